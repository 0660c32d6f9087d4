package io.jackdaw.cluster.internal.work;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A piece that is a bag of tasks, each of which runs serially: divided for idle workers of this
 * pool, and for other nodes, whenever somebody asks. How that is done is in {@link Shift}, what is
 * in the bag in {@link Bag}.
 *
 * @param <T> the type of the tasks
 * @param <R> the type of their results
 */
final class BagPiece<T, R> implements Piece {
  final Recipe<T, R> recipe;
  final Bag<T, R> bag;
  private final Jackdaw pool;
  private final byte[] work;
  private final double share;
  private final Outbox outbox;

  /**
   * Grows whenever all tasks are to look at what is wanted. Writers: any thread, after what they
   * want is set. Readers: the polls of tasks. All volatile.
   */
  final AtomicInteger looks = new AtomicInteger();

  /** What other nodes have asked for and not got. Any thread. */
  private final AtomicInteger wishes = new AtomicInteger();

  /** How many shifts are within code of the user, or may enter it. Any thread. */
  private final AtomicInteger shifts = new AtomicInteger();

  /** Whether everything is to be given away. Set once, by any thread; volatile. */
  private volatile boolean draining;

  /** Whether nobody wants the result. Set once, by any thread; volatile. */
  private volatile boolean over;

  /** Whether the bytes were read into the bag. Set once, by the first shift; volatile. */
  private volatile boolean filled;

  BagPiece(Recipe<T, R> recipe, Jackdaw pool, byte[] work, double share, Events events) {
    this.recipe = recipe;
    this.pool = pool;
    this.work = work;
    this.share = share;
    outbox = new Outbox(events);
    bag = new Bag<>(recipe, outbox);
  }

  @Override
  public void start() {
    pool.execute(
        () -> {
          fill();
          new Shift<>(this, Objects.requireNonNull(Worker.current())).work();
        });
  }

  private void fill() {
    enter();
    try {
      if (!over) {
        bag.fill(work, share);
        filled = true;
      }
    } catch (Throwable t) {
      fail(t);
    } finally {
      leave();
    }
  }

  @Override
  public void ask() {
    wishes.incrementAndGet();
    looks.incrementAndGet();
  }

  @Override
  public void withdraw() {
    wishes.set(0);
  }

  @Override
  public void look() {
    if (wishes.get() > 0) {
      looks.incrementAndGet();
    }
  }

  @Override
  public void drain() {
    draining = true;
    looks.incrementAndGet();
  }

  @Override
  public void stop() {
    end();
    outbox.close();
  }

  @Override
  public boolean isQuiet() {
    return shifts.get() == 0;
  }

  @Override
  public double explored() {
    if (!filled) {
      return 0;
    } else if (bag.isEmpty()) {
      return 1;
    }
    double all = bag.share();
    return all > 0 ? Math.min(1, bag.explored() / all) : 0;
  }

  @Override
  public double load() {
    return filled ? Math.max(0, bag.share() - bag.explored()) : share;
  }

  /** Does nothing: these kinds have no best. */
  @Override
  public void improve(byte[] best) {}

  // ---- for shifts

  /** Somebody's code has thrown: the piece ends. */
  void fail(Throwable failure) {
    end();
    outbox.failed(failure);
  }

  private void end() {
    over = true;
    looks.incrementAndGet();
  }

  boolean isOver() {
    return over;
  }

  boolean isDraining() {
    return draining;
  }

  boolean isAnythingWished() {
    return wishes.get() > 0;
  }

  /** Takes one wish, to meet it now. */
  boolean claimWish() {
    return wishes.getAndUpdate(open -> Math.max(0, open - 1)) > 0;
  }

  /**
   * A task to run; null if none is waiting, or none is to be run any more. The caller has entered
   * before: so whoever ends the piece either sees that, or is seen here.
   */
  @Nullable LocalTask<T> next() throws IOException {
    if (over) {
      return null;
    }
    if (draining) {
      bag.sendAll(null, null);
    }
    return bag.next();
  }

  /** From here on the caller may be in code of the user. */
  void enter() {
    shifts.incrementAndGet();
  }

  /** The caller will not be in code of the user any more. */
  void leave() {
    shifts.decrementAndGet();
  }
}
