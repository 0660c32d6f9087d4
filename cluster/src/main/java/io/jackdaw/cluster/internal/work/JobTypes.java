package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.DivisibleTask;
import io.jackdaw.cluster.Job;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.TaskJob;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.wire.Bytes;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The classes of jobs that this node may run: what a record names is looked up here, and a class
 * that is not listed is never loaded.
 */
public final class JobTypes {
  private final Map<String, Codec<? extends Job<?>>> codecs = new HashMap<>();

  /**
   * With these classes.
   *
   * @throws IllegalArgumentException if one is no record, or has a component that has no codec
   */
  public JobTypes(Collection<Class<? extends Job<?>>> listed) {
    for (Class<? extends Job<?>> type : listed) {
      codecs.put(type.getName(), codec(type));
    }
  }

  @SuppressWarnings("unchecked") // a record, and a job: the codec makes only these
  private static Codec<? extends Job<?>> codec(Class<? extends Job<?>> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(
          type.getName() + " must be a record: its components are what is sent to other nodes");
    }
    return (Codec<? extends Job<?>>) Codec.ofRecord(type.asSubclass(Record.class));
  }

  /**
   * The constants of a job.
   *
   * @throws IllegalArgumentException if its class is not listed
   */
  public byte[] constants(Job<?> job) {
    return write(codec(job.getClass().getName()), job);
  }

  @SuppressWarnings("unchecked") // the codec of this class
  private static <J extends Job<?>> byte[] write(Codec<J> codec, Job<?> job) {
    try {
      return Bytes.toBytes(codec, (J) job);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the job " + job.getClass().getName() + " cannot be written: " + e.getMessage(), e);
    }
  }

  private Codec<? extends Job<?>> codec(String name) {
    Codec<? extends Job<?>> codec = codecs.get(name);
    if (codec == null) {
      throw new IllegalArgumentException(
          "the job class "
              + name
              + " is not listed on this node; its configuration lists "
              + codecs.keySet());
    }
    return codec;
  }

  /**
   * The job of a record.
   *
   * @throws IOException if its constants cannot be read
   */
  public Job<?> job(JobRecord record) throws IOException {
    return Bytes.fromBytes(codec(record.type()), record.constants());
  }

  /** The kind of a job. */
  public static Kind kind(Job<?> job) {
    return switch (job) {
      case SearchJob<?, ?> search -> new SearchKind<>(search);
      case RangeJob<?> range -> new RangeKind<>(range);
      case TaskJob<?, ?> tasks -> taskKind(tasks);
    };
  }

  private static <T extends DivisibleTask<T>, R> Kind taskKind(TaskJob<T, R> job) {
    return new TaskKind<>(job);
  }
}
