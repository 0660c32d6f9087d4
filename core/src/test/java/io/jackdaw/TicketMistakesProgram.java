package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes every mistake of {@link TicketMistakes} on pools of every kind, first alone and then beside
 * callers that do everything right. They must get the right results; so must whoever comes to the
 * pool afterwards; and the pool must end as every pool does. Prints a line for each mistake. Runs
 * in a JVM of its own, without assertions.
 */
final class TicketMistakesProgram {
  static final String FINE = "fine";

  private static final int BYSTANDERS = 2;
  private static final long PATIENCE_SECONDS = 20;

  private static final String[] MECHANISMS = {
    "deque=split", "deque=mutex", "deque=abp", "deque=chase-lev", "deque=split,steal=half"
  };

  /** Where the mistake of the moment is made. */
  private static final AtomicReference<@Nullable Jackdaw> POOL = new AtomicReference<>();

  private TicketMistakesProgram() {}

  static Jackdaw pool() {
    return Objects.requireNonNull(POOL.get());
  }

  /** The names of the mistakes to make; all if there are none. */
  public static void main(String[] names) {
    List<String> chosen =
        names.length > 0 ? List.of(names) : List.copyOf(TicketMistakes.ALL.keySet());
    for (String name : chosen) {
      System.out.println(
          name + ": " + outcome(Objects.requireNonNull(TicketMistakes.ALL.get(name))));
    }
    System.exit(0); // also if somebody hangs
  }

  private static String outcome(Consumer<Worker> mistake) {
    for (String mechanisms : MECHANISMS) {
      for (int workers : new int[] {1, 2, 4}) {
        String damage = inTime(() -> make(mistake, mechanisms, workers));
        if (damage != null) {
          return mechanisms + ", " + workers + " workers: " + damage;
        }
      }
    }
    return FINE;
  }

  /** What went wrong, or null. */
  private static @Nullable String inTime(Attempt attempt) {
    FutureTask<Boolean> whole =
        new FutureTask<>(
            () -> {
              attempt.run();
              return true;
            });
    Thread thread = Thread.ofPlatform().daemon().start(whole);
    try {
      whole.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return null;
    } catch (TimeoutException e) {
      return "hangs at " + List.of(thread.getStackTrace());
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNull(e.getCause());
      return (cause + " at " + List.of(cause.getStackTrace())).replaceAll("\\s+", " ");
    } catch (InterruptedException e) {
      return "interrupted";
    }
  }

  /** Something that may fail with whatever it likes. */
  private interface Attempt {
    void run() throws Exception;
  }

  private static void make(Consumer<Worker> mistake, String mechanisms, int workers)
      throws Exception {
    Jackdaw pool =
        Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named(mechanisms)).build();
    POOL.set(pool);
    makeOnce(pool, mistake);
    besideOthers(pool, () -> makeOnce(pool, mistake));
    InvariantChecks.closeAndCheck(pool);
  }

  private static void makeOnce(Jackdaw pool, Consumer<Worker> mistake) {
    pool.<@Nullable Object, RuntimeException>invoke(
        w -> {
          mistake.accept(w);
          assertThat(Fib.slots(w, 12)).as("in the same task").isEqualTo(144);
          return null;
        });
    assertThat(pool.invoke(Fib.SLOTS, 14)).as("in the next task").isEqualTo(377);
    assertThat(pool.<Long, RuntimeException>invoke(w -> Fib.lambdas(w, 10)))
        .as("in lambdas")
        .isEqualTo(55);
  }

  /** While others compute: each has begun before it and has still to do when it is over. */
  private static void besideOthers(Jackdaw pool, Attempt attempt) throws Exception {
    CountDownLatch begun = new CountDownLatch(BYSTANDERS);
    AtomicBoolean over = new AtomicBoolean();
    List<FutureTask<Boolean>> bystanders = new ArrayList<>();
    for (int i = 0; i < BYSTANDERS; i++) {
      FutureTask<Boolean> bystander =
          new FutureTask<>(
              () -> {
                do {
                  assertThat(pool.invoke(Fib.SLOTS, 16)).as("for somebody else").isEqualTo(987);
                  begun.countDown();
                } while (!over.get());
                return true;
              });
      bystanders.add(bystander);
      Thread.ofPlatform().daemon().start(bystander);
    }
    Steals.await(begun);
    try {
      attempt.run();
    } finally {
      over.set(true);
    }
    for (FutureTask<Boolean> bystander : bystanders) {
      assertThat(bystander.get()).isTrue();
    }
  }
}
