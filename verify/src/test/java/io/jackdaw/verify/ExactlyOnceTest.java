package io.jackdaw.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.CoreDeque;
import io.jackdaw.internal.worker.PublicDeque;
import io.jackdaw.verify.canary.BrokenDeques;
import io.jackdaw.verify.canary.BrokenPublicDeques;
import io.jackdaw.verify.canary.DequeCopy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An owner forks, exposes and joins at random while thieves steal: every number is delivered once,
 * to its owner or to one thief, and the owner hears which.
 */
class ExactlyOnceTest {
  private static final int THIEVES = 3;
  private static final int MAX_DEPTH = 12;
  private static final int NUMBERS = 3_000_000;

  /** How long to wait for a broken deque to show it. */
  private static final long CANARY_NANOS = TimeUnit.MINUTES.toNanos(2);

  private static final long PATIENCE_NANOS = 10_000_000_000L;

  /** What became of the numbers: bit sets, one per number. */
  private static final class Deliveries {
    final long[] owner;
    final long[][] thieves = new long[THIEVES][];
    long wrong;
    long stolen;

    Deliveries(int numbers) {
      owner = new long[numbers / 64 + 1];
      for (int i = 0; i < THIEVES; i++) {
        thieves[i] = new long[owner.length];
      }
    }

    /** Marks a number as delivered; false if it was already. */
    static boolean mark(long[] set, long number) {
      int at = (int) (number >>> 6);
      boolean isNew = (set[at] >>> number & 1) == 0;
      set[at] |= 1L << number;
      return isNew;
    }

    /** How many of the numbers from 1 to {@code last} were not delivered exactly once. */
    long violations(int last) {
      long violations = wrong;
      for (int number = 1; number <= last; number++) {
        int times = (int) (owner[number >>> 6] >>> number & 1);
        for (long[] thief : thieves) {
          times += (int) (thief[number >>> 6] >>> number & 1);
        }
        violations += times == 1 ? 0 : 1;
      }
      return violations;
    }
  }

  private volatile boolean over;

  private Deliveries race(SplitDeque deque, int numbers, long seed) throws Exception {
    Deliveries deliveries = new Deliveries(numbers);
    over = false;
    try (ExecutorService threads = Executors.newFixedThreadPool(THIEVES)) {
      List<Future<Long>> thieves = new ArrayList<>();
      for (int i = 0; i < THIEVES; i++) {
        thieves.add(threads.submit(thief(deque, deliveries.thieves[i])));
      }
      try {
        own(deque, deliveries, numbers, new SplittableRandom(seed));
      } finally {
        over = true;
      }
      for (Future<Long> thief : thieves) {
        deliveries.wrong += result(thief);
      }
    }
    return deliveries;
  }

  private static long result(Future<Long> thief) throws Exception {
    try {
      return thief.get();
    } catch (ExecutionException e) {
      return 1; // a number from outside the deque: only a broken one has it
    }
  }

  private Callable<Long> thief(SplitDeque deque, long[] mine) {
    return () -> {
      long wrong = 0;
      while (!over) {
        long number = deque.steal();
        if (number == SplitDeque.NOTHING) {
          Thread.onSpinWait();
        } else if (!Deliveries.mark(mine, number)) {
          wrong++;
        }
      }
      return wrong;
    };
  }

  /** A random walk of forks, exposures and joins; stops early when it has seen something wrong. */
  private static void own(
      SplitDeque deque, Deliveries deliveries, int numbers, SplittableRandom random) {
    Deque<Long> expected = new ArrayDeque<>();
    int last = 0;
    while (deliveries.wrong == 0 && (last < numbers || !expected.isEmpty())) {
      boolean push = last < numbers && expected.size() < MAX_DEPTH && random.nextInt(5) < 3;
      if (push) {
        deque.fork(++last);
        expected.push((long) last);
      } else if (!expected.isEmpty()) {
        long forked = expected.pop();
        long joined = join(deque);
        if (joined == forked) {
          deliveries.wrong += Deliveries.mark(deliveries.owner, joined) ? 0 : 1;
        } else if (joined == -forked) {
          deliveries.stolen++;
        } else {
          deliveries.wrong++;
        }
      }
      if (random.nextInt(3) == 0) {
        deque.expose();
      }
    }
  }

