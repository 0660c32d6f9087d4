package io.jackdaw.internal.pool;

import io.jackdaw.internal.deques.AbpWorker;
import io.jackdaw.internal.deques.ChaseLevWorker;
import io.jackdaw.internal.deques.MutexWorker;
import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.SplitWorker;
import io.jackdaw.metrics.WorkerSnapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a pool by number. The first ones are its seats and never change; behind them come
 * guests (callers that found every seat taken) and spares (for workers that block), which come and
 * go. Each gets the lowest free number: thieves look at everybody in the array, and gaps cost them
 * time. Readers take the array as it is; changes copy it, under the lock.
 */
public final class WorkerTable {
  private final Engine engine;
  private final PoolWorker[] seats;
  private final long seed;

  /**
   * Guests that left, with their grown stacks, to be used again: the i-th has the i-th number
   * behind the seats. The array is small, so that a crowd of callers is not kept forever. Under the
   * lock.
   */
  private final @Nullable PoolWorker[] formerGuests = new PoolWorker[64];

  /** The counts of guests that left and were not kept. Under the lock. */
  private @Nullable WorkerSnapshot countsOfGuests;

  /** The counts of spares that left. Under the lock. */
  private @Nullable WorkerSnapshot countsOfSpares;

  private final Factory factory;

  private volatile @Nullable PoolWorker[] workers;

  /** The constructor of a worker with the deque of this pool. */
  private interface Factory {
    PoolWorker create(Engine engine, int number, long seed, boolean openSeat);
  }

  WorkerTable(Engine engine, int count, long seed) {
    this.engine = engine;
    this.seed = seed;
    factory = factoryOf(engine.deque);
    seats = new PoolWorker[count];
    for (int i = 0; i < count; i++) {
      seats[i] = factory.create(engine, i, seed, true);
    }
    workers = seats;
  }

  /**
   * Method references load only the class that is used, so the JIT sees a single kind of worker.
   */
  private static Factory factoryOf(DequeKind deque) {
    return switch (deque) {
      case MUTEX -> MutexWorker::new;
      case ABP -> AbpWorker::new;
      case CHASE_LEV -> ChaseLevWorker::new;
      case SPLIT -> SplitWorker::new;
    };
  }

  /** The seats, which are the first entries of {@link #all}. */
  public PoolWorker[] seats() {
    return seats;
  }

  /** Everybody, by number, with gaps. Do not write to it. */
  public @Nullable PoolWorker[] all() {
    return workers;
  }

  boolean isGuest(PoolWorker worker) {
    return worker.number >= seats.length;
  }

  /** A worker for a caller that found no seat. */
  synchronized PoolWorker addGuest(Thread caller) {
    int number = freeNumber();
    PoolWorker former = takeFormerGuest(number);
    PoolWorker guest = former != null ? former : factory.create(engine, number, seed, false);
    guest.seat.lend(caller);
    return add(guest);
  }

  /** The guest's caller has left. */
  synchronized void removeGuest(PoolWorker guest) {
    remove(guest);
    guest.seat.giveBack();
    int behindSeats = guest.number - seats.length;
    if (behindSeats < formerGuests.length) {
      formerGuests[behindSeats] = guest;
    } else {
      keepCountsOfGuest(guest);
    }
  }

  /** A new worker, with a closed seat. */
  synchronized PoolWorker addSpare() {
    int number = freeNumber();
    PoolWorker former = takeFormerGuest(number);
    if (former != null) {
      keepCountsOfGuest(former);
    }
    return add(factory.create(engine, number, seed, false));
  }

  /** The spare is not needed any more. */
  public synchronized void removeSpare(PoolWorker spare) {
    remove(spare);
    countsOfSpares = sum(spare.counters.snapshot("former spares"), countsOfSpares);
  }

  private void keepCountsOfGuest(PoolWorker guest) {
    countsOfGuests = sum(guest.counters.snapshot("former guests"), countsOfGuests);
  }

  private static WorkerSnapshot sum(WorkerSnapshot counts, @Nullable WorkerSnapshot before) {
    return before == null ? counts : counts.plus(before);
  }

  private int freeNumber() {
    int free = seats.length;
    while (free < workers.length && workers[free] != null) {
      free++;
    }
    return free;
  }

  private @Nullable PoolWorker takeFormerGuest(int number) {
    int behindSeats = number - seats.length;
    if (behindSeats >= formerGuests.length) {
      return null;
    }
    PoolWorker former = formerGuests[behindSeats];
    formerGuests[behindSeats] = null;
    return former;
  }

  private PoolWorker add(PoolWorker worker) {
    int length = Math.max(workers.length, worker.number + 1);
    @Nullable PoolWorker[] changed = Arrays.copyOf(workers, length);
    changed[worker.number] = worker;
    workers = changed;
    return worker;
  }

  /**
   * Takes a worker out, and the gaps at the end with it, so that thieves do not look at empty
   * places.
   */
  private void remove(PoolWorker worker) {
    @Nullable PoolWorker[] changed = workers.clone();
    changed[worker.number] = null;
    int length = changed.length;
    while (length > seats.length && changed[length - 1] == null) {
      length--;
    }
    workers = Arrays.copyOf(changed, length);
  }

  /** The counts of all workers that are here, and of those that left. */
  public synchronized List<WorkerSnapshot> snapshot() {
    List<WorkerSnapshot> counts = new ArrayList<>();
    for (PoolWorker worker : workers) {
      if (worker != null) {
        counts.add(
            worker.counters.snapshot((isGuest(worker) ? "guest-" : "worker-") + worker.number));
      }
    }
    for (PoolWorker former : formerGuests) {
      if (former != null) {
        counts.add(former.counters.snapshot("guest-" + former.number));
      }
    }
    if (countsOfGuests != null) {
      counts.add(countsOfGuests);
    }
    if (countsOfSpares != null) {
      counts.add(countsOfSpares);
    }
    return counts;
  }
}
