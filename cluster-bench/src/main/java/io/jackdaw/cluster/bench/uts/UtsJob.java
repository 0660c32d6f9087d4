package io.jackdaw.cluster.bench.uts;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.TaskJob;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Counts a tree by divisible tasks.
 *
 * @param tree which one
 */
public record UtsJob(UtsTree tree) implements TaskJob<UtsTask, TreeCount> {
  @Override
  public UtsTask start() {
    return UtsTask.all(tree);
  }

  @Override
  public Codec<UtsTask> taskCodec() {
    return new Codec<>() {
      @Override
      public void write(UtsTask task, DataOutput out) throws IOException {
        task.write(out);
      }

      @Override
      public UtsTask read(DataInput in) throws IOException {
        return UtsTask.read(tree, in);
      }
    };
  }

  @Override
  public TreeCount result(UtsTask done) {
    return done.count();
  }

  @Override
  public TreeCount merge(TreeCount one, TreeCount other) {
    return one.plus(other);
  }

  @Override
  public Codec<TreeCount> resultCodec() {
    return Codec.ofRecord(TreeCount.class);
  }
}
