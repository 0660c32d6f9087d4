package io.jackdaw.internal.loops;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.worker.Branch;
import io.jackdaw.internal.worker.ForkPlace;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A loop over a spliterator. Whoever runs a part advances through it and, when somebody wants work,
 * splits it, gives away what comes after the split and goes on with what comes before. Where it
 * splits is the spliterator's choice; sizes need not be known.
 *
 * @param <T> the type of the elements
 * @param <R> the type of the running value
 */
abstract class SpliteratorLoop<T extends @Nullable Object, R extends @Nullable Object> {
  /**
   * How often a part is split, and what comes before the split again, before anything runs. A
   * spliterator that always splits and never says that little is left must not do so forever.
   */
  private static final int MOST_SPLITS_AT_ONCE = 8;

  private final Pace pace;
  private volatile boolean stopped;

  SpliteratorLoop(Object function) {
    this.pace = Pace.of(function);
  }

  /** The running value after one more element. */
  abstract R step(R value, T element);

  /** What a part starts with. */
  abstract R start();

  /** The values of two neighbouring parts as one. */
  abstract R combine(R lower, R upper);

  /** Whether a part with this value need not go on, nor any part that comes after it. */
  boolean isDone(R value) {
    return false;
  }

  /** Ends the loop soon: parts return at their next look. */
  final void stop() {
    stopped = true;
  }

  final R on(Workplace where, Spliterator<T> elements) {
    Part first = new Part(elements, start(), null, MOST_SPLITS_AT_ONCE);
    switch (where) {
      case Worker given -> first.run(Loop.here(given));
      case Jackdaw pool -> pool.invoke(first, first, 0, 0);
    }
    return first.value;
  }

  /** What one worker runs until it gives some of it away; allocated per part. */
  private final class Part implements Body.RangeToVoid<Part>, Branch, ForkPlace, Consumer<T> {
    private final Spliterator<T> elements;
    private R value;

    /** What this is a part of. */
    private final @Nullable Part whole;

    /**
     * What was given away. Set by the owner before the fork, so whoever runs a part of it sees it.
     */
    private @Nullable Part upper;

    /** Set once: a part that comes before this one is done. Written and read by any worker. */
    private volatile boolean needless;

    /** How often this part may still be split before anything runs. */
    private final int splits;

    Part(Spliterator<T> elements, R value, @Nullable Part whole, int splits) {
      this.elements = elements;
      this.value = value;
      this.whole = whole;
      this.splits = splits;
    }

    @Override
    public Object forkPlace() {
      return pace;
    }

    private boolean isOver() {
      for (Part part = this; part != null; part = part.whole) {
        if (part.needless) {
          return true;
        }
      }
      return stopped;
    }

    /** Ends all parts that come after this one. */
    private void endLater() {
      for (Part part = this; part.whole != null; part = part.whole) {
        Part later = part.whole.upper;
        if (later != null && later != part) {
          later.needless = true;
        }
      }
    }

    @Override
    public void run(Worker worker, Part self, long unused, long unusedToo) {
      run(worker);
    }

    @Override
    public void accept(T element) {
      value = step(value, element);
    }

    void run(Worker worker) {
      try {
        if (!isOver() && !splitAtOnce(worker)) {
          runElements(worker);
        }
      } catch (Throwable t) {
        stop();
        throw t;
      }
    }

    /**
     * Nobody can ask while an element runs, see {@link Loop#mayBeExpensive}; and many spliterators
     * no longer split once they were advanced. One that knows nothing about its size may have to
     * wait for elements to split, so it is not asked.
     */
    private boolean splitAtOnce(Worker worker) {
      if (splits == 0 || worker.workers() == 1 || !(pace.mayBeExpensive(1) || worker.isWanted())) {
        return false;
      }
      long size = elements.estimateSize();
      return size >= 2 * pace.first() && size < Long.MAX_VALUE && split(worker, splits - 1);
    }

    private void runElements(Worker worker) {
      boolean alone = worker.workers() == 1;
      long done = 0;
      long length = pace.first();
      long started = System.nanoTime();
      long since = started;
      while (!isOver()) {
        long count = advance(length);
        if (isDone(value)) {
          endLater();
          return;
        }
        long now = System.nanoTime();
        done += count;
        if (count < length) {
          pace.learn(Math.max(1, done), now - started);
          return;
        }
        long undisturbed = alone ? Pace.FOR_EVER : now - started;
        length = Pace.next(length, count, now - since, undisturbed);
        since = now;
        boolean wanted = worker.isWanted();
        if (wanted) {
          PoolWorker.of(worker).stopIfCancelled();
        }
        if (wanted && elements.estimateSize() >= 2 * length) {
          pace.learn(done, now - started);
          if (split(worker, MOST_SPLITS_AT_ONCE)) {
            return;
          }
        }
      }
    }

    private boolean split(Worker worker, int splitsOfParts) {
      Spliterator<T> lower = elements.trySplit();
      if (lower == null) {
        return false;
      }
      giveAwayRest(worker, lower, splitsOfParts);
      return true;
    }

    private long advance(long most) {
      long count = 0;
      while (count < most && elements.tryAdvance(this)) {
        count++;
        if (isDone(value)) {
          return count; // not one element further: the next one may never come
        }
      }
      return count;
    }

    /** Gives away what this part has left and goes on with the part before it. */
    private void giveAwayRest(Worker worker, Spliterator<T> lower, int splitsOfParts) {
      int base = PoolWorker.of(worker).depth();
      Part upperPart = new Part(elements, start(), this, splitsOfParts);
      upper = upperPart;
      int forked = worker.fork(upperPart, upperPart, 0, 0);
      Part lowerPart = new Part(lower, value, this, splitsOfParts);
      try {
        lowerPart.run(worker);
      } catch (Throwable t) {
        throw PoolWorker.of(worker).unwound(base, t);
      }
      worker.join(upperPart, forked, upperPart, 0, 0);
      value = combine(lowerPart.value, upperPart.value);
    }
  }
}
