package io.jackdaw.metrics;

/**
 * What one worker has counted since it was made. Numbers of a running worker may be a few events
 * behind.
 *
 * @param name {@code worker-N}, {@code guest-N} for callers that found no free seat, {@code
 *     spare-N} for those that stand in for blocked ones; {@code former guests} and {@code former
 *     spares} are sums
 * @param forks forks, or {@link #NOT_COUNTED}: counting them costs a store per fork and is compiled
 *     in with {@code -Djackdaw.countForks=true}
 * @param exposed forks made public because somebody asked; every fork, with deques that are public
 *     anyway
 * @param exposedForOthers forks that it made public for other workers that did not answer
 * @param takenBack public forks that nobody stole: the owner took them back
 * @param stolenJoins joins of forks that a thief had taken
 * @param stealsTried attempts to steal
 * @param steals attempts that got a task
 * @param requests requests left with a worker that had nothing public
 * @param cas compare-and-swap and other atomic read-modify-write instructions of the deque and
 *     request protocol
 * @param fences full fences of the deque protocol: volatile stores. Taking the lock of the deque
 *     {@code mutex} counts as one CAS and releasing it as one fence. Checks for something to steal
 *     are not counted
 * @param parks how often it went to sleep
 * @param wakeUps how often it woke somebody
 * @param handOvers tasks it got from outside the pool
 * @param mailsSent pieces of a loop that it put into the mailbox of another worker
 * @param mailsTaken pieces that it took from its own mailbox; other pieces were taken from the
 *     stack of their sender
 */
public record WorkerSnapshot(
    String name,
    long forks,
    long exposed,
    long exposedForOthers,
    long takenBack,
    long stolenJoins,
    long stealsTried,
    long steals,
    long requests,
    long cas,
    long fences,
    long parks,
    long wakeUps,
    long handOvers,
    long mailsSent,
    long mailsTaken) {

  /** The number of forks where forks are not counted. */
  public static final long NOT_COUNTED = -1;

  /**
   * Adds another snapshot's counts to these.
   *
   * @param other the other snapshot
   * @return the sums, under the name of this one
   */
  public WorkerSnapshot plus(WorkerSnapshot other) {
    return new WorkerSnapshot(
        name,
        forks == NOT_COUNTED || other.forks == NOT_COUNTED ? NOT_COUNTED : forks + other.forks,
        exposed + other.exposed,
        exposedForOthers + other.exposedForOthers,
        takenBack + other.takenBack,
        stolenJoins + other.stolenJoins,
        stealsTried + other.stealsTried,
        steals + other.steals,
        requests + other.requests,
        cas + other.cas,
        fences + other.fences,
        parks + other.parks,
        wakeUps + other.wakeUps,
        handOvers + other.handOvers,
        mailsSent + other.mailsSent,
        mailsTaken + other.mailsTaken);
  }

  /**
   * Joins that found their fork private: the cheap case.
   *
   * @return the number, or {@link #NOT_COUNTED}; forks that were given up count here too
   */
  public long privatePops() {
    return forks == NOT_COUNTED ? NOT_COUNTED : forks - takenBack - stolenJoins;
  }
}