  /** Like the deque's own join, but a thief that never finishes is noticed. */
  private static long join(SplitDeque deque) {
    long taken = deque.takeBack();
    if (taken != SplitDeque.STOLEN) {
      return taken;
    }
    long result = deque.result();
    for (long start = System.nanoTime();
        result == 0 && System.nanoTime() - start < PATIENCE_NANOS;
        result = deque.result()) {
      Thread.onSpinWait();
    }
    if (result != 0) {
      deque.retire();
    }
    return result;
  }

  private static SplitDeque broken(String name) {
    return switch (name) {
      case "PlainTakeBack" -> new BrokenDeques.PlainTakeBack();
      case "LastWithoutCas" -> new BrokenDeques.LastWithoutCas();
      case "SplitReadFirst" -> new BrokenDeques.SplitReadFirst();
      case "MutexWithoutLock" -> new BrokenPublicDeques.MutexWithoutLock();
      case "AbpPlainPop" -> new BrokenPublicDeques.AbpPlainPop();
      case "AbpLastWithoutCas" -> new BrokenPublicDeques.AbpLastWithoutCas();
      case "ChaseLevPlainPop" -> new BrokenPublicDeques.ChaseLevPlainPop();
      case "ChaseLevLastWithoutCas" -> new BrokenPublicDeques.ChaseLevLastWithoutCas();
      default -> throw new IllegalArgumentException(name);
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PlainTakeBack",
        "LastWithoutCas",
        "SplitReadFirst",
        "MutexWithoutLock",
        "AbpPlainPop",
        "AbpLastWithoutCas",
        "ChaseLevPlainPop",
        "ChaseLevLastWithoutCas"
      })
  void steal_brokenDeque_isNoticed(String name) throws Exception {
    boolean noticed = false;
    long begin = System.nanoTime(); // a few attempts do, but on a machine that is busy with others
    for (int seed = 0; !noticed && System.nanoTime() - begin < CANARY_NANOS; seed++) {
      try {
        noticed = race(broken(name), NUMBERS, seed).violations(NUMBERS) != 0;
      } catch (IndexOutOfBoundsException e) {
        noticed = true; // its boundaries crossed: the owner popped from below the bottom
      }
    }
    assertThat(noticed).isTrue();
  }

  @Test
  void steal_copy_deliversEachNumberOnce() throws Exception {
    assertThat(race(new DequeCopy(), NUMBERS, 1).violations(NUMBERS)).isZero();
  }

  @Test
  void steal_whileTheOwnerForksAndJoins_deliversEachNumberOnce() throws Exception {
    int numbers = Effort.isLong() ? 60 * NUMBERS : NUMBERS;
    long seed = System.nanoTime();
    Deliveries deliveries = race(new CoreDeque(0), numbers, seed);
    assertThat(deliveries.violations(numbers)).as("seed %d", seed).isZero();
    assertThat(deliveries.stolen).as("stolen, seed %d", seed).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"mutex", "abp", "chase-lev"})
  void steal_publicDequeWhileTheOwnerForksAndJoins_deliversEachNumberOnce(String kind)
      throws Exception {
    int numbers = Effort.isLong() ? 60 * NUMBERS : NUMBERS;
    long seed = System.nanoTime();
    Deliveries deliveries = race(new PublicDeque(kind, 0), numbers, seed);
    assertThat(deliveries.violations(numbers)).as("seed %d", seed).isZero();
    assertThat(deliveries.stolen).as("stolen, seed %d", seed).isPositive();
  }
}
