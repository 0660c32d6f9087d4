package io.jackdaw.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.CoreExposable;
import io.jackdaw.verify.canary.BrokenExposables;
import io.jackdaw.verify.canary.ExposableCopy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * An owner that forks and joins with pauses and never answers, and thieves that expose for it:
 * every number is run once, by its owner or by one thief, and the owner hears which.
 */
class ExposeForStressTest {
  private static final int THIEVES = 3;
  private static final int MAX_DEPTH = 12;
  private static final int LONGEST_PAUSE = 40;
  private static final int NUMBERS = 100_000;

  /**
   * Far more than a canary needs where threads really run at the same time; on a busy machine it
   * survived 20 races in 4 of 20 tries. The first that goes wrong ends it.
   */
  private static final int CANARY_ATTEMPTS = 500;

  private volatile boolean over;

  /** What became of the numbers. */
  private static final class Deliveries {
    final byte[] owner;
    final List<byte[]> thieves = new ArrayList<>();
    long wrong;
    long stolen;

    Deliveries(int numbers) {
      owner = new byte[numbers + 1];
      for (int i = 0; i < THIEVES; i++) {
        thieves.add(new byte[numbers + 1]);
      }
    }

    /** How many numbers were not run exactly once, and how often the owner heard a wrong number. */
    long violations() {
      long violations = wrong;
      for (int number = 1; number < owner.length; number++) {
        int times = owner[number];
        for (byte[] thief : thieves) {
          times += thief[number];
        }
        violations += times == 1 ? 0 : 1;
      }
      return violations;
    }
  }

  private Deliveries race(ExposableDeque deque, int numbers, long seed) throws Exception {
    Deliveries deliveries = new Deliveries(numbers);
    over = false;
    try (ExecutorService threads = Executors.newFixedThreadPool(THIEVES)) {
      List<Future<?>> thieves = new ArrayList<>();
      for (byte[] mine : deliveries.thieves) {
        thieves.add(threads.submit(() -> rob(deque, mine)));
      }
      try {
        own(deque, deliveries, numbers, new SplittableRandom(seed));
      } finally {
        over = true;
      }
      for (Future<?> thief : thieves) {
        deliveries.wrong += failed(thief) ? 1 : 0;
      }
    }
    return deliveries;
  }

  private static boolean failed(Future<?> thief) throws InterruptedException {
    try {
      thief.get();
      return false;
    } catch (ExecutionException e) {
      return true; // a number from outside the deque: only a broken one has it
    }
  }

  private void rob(ExposableDeque deque, byte[] mine) {
    while (!over) {
      long number = deque.steal();
      if (number == SplitDeque.NOTHING) {
        deque.exposeFor();
        number = deque.steal();
      }
      if (number != SplitDeque.NOTHING) {
        mine[(int) number]++;
      }
    }
  }

  /** A random walk of forks and joins; stops early when it has seen something wrong. */
  private static void own(
      ExposableDeque deque, Deliveries deliveries, int numbers, SplittableRandom random) {
    Deque<Integer> expected = new ArrayDeque<>();
    int last = 0;
    while (deliveries.wrong == 0 && (last < numbers || !expected.isEmpty())) {
      boolean push = last < numbers && expected.size() < MAX_DEPTH && random.nextInt(5) < 3;
      if (push) {
        deque.fork(++last);
        expected.push(last);
      } else if (!expected.isEmpty()) {
        int forked = expected.pop();
        long joined = deque.pop();
        if (joined == forked) {
          deliveries.owner[forked]++;
        } else if (joined == -forked) {
          deliveries.stolen++;
        } else {
          deliveries.wrong++;
        }
      }
      for (int pause = random.nextInt(LONGEST_PAUSE); pause > LONGEST_PAUSE / 2; pause--) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void exposeFor_whileTheOwnerForksAndJoins_everyNumberRunsOnce() throws Exception {
    int numbers = Effort.isLong() ? 200 * NUMBERS : NUMBERS;
    long seed = System.nanoTime();
    Deliveries deliveries = race(new CoreExposable(0), numbers, seed);
    assertThat(deliveries.violations()).as("seed %d", seed).isZero();
    assertThat(deliveries.stolen).as("stolen, seed %d", seed).isPositive();
  }

  @Test
  void exposeFor_copy_everyNumberRunsOnce() throws Exception {
    assertThat(race(new ExposableCopy(), NUMBERS / 10, 1).violations()).isZero();
  }

  @Test
  void exposeFor_withoutTheHeavyFence_isNoticed() throws Exception {
    boolean noticed = false;
    for (int attempt = 0; attempt < CANARY_ATTEMPTS && !noticed; attempt++) {
      try {
        noticed = race(new BrokenExposables.OwnFence(), NUMBERS, attempt).violations() != 0;
      } catch (IndexOutOfBoundsException e) {
        noticed = true; // its boundaries crossed: the owner popped from below the bottom
      }
    }
    assertThat(noticed).isTrue();
  }
}
