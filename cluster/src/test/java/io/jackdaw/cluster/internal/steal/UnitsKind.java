package io.jackdaw.cluster.internal.steal;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.internal.work.Kind;
import io.jackdaw.cluster.internal.work.Piece;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A job of numbered units, each to be done once. The result is the set of units; merging throws if
 * one is there twice, so a unit that counts twice fails the job, and a lost one is missing.
 */
@SuppressWarnings("ThreadPriorityCheck") // yields make rounds differ; nothing relies on them
final class UnitsKind implements Kind {
  private final int units;
  private final boolean shrinks;

  /**
   * A job.
   *
   * @param shrinks whether what is left of a piece is without what was given away; otherwise it is
   *     wrong after the death of whoever gave it away
   */
  UnitsKind(int units, boolean shrinks) {
    this.units = units;
    this.shrinks = shrinks;
  }

  @Override
  public byte[] root() {
    return work(0, units);
  }

  private static byte[] work(int from, int to) {
    return ByteBuffer.allocate(8).putInt(from).putInt(to).array();
  }

  @Override
  public Piece piece(Jackdaw pool, byte[] work, double share, byte[] best, Piece.Events events) {
    ByteBuffer range = ByteBuffer.wrap(work);
    return new Units(range.getInt(), range.getInt(), share, shrinks, events);
  }

  @Override
  public byte[] merge(List<byte[]> results, byte[] best) {
    BitSet all = new BitSet();
    for (byte[] result : results) {
      BitSet part = BitSet.valueOf(result);
      if (all.intersects(part)) {
        throw new IllegalStateException("counted twice");
      }
      all.or(part);
    }
    return all.toByteArray();
  }

  @Override
  public Object read(byte[] result) {
    return BitSet.valueOf(result).cardinality();
  }

  /** Does its units on a thread of its own. */
  private static final class Units implements Piece {
    private final int from;
    private final double share;
    private final boolean shrinks;
    private final Events events;
    private final AtomicInteger wishes = new AtomicInteger();
    private volatile int next;
    private volatile int to;
    private volatile boolean isStopped;
    private volatile boolean drains;
    private volatile boolean isQuiet;

    Units(int from, int to, double share, boolean shrinks, Events events) {
      this.from = from;
      this.next = from;
      this.to = to;
      this.share = share;
      this.shrinks = shrinks;
      this.events = events;
    }

    @Override
    public void start() {
      Thread.ofVirtual().start(this::run);
    }

    private void run() {
      BitSet done = new BitSet();
      while (!isStopped && next < to) {
        if (drains) {
          giveAway(next);
        } else if (wishes.get() > 0 && to - next > 1) {
          wishes.decrementAndGet();
          giveAway(next + (to - next) / 2);
        } else {
          Thread.yield();
          int unit = next;
          done.set(unit);
          next = unit + 1;
        }
      }
      isQuiet = true;
      if (!isStopped) {
        events.finished(done.toByteArray());
      }
    }

    private void giveAway(int middle) {
      byte[] child = work(middle, to);
      double part = share * (to - middle) / Math.max(1, to - from);
      byte[] left = work(from, shrinks ? middle : to);
      to = middle;
      events.divided(new Division(child, part, left));
    }

    @Override
    public void ask() {
      wishes.incrementAndGet();
    }

    @Override
    public void withdraw() {
      wishes.set(0);
    }

    @Override
    public void look() {}

    @Override
    public void drain() {
      drains = true;
    }

    @Override
    public void stop() {
      isStopped = true;
    }

    @Override
    public boolean isQuiet() {
      return isQuiet;
    }

    @Override
    public double explored() {
      return (double) (next - from) / Math.max(1, to - from);
    }

    @Override
    public double load() {
      return to - next;
    }

    @Override
    public void improve(byte[] best) {}
  }
}
