package io.jackdaw.internal.loops;

/**
 * How many elements of a loop take a few microseconds: how far to run before looking whether
 * somebody wants a part, and which loops are too short to be worth a look. Learnt per class of the
 * function that the loop calls; a lambda has a class of its own, so this is per place in the user's
 * code.
 *
 * <p>It is a hint. All of it is read and written by any worker, plainly: a lost update is made up
 * by the next measurement.
 */
public final class Pace {
  /** A loop that takes less is not worth sharing: about what a steal costs both sides (ADR 4). */
  private static final long SHORT_NANOS = 4_000;

  /** How long a loop at first runs between two looks. */
  private static final long CHUNK_NANOS = 8_000;

  /**
   * How long a loop in the end runs between two looks: short runs cost a loop that only reads
   * memory some per cent, and if nobody has asked for so long, a request may wait a little longer.
   */
  private static final long LONGEST_CHUNK_NANOS = 64_000;

  /**
   * How long a loop runs between two looks if nobody could ask: only a cancellation waits for it.
   * The code of a look then runs too rarely to be compiled soon, and costs a microsecond until it
   * is.
   */
  private static final long ALONE_NANOS = 1_000_000;

  /** How long the only worker is undisturbed. */
  static final long FOR_EVER = Long.MAX_VALUE;

  /** A request waits at most for this part of the time that the owner has been undisturbed. */
  private static final int DELAY = 32;

  /** The longest run between two looks, whatever the clock says. */
  private static final int LONGEST = 1 << 20;

  /** How many times longer than the measured run the next one may be. */
  private static final int STRETCH = 4;

  /**
   * A loop starts with this fraction of the usual run: it may be more expensive than the last one.
   */
  private static final int CAUTION = 8;

  /**
   * A part that took less may have been slow because nothing was in the cache: it is not believed.
   */
  private static final long CERTAIN_NANOS = 1_000;

  /**
   * After an element that took longer than what runs between two looks at first, this many parts
   * with cheap ones must follow: some elements may be expensive and others not, and a fork that
   * nobody takes costs nanoseconds.
   */
  private static final int EXPENSIVE_FOR = 8;

  /** One in this many short loops is measured. */
  private static final int CHECKED = 64;

  /** How long a part must run before its function gets loops of its own: what making them costs. */
  private static final long LONG_NANOS = 500_000;

  /** So many short loops are as good a reason. */
  private static final int OFTEN = 1_000;

  private static final int STRIPES = 8;
  private static final int LONGS_PER_STRIPE = 16; // 128 bytes: workers do not share a line

  private static final ClassValue<Pace> LEARNT =
      new ClassValue<>() {
        @Override
        protected Pace computeValue(Class<?> type) {
          return new Pace();
        }
      };

  /**
   * A loop that takes this many times {@link #SHORT_NANOS} starts on all workers at once (ADR 7).
   */
  private static final int LONG_LOOP = 5;

  /** How many elements take about as long as is not worth sharing. */
  private int length = 1;

  /** Whether the length was ever measured. */
  private boolean isMeasured;

  /**
   * How many parts whose elements are cheap it takes until elements count as cheap; 0 if they do.
   */
  private int expensive;

  /** The loops that call this function. */
  private Kernel kernel = KernelCopies.SHARED;

  /** For each worker, how often it asked {@link #isShort}, and when it was last looked at. */
  private final long[] questions = new long[(STRIPES + 1) * LONGS_PER_STRIPE];

  /** What is known about loops that call this function. */
  public static Pace of(Object function) {
    return LEARNT.get(function.getClass());
  }

  /**
   * Whether this many elements are known to take less time than looking for help is worth. Now and
   * then it measures the time until it is asked again; if that is long, perhaps because the loop
   * takes long, the next loop is measured.
   *
   * @param asker some number that differs between threads that ask at the same time
   */
  boolean isShort(long count, int asker) {
    if (count > length || (expensive > 0 && count > 1)) {
      return false;
    }
    int stripe = ((asker & (STRIPES - 1)) + 1) * LONGS_PER_STRIPE;
    long number = ++questions[stripe];
    return (number & (CHECKED - 1)) > 1 || isShortNow(number, stripe);
  }

  private boolean isShortNow(long number, int stripe) {
    long now = System.nanoTime();
    long before = questions[stripe + 1];
    questions[stripe + 1] = now;
    if (number > OFTEN) {
      ownKernel();
    }
    return (number & 1) == 0 || now - before < SHORT_NANOS;
  }

  /**
   * The loops that call this function: shared with others, or its own once it has been running for
   * a while.
   */
  Kernel kernel() {
    return kernel;
  }

  /** Hears how long a part has been running. */
  void ran(long nanos) {
    if (nanos > LONG_NANOS) {
      ownKernel();
    }
  }

  private void ownKernel() {
    if (kernel == KernelCopies.SHARED) {
      kernel = KernelCopies.make(); // two workers may make one each: no harm
    }
  }

  /** Whether this many elements are known to take long enough to tell everybody at the start. */
  boolean isLong(long count) {
    return isMeasured && count >= (long) LONG_LOOP * length;
  }

  /** Whether this many elements are known to take about a microsecond at most. */
  boolean isCheap(int count) {
    return count <= length / 4;
  }

  /**
   * Whether an index that stands for this many elements may take longer than what runs between two
   * looks at first: it is known to, or nothing is known.
   */
  boolean mayBeExpensive(int weight) {
    return !isMeasured || expensive > 0 || weight > CHUNK_NANOS / SHORT_NANOS * length;
  }

  /** How many elements are known to run between two looks; 0 if not known. */
  long run() {
    return isMeasured ? length * (CHUNK_NANOS / SHORT_NANOS) : 0;
  }

  /** How far to run at the start of a loop. */
  long first() {
    return Math.max(1, length / CAUTION);
  }

  /**
   * How far to run next, after runs of {@code length}: {@code count} elements took {@code nanos},
   * and nobody asked for anything in {@code undisturbed} nanoseconds, or will {@link #FOR_EVER}.
   */
  static long next(long length, long count, long nanos, long undisturbed) {
    long target =
        undisturbed == FOR_EVER
            ? ALONE_NANOS
            : Math.clamp(undisturbed / DELAY, CHUNK_NANOS, LONGEST_CHUNK_NANOS);
    return fair(target, count, nanos, Math.max(1, length / CAUTION), length * STRETCH);
  }

  /** Remembers that {@code count} elements took {@code nanos}. */
  void learn(long count, long nanos) {
    if (count == 0) {
      return;
    }
    isMeasured = true;
    learnIfExpensive(nanos / count > CHUNK_NANOS);
    int before = length;
    long most = Math.max(before, Math.min(count, LONGEST) * STRETCH);
    int now = (int) fair(SHORT_NANOS, count, nanos, Math.max(1, before / CAUTION), most);
    boolean isSlower = now < before - before / 2 && nanos >= CERTAIN_NANOS;
    if (now > before + before / 2 || isSlower) { // else all workers would write it all the time
      length = now;
    }
  }

  private void learnIfExpensive(boolean now) {
    if (now && expensive != EXPENSIVE_FOR) {
      expensive = EXPENSIVE_FOR;
    } else if (!now && expensive > 0) {
      expensive--;
    }
  }

  private static long fair(long target, long count, long nanos, long least, long most) {
    double elements = (double) count * target / Math.max(1, nanos);
    return Math.clamp((long) elements, least, Math.clamp(most, least, LONGEST));
  }
}
