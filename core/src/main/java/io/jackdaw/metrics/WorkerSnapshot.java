package io.jackdaw.metrics;

/**
 * What one worker has counted since it was made. Numbers of a running worker may be a few events
 * behind.
 *
 * @param name {@code worker-N}, or {@code guest-N} for callers that found no free seat; {@code
 *     former guests} and {@code former spares} are sums
 * @param forks forks, or {@link #NOT_COUNTED}: counting them costs a store per fork and is compiled
 *     in with {@code -Djackdaw.countForks=true}
 * @param exposed forks made public because somebody asked; with the deques that are public anyway,
 *     every fork
 * @param exposedForOthers forks of others that it made public because their owner did not answer
 * @param takenBack public forks that nobody stole: the owner took them back
 * @param stolenJoins joins of forks that a thief had taken
 * @param stealsTried attempts to steal
 * @param steals attempts that got a task
 * @param requests requests left with a worker that had nothing public
 * @param cas compare-and-swap and other atomic read-modify-write instructions of the deque and
 *     request protocol
 * @param fences full fences of the deque protocol: volatile stores. Taking the lock of the deque
 *     {@code mutex} counts as one CAS and giving it back as one fence. Looks whether there is
 *     something to steal are not counted
 * @param parks how often it went to sleep
 * @param wakeUps how often it woke somebody
 * @param handOvers tasks it got from outside the pool
 * @param mailsSent pieces of a loop that it put into the mailbox of another
 * @param mailsTaken pieces that it had from its own mailbox; the others were taken from the stack
 *     of their sender
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
   * Adds two.
   *
   * @param other the other
   * @return the sums, under this one's name
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
