package io.jackdaw.survival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Each call of the loop, of waking, of sleeping and of handing over fails once, one at a time, and
 * the pool goes on. Six calls in ten are reached. The others, which the test prints, are:
 *
 * <ul>
 *   <li>what is done after a first failure: repetitions, {@code IdleLoop.recover}, {@code
 *       Sleep.offerLittle}, {@code Waking.wakeInstead}, {@code Submissions.refuse}, and the copies
 *       of {@code finally} blocks for exceptions;
 *   <li>other mechanisms: public deques, stealing half, no fence;
 *   <li>races that seldom happen: a seat that is claimed while its thread falls asleep, a pool that
 *       ends while somebody is woken, a stop during a shutdown;
 *   <li>texts of exceptions and of {@code toString}.
 * </ul>
 */
class FaultInjectionTest {
  private static final Set<String> CHOSEN =
      Set.of(
          "io.jackdaw.internal.pool.Engine",
          "io.jackdaw.internal.pool.IdleLoop",
          "io.jackdaw.internal.pool.Lifecycle",
          "io.jackdaw.internal.pool.Submission",
          "io.jackdaw.internal.pool.Threads",
          "io.jackdaw.internal.pool.WorkerTable",
          "io.jackdaw.internal.sleep.Seat",
          "io.jackdaw.internal.sleep.Sleep",
          "io.jackdaw.internal.sleep.Sleepers",
          "io.jackdaw.internal.sleep.Waking",
          "io.jackdaw.internal.pool.Newcomers",
          "io.jackdaw.internal.mail.MailedFork",
          "io.jackdaw.internal.worker.Joins",
          "io.jackdaw.internal.worker.RootTask",
          "io.jackdaw.internal.worker.Thief");

  /**
   * A site is passed in different states, so it fails at the first pass, and at a later one; the
   * second number says in which kind of pool.
   */
  private static final int[][] PASSES = {{1, 0}, {4, 0}, {1, 1}};

  private static final Logger LOGGER = Logger.getLogger("io.jackdaw");

  private final FaultyWorld world = new FaultyWorld(CHOSEN);

  @BeforeEach
  void beQuiet() {
    LOGGER.setLevel(Level.OFF); // it says what happened each time
  }

  @AfterEach
  void speakAgain() {
    LOGGER.setLevel(null);
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES) // half a minute on a quiet machine
  void anyCall_failsOnce_poolGoesOn() throws Exception {
    run(true); // loads the classes, and so finds the sites
    run(false);
    List<String> sites = Injector.sites();
    List<String> troubles = new ArrayList<>();
    BitSet failed = new BitSet();
    for (int site = 0; site < sites.size(); site++) {
      for (int[] each : PASSES) {
        int pass = each[0];
        Injector.arm(site, pass);
        try {
          run(each[1] == 0);
        } catch (ExecutionException | TimeoutException e) {
          failed.set(site);
          troubles.add(sites.get(site) + ", pass " + pass + ": " + e + stacks());
        }
      }
    }
    BitSet hits = Injector.hits();
    System.out.printf(
        "%d sites, %d failed once, %d of them with trouble%n",
        sites.size(), hits.cardinality(), failed.cardinality());
    for (int site = hits.nextClearBit(0); site < sites.size(); site = hits.nextClearBit(site + 1)) {
      System.out.println("not reached: " + sites.get(site));
    }
    troubles.forEach(System.out::println);
    assertThat(troubles).isEmpty();
    assertThat(hits.cardinality()).as("sites reached").isGreaterThan(sites.size() / 2);
  }

  /** Where the threads of the scenario are. */
  private static String stacks() {
    StringBuilder text = new StringBuilder();
    Thread.getAllStackTraces()
        .forEach(
            (thread, stack) -> {
              if (thread.getName().startsWith("survivor")) {
                text.append("\n  ").append(thread).append(' ').append(thread.getState());
                for (StackTraceElement each : stack) {
                  text.append("\n    ").append(each);
                }
              }
            });
    return text.toString();
  }

  /** In a thread of its own: it may hang. */
  private void run(boolean isPlain) throws Exception {
    @SuppressWarnings("unchecked")
    Callable<Boolean> scenario =
        (Callable<Boolean>)
            world
                .loadClass(Scenario.class.getName())
                .getConstructor(boolean.class)
                .newInstance(isPlain);
    CompletableFuture<Boolean> end = new CompletableFuture<>();
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    end.complete(scenario.call());
                  } catch (Throwable t) {
                    end.completeExceptionally(t);
                  }
                });
    try {
      end.get(60, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      e.setStackTrace(thread.getStackTrace());
      throw e;
    } finally {
      Injector.pause();
    }
  }
}
