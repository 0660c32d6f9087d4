package io.jackdaw.cluster;

import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Jobs as users write them. All nodes of a test are in one JVM, so static fields see them all. */
public final class ClusterJobs {
  private ClusterJobs() {}

  /** How many words there are of some letters and some length. */
  public record Words(int letters, int length) implements SearchJob<int[], Long> {
    @Override
    public int[] start() {
      return new int[1];
    }

    @Override
    public Moves<int[]> moves() {
      return new Moves<>() {
        @Override
        public int alternatives(int[] depth) {
          return depth[0] < length ? letters : 0;
        }

        @Override
        public boolean apply(int[] depth, int alternative) {
          depth[0]++;
          return true;
        }

        @Override
        public void undo(int[] depth, int alternative) {
          depth[0]--;
        }

        @Override
        public int[] copy(int[] depth) {
          return depth.clone();
        }
      };
    }

    @Override
    public Codec<int[]> stateCodec() {
      return Codec.INTS;
    }

    @Override
    public Goal<int[], Long> goal() {
      return Goal.count();
    }
  }

  /** The sum over a range of indices. */
  interface Adding extends RangeJob<Long> {
    @Override
    default long from() {
      return 0;
    }

    @Override
    default Codec<Long> resultCodec() {
      return Codec.LONG;
    }

    @Override
    default Long nothing() {
      return 0L;
    }

    @Override
    default Long merge(Long left, Long right) {
      return left + right;
    }
  }

  /** The indices themselves. */
  record Sum(long from, long to) implements Adding {
    @Override
    public Long compute(long from, long to) {
      return (from + to - 1) * (to - from) / 2;
    }
  }

  /** Counts its indices, slowly while the gate is closed. */
  record Waiting(long to) implements Adding {
    private static final AtomicLong BEGUN = new AtomicLong();
    private static volatile CountDownLatch gate = new CountDownLatch(0);

    /** Closes the gate for what begins from now on. */
    static CountDownLatch close() {
      BEGUN.set(0);
      gate = new CountDownLatch(1);
      return gate;
    }

    static CountDownLatch gate() {
      return gate;
    }

    static long begun() {
      return BEGUN.get();
    }

    @Override
    public Long compute(long from, long to) {
      BEGUN.addAndGet(to - from);
      for (long i = from; i < to && gate.getCount() > 0; i++) {
        LockSupport.parkNanos(50_000);
      }
      return to - from;
    }
  }

  /** Counts down, one at a time. */
  record Countdown(long from) implements TaskJob<Countdown.Task, Long> {
    /** What is left, and what was counted. */
    static final class Task implements DivisibleTask<Task> {
      private long left;
      private long counted;

      Task(long left, long counted) {
        this.left = left;
        this.counted = counted;
      }

      @Override
      public void run(Turn turn) {
        while (left > 0 && turn.goesOn()) {
          left--;
          counted++;
        }
      }

      @Override
      public @Nullable Task split() {
        long half = left / 2;
        left -= half;
        return half == 0 ? null : new Task(half, 0);
      }
    }

    @Override
    public Task start() {
      return new Task(from, 0);
    }

    @Override
    public Codec<Task> taskCodec() {
      return new Codec<>() {
        @Override
        public void write(Task task, DataOutput out) throws IOException {
          out.writeLong(task.left);
          out.writeLong(task.counted);
        }

        @Override
        public Task read(DataInput in) throws IOException {
          return new Task(in.readLong(), in.readLong());
        }
      };
    }

    @Override
    public Long result(Task done) {
      return done.counted;
    }

    @Override
    public Codec<Long> resultCodec() {
      return Codec.LONG;
    }

    @Override
    public Long merge(Long one, Long other) {
      return one + other;
    }
  }

  /** Fails. */
  record Failing(Where where) implements Adding {
    /** Where. */
    enum Where {
      COMPUTE,
      MERGE,
      WRITE
    }

    @Override
    public long to() {
      return 1_000;
    }

    private void reach(Where here) {
      if (here == where) {
        throw new IllegalStateException("thrown in " + here);
      }
    }

    @Override
    public Long compute(long from, long to) {
      reach(Where.COMPUTE);
      return to - from;
    }

    @Override
    public Long merge(Long left, Long right) {
      reach(Where.MERGE);
      return left + right;
    }

    @Override
    public Codec<Long> resultCodec() {
      return new Codec<>() {
        @Override
        public void write(Long value, DataOutput out) throws IOException {
          reach(Where.WRITE);
          out.writeLong(value);
        }

        @Override
        public Long read(DataInput in) throws IOException {
          return in.readLong();
        }
      };
    }
  }

  /** Has large constants, and counts how often they are read. */
  record Constants(long[] table) implements Adding {
    static final long LENGTH = 3_000_000;
    private static final AtomicInteger MADE = new AtomicInteger();

    Constants {
      MADE.incrementAndGet();
    }

    static void forgetReads() {
      MADE.set(-1); // the one that the test makes itself
    }

    static int reads() {
      return MADE.get();
    }

    @Override
    public long to() {
      return LENGTH;
    }

    @Override
    public Long compute(long from, long to) {
      long sum = 0;
      for (long i = from; i < to; i++) {
        sum += table[(int) (i % table.length)] + 1;
      }
      return sum;
    }
  }

  /** In nobody's configuration. */
  record Unlisted() implements Adding {
    @Override
    public long to() {
      return 1;
    }

    @Override
    public Long compute(long from, long to) {
      return 1L;
    }
  }
}
