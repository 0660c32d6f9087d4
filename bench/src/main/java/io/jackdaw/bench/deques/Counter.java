package io.jackdaw.bench.deques;

import io.jackdaw.metrics.Snapshot;
import io.jackdaw.metrics.WorkerSnapshot;
import java.util.Locale;

/** What the profile counts, as SLWS figures 3 and 8 do. */
enum Counter {
  /** Full fences of the deque protocol. */
  FENCES,

  /** Compare-and-swaps, and other atomic read-modify-writes. */
  CAS,

  /** Forks that a thief took. */
  STEALS,

  /** Forks that became public, by their owner or by a thief for it. */
  EXPOSED,

  /** Public forks that the owner took back. */
  UNSTOLEN,

  /** Requests that thieves left. */
  REQUESTS;

  /** The unit of counts. */
  static final String UNIT = "operations";

  /** By how much it grew between two looks at a pool. */
  double growth(Snapshot before, Snapshot after) {
    return of(after.total()) - of(before.total());
  }

  private long of(WorkerSnapshot worker) {
    return switch (this) {
      case FENCES -> worker.fences();
      case CAS -> worker.cas();
      case STEALS -> worker.steals();
      case EXPOSED -> worker.exposed() + worker.exposedForOthers();
      case UNSTOLEN -> worker.takenBack();
      case REQUESTS -> worker.requests();
    };
  }

  /** The name of the series of counts that belongs to a series of times. */
  String series(String benchmark) {
    return benchmark + "-" + this;
  }

  /** The name in records. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
