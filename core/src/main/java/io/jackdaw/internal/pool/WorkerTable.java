package io.jackdaw.internal.pool;

import io.jackdaw.internal.analysis.AnalysingWorker;
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
 * time. Readers take the array as it is; changes copy it, under the lock, if there is memory.
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
    factory = engine.analyser == null ? factoryOf(engine.deque) : AnalysingWorker::new;
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

  /** A worker for a caller that found no seat. If this throws, nothing has changed. */
  synchronized PoolWorker addGuest(Thread caller) {
    int number = freeNumber();
    PoolWorker former = formerGuest(number);
    PoolWorker guest = former != null ? former : factory.create(engine, number, seed, false);
    guest.seat.lend(caller);
    return add(guest);
  }

  /** The guest's caller has left. If this throws, it can be repeated. */
  synchronized void removeGuest(PoolWorker guest) {
    if (isHere(guest)) {
      int behindSeats = guest.number - seats.length;
      boolean isKept = behindSeats < formerGuests.length;
      WorkerSnapshot counts = isKept ? countsOfGuests : countsWith(guest);
      guest.seat.giveBack();
      workers[guest.number] = null; // no calls from here on: see shorten
      countsOfGuests = counts;
      if (isKept) {
        formerGuests[behindSeats] = guest;
      }
    }
    shorten();
  }

  /** A new worker, whose seat is not open yet. If this throws, nothing has changed. */
  synchronized PoolWorker addSpare() {
    int number = freeNumber();
    PoolWorker spare = factory.create(engine, number, seed, false);
    spare.isSpare = true;
    PoolWorker former = formerGuest(number);
    WorkerSnapshot counts = former == null ? countsOfGuests : countsWith(former);
    add(spare);
    countsOfGuests = counts;
    return spare;
  }

  /** The spare is not needed any more. If this throws, it can be repeated. */
  public synchronized void removeSpare(PoolWorker spare) {
    if (isHere(spare)) {
      WorkerSnapshot counts = sum(spare.counters.snapshot("former spares"), countsOfSpares);
      workers[spare.number] = null;
      countsOfSpares = counts;
    }
    shorten();
  }

  private boolean isHere(PoolWorker worker) {
    return worker.number < workers.length && workers[worker.number] == worker;
  }

  private WorkerSnapshot countsWith(PoolWorker guest) {
    return sum(guest.counters.snapshot("former guests"), countsOfGuests);
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

  private @Nullable PoolWorker formerGuest(int number) {
    int behindSeats = number - seats.length;
    return behindSeats < formerGuests.length ? formerGuests[behindSeats] : null;
  }

  /** Puts a worker into a free place; whoever had its number before is no former guest any more. */
  private PoolWorker add(PoolWorker worker) {
    int length = Math.max(workers.length, worker.number + 1);
    @Nullable PoolWorker[] changed = Arrays.copyOf(workers, length);
    changed[worker.number] = worker;
    workers = changed;
    int behindSeats = worker.number - seats.length;
    if (behindSeats < formerGuests.length) {
      formerGuests[behindSeats] = null;
    }
    return worker;
  }

  /**
   * Takes the gaps at the end out, so that thieves do not look at empty places. A worker is taken
   * out before that and without a copy, for which there may be no memory: whoever has the array may
   * see the worker for a while either way.
   */
  private void shorten() {
    int length = workers.length;
    while (length > seats.length && workers[length - 1] == null) {
      length--;
    }
    try {
      workers = Arrays.copyOf(workers, length);
    } catch (OutOfMemoryError e) {
      // longer than need be
    }
  }

  private String kind(PoolWorker worker) {
    return worker.isSpare ? "spare-" : isGuest(worker) ? "guest-" : "worker-";
  }

  /** The counts of all workers that are here, and of those that left. */
  public synchronized List<WorkerSnapshot> snapshot() {
    List<WorkerSnapshot> counts = new ArrayList<>();
    for (PoolWorker worker : workers) {
      if (worker != null) {
        counts.add(worker.counters.snapshot(kind(worker) + worker.number));
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
