package io.jackdaw;

import io.jackdaw.metrics.WorkerSnapshot;

/**
 * What a worker counts, all of it off the hot path of the split deque. Plain fields with one
 * writer, the owner; a snapshot reads them racily and may be a few events behind. CAS and fences
 * are counted where they are executed, by whom executes them; a lock is one CAS and one fence.
 */
final class Counters {
  /**
   * Counting forks costs a store per fork, so it is compiled in only on request: {@code
   * -Djackdaw.countForks=true}.
   */
  static final boolean FORKS = Boolean.getBoolean("jackdaw.countForks");

  long forks;
  long exposed;
  long exposedForOthers;
  long takenBack;
  long stolenJoins;
  long stealsTried;
  long steals;
  long requests;
  long cas;
  long fences;
  long parks;
  long wakeUps;
  long handOvers;
  long mailsSent;
  long mailsTaken;

  WorkerSnapshot snapshot(String name) {
    return new WorkerSnapshot(
        name,
        FORKS ? forks : WorkerSnapshot.NOT_COUNTED,
        exposed,
        exposedForOthers,
        takenBack,
        stolenJoins,
        stealsTried,
        steals,
        requests,
        cas,
        fences,
        parks,
        wakeUps,
        handOvers,
        mailsSent,
        mailsTaken);
  }
}
