package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TaskFailureTest {
  /** Where code of the user can fail. */
  enum Place {
    SPLIT,
    WRITE,
    READ,
    RESULT,
    MERGE,
    WRITE_RESULT
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void code_throws_failedWithThat(Place place) {
    IllegalStateException failure = new IllegalStateException("in " + place);
    class Failing extends TreeTask {
      Failing(Job job) {
        super(job);
      }

      @Override
      public @Nullable TreeTask split() {
        fail(place, Place.SPLIT, failure);
        return super.split();
      }
    }
    class FailingJob extends TreeTask.Job {
      boolean isArmed;

      FailingJob() {
        super(10, () -> {});
      }

      @Override
      TreeTask empty() {
        return new Failing(this);
      }

      @Override
      public void write(TreeTask task, DataOutput out) throws IOException {
        if (isArmed) {
          fail(place, Place.WRITE, failure);
        }
        super.write(task, out);
      }

      @Override
      public TreeTask read(DataInput in) throws IOException {
        fail(place, Place.READ, failure);
        return super.read(in);
      }

      @Override
      public TreeTask.Tally result(TreeTask done) {
        fail(place, Place.RESULT, failure);
        return super.result(done);
      }

      @Override
      public TreeTask.Tally merge(TreeTask.Tally one, TreeTask.Tally other) {
        fail(place, Place.MERGE, failure);
        return super.merge(one, other);
      }

      @Override
      public Codec<TreeTask.Tally> resultCodec() {
        fail(place, Place.WRITE_RESULT, failure);
        return super.resultCodec();
      }
    }
    FailingJob job = new FailingJob();
    Kind kind = new TaskKind<>(job);
    byte[] root = kind.root();
    job.isArmed = true;
    try (Jackdaw pool = Jackdaw.create(1)) {
      PieceRun run =
          new PieceRun(kind, pool, place == Place.MERGE ? TaskKindTest.twice(root) : root, 1);
      run.piece.ask();
      run.piece.start();
      assertThatThrownBy(run.end::join).hasCause(failure);
      run.awaitQuiet();
    }
  }

  private static void fail(Place chosen, Place here, RuntimeException failure) {
    if (chosen == here) {
      throw failure;
    }
  }
}
