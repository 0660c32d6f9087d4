package io.jackdaw.internal.worker;

import io.jackdaw.metrics.WorkerSnapshot;

/**
 * What a worker counts, all of it off the hot path of the split deque. Plain fields with one
 * writer, the owner; a snapshot reads them racily and may be a few events behind. CAS and fences
 * are counted by the worker that executes them; a lock is one CAS and one fence.
 */
public final class Counters {
  /**
   * Counting forks costs a store per fork, so it is compiled in only on request: {@code
   * -Djackdaw.countForks=true}.
   */
  public static final boolean FORKS = Boolean.getBoolean("jackdaw.countForks");

  public long forks;
  public long exposed;
  long exposedForOthers;
  public long takenBack;
  long stolenJoins;
  long stealsTried;
  long steals;
  long requests;
  public long cas;
  public long fences;
  public long parks;
  public long wakeUps;
  public long handOvers;
  public long mailsSent;
  public long mailsTaken;

  public WorkerSnapshot snapshot(String name) {
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
