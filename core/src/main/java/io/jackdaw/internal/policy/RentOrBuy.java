package io.jackdaw.internal.policy;

/**
 * When a job that began while the other workers slept is worth a wake-up. Nobody knows how long it
 * will take, so this decides as one decides whether to rent skis or to buy them: rent until that
 * has cost as much as buying, then buy. To rent is to compute alone; to buy is to wake somebody. So
 * no job takes more than about twice as long as with the better choice, and one that is shorter
 * than a wake-up never pays for one.
 *
 * <p>A kind whose jobs are nearly always long would lose that time for nothing, so it buys at once.
 * So does a kind of which the watch had to find a job. Now and then such a job rents all the same:
 * with help from the start it would not show how short it has become. That trial may cost a silent
 * job the tick of the watch, so a kind that was silent again is tried rarely.
 *
 * <p>What is known of a kind of job is one number, its record: 0 at first, larger the longer its
 * jobs are. Pure arithmetic; the runtime and the simulator run the same.
 */
public final class RentOrBuy {
  /** What became of a job that rented. */
  public enum Ending {
    /** Before its patience was over. */
    SHORT,

    /** After it, but not long after. */
    LONG,

    /** Only the watch found it, long after its patience was over. */
    SILENT
  }

  /** The record of a kind of job about which nothing is known. */
  public static final int UNKNOWN = 0;

  /** From this record on jobs wake somebody at once. The largest of a kind that was not silent. */
  static final int BUYS = 8;

  /** A short job takes this much off the record; a long one that rented adds 1. */
  private static final int FORGIVEN = 2;

  /** One in this many of the jobs that would buy at once rents. */
  static final int EXPLORED = 32;

  /** The same for kinds that were silent when they were tried again. */
  static final int EXPLORED_IF_SILENT = 1_024;

  /** 2^32 divided by the golden ratio: its multiples have no period that kinds could share. */
  private static final int GOLDEN_RATIO = 0x9E3779B9;

  /** The record of a kind that was silent, which may have been a processor lost. */
  private static final int SILENT_ONCE = BUYS + 1;

  /** The record of a kind that was silent again when it was tried again. */
  private static final int SILENT_AGAIN = BUYS + 2;

  /** How many times as long as its patience a job may take to notice that this is over. */
  private static final int NOTICED = 4;

  /**
   * Even somebody awake cannot help with the first part of a job: patience, and a steal (ADR 4).
   */
  private static final long STEAL_NANOS = 10_000;

  /** A wake-up is counted twice: it takes time from whoever wakes and from whoever is woken. */
  private static final int SIDES = 2;

  private RentOrBuy() {}

  /**
   * How long a job computes alone before it wakes somebody: its patience.
   *
   * @param wakeUpNanos what a wake-up costs
   */
  public static long patienceNanos(long wakeUpNanos) {
    return SIDES * wakeUpNanos;
  }

  /**
   * What jobs one after the other have paid of a patience that they share, when one more has ended.
   * They share it because one wake-up would have helped them all; each pays what it computed alone,
   * less what nobody could have taken from it.
   *
   * @param paidNanos what they had paid before
   * @param nanos how long the job took
   */
  public static long paidAfterJob(long paidNanos, long nanos) {
    return paidNanos + Math.max(0, nanos - STEAL_NANOS);
  }

  /**
   * What is left of that after a time without a job: the longer, the less likely is it that whoever
   * was woken would still have been awake.
   *
   * @param paidNanos what they had paid before
   * @param nanos how long there was no job
   */
  public static long paidAfterPause(long paidNanos, long nanos) {
    return Math.max(0, paidNanos - Math.max(0, nanos));
  }

  /**
   * Whether a job wakes somebody at once.
   *
   * @param record what is known of its kind
   * @param number which of the pool's jobs it is
   */
  public static boolean buysAtOnce(int record, int number) {
    int explored = record == SILENT_AGAIN ? EXPLORED_IF_SILENT : EXPLORED;
    long turn = (Integer.toUnsignedLong(number * GOLDEN_RATIO) * explored) >>> Integer.SIZE;
    return record >= BUYS && turn != 0; // it is from 0 to explored - 1
  }

  /**
   * How a job that rented has ended.
   *
   * @param patienceNanos how long it was to compute alone
   * @param noticedNanos how long it had run when it noticed that this was over, or ended
   * @param isOver whether it had ended
   * @param isUrged whether the watch had found it by then; a job that was late by itself may have
   *     lost its processor, or run code that was not compiled yet
   */
  public static Ending ending(
      long patienceNanos, long noticedNanos, boolean isOver, boolean isUrged) {
    if (isUrged && noticedNanos > NOTICED * patienceNanos) {
      return Ending.SILENT;
    }
    return isOver && noticedNanos <= patienceNanos ? Ending.SHORT : Ending.LONG;
  }

  /**
   * What is known of a kind of job after one more has rented.
   *
   * @param record what was known
   * @param ending how it ended
   */
  public static int after(int record, Ending ending) {
    return switch (ending) {
      case SHORT -> Math.max(UNKNOWN, Math.min(record, BUYS) - FORGIVEN);
      case LONG -> Math.min(BUYS, record + 1);
      case SILENT -> record > BUYS ? SILENT_AGAIN : SILENT_ONCE;
    };
  }

  /**
   * What is known of a kind of job after one more had help from its start. One that ends before its
   * patience was over was short, but where jobs are silent it may be so thanks to the help. Of
   * others nobody can say, because a wake-up takes time as well.
   *
   * @param record what was known
   * @param patienceNanos how long it would have computed alone
   * @param nanos how long it took
   */
  public static int afterBought(int record, long patienceNanos, long nanos) {
    return nanos < patienceNanos && record <= BUYS ? after(record, Ending.SHORT) : record;
  }
}
