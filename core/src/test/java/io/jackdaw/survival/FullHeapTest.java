package io.jackdaw.survival;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The heap is full for a while; after that the pool works as before. */
class FullHeapTest {
  private static final int ROUNDS = 3;

  /** What runs in a small JVM of its own. */
  static final class Program {
    private static final int WORKERS = 2;

    private Program() {}

    public static void main(String[] arguments) throws Exception {
      try (Jackdaw pool = Jackdaw.create(WORKERS)) {
        useFutures(pool);
        for (int i = 0; i < ROUNDS; i++) {
          if (arguments[0].equals("task")) {
            fillInATask(pool);
          } else {
            fillInAThread(pool);
          }
          ask(pool);
          awaitMemory();
          System.out.println("asked");
          meet(pool);
        }
      }
      System.out.println("closed");
    }

    /**
     * The JDK's own FutureTask links its calls when they are first made, and does not recover if
     * there is no memory for that: somebody waits for a result that never comes.
     */
    private static void useFutures(Jackdaw pool) throws Exception {
      meet(pool);
      Future<Integer> fails =
          pool.submit(
              () -> {
                Thread.sleep(10); // so that there is somebody to be woken
                throw new IllegalStateException("planned");
              });
      try {
        fails.get();
      } catch (ExecutionException e) {
        // planned
      }
    }

    private static void fillInATask(Jackdaw pool) throws InterruptedException {
      try {
        pool.submit(() -> pool.invoke(Program::forkForever)).get();
      } catch (ExecutionException | OutOfMemoryError e) {
        // planned
      }
    }

    private static Object forkForever(Worker worker) {
      while (true) {
        byte[] data = new byte[1000];
        worker.fork(v -> data.length);
      }
    }

    /** The pool's workers come and go meanwhile. */
    private static void fillInAThread(Jackdaw pool) throws InterruptedException {
      Thread thread = new Thread(Program::fill);
      thread.start();
      while (thread.isAlive()) {
        try {
          pool.submit(() -> 1).get();
        } catch (ExecutionException | OutOfMemoryError e) {
          // there is no memory
        }
      }
    }

    private static Object fill() {
      List<Object> data = new ArrayList<>();
      int size = 1 << 20;
      int failures = 0;
      while (failures < 50) {
        try {
          data.add(new byte[size]);
        } catch (OutOfMemoryError e) {
          size = Math.max(16, size / 2); // until nothing fits any more
          failures++;
        }
      }
      return data;
    }

    /** The heap may still be full: then the submission is refused, or told, but never forgotten. */
    private static void ask(Jackdaw pool) throws Exception {
      boolean answered = false;
      while (!answered) {
        try {
          answered = pool.submit(() -> 1).get(60, TimeUnit.SECONDS) == 1;
        } catch (OutOfMemoryError e) {
          // refused
        } catch (ExecutionException e) {
          if (!(e.getCause() instanceof OutOfMemoryError)) {
            throw e;
          }
        }
      }
    }

    /** Until the worker that was last there has forgotten what it held. */
    private static void awaitMemory() {
      int length = 0;
      while (length == 0) {
        try {
          length = new byte[20 << 20].length;
        } catch (OutOfMemoryError e) {
          Thread.onSpinWait();
        }
      }
    }

    private static void meet(Jackdaw pool) throws Exception {
      CountDownLatch met = new CountDownLatch(WORKERS);
      List<Future<?>> tasks = new ArrayList<>();
      for (int i = 0; i < WORKERS; i++) {
        tasks.add(
            pool.submit(
                () -> {
                  met.countDown();
                  Steals.await(met);
                  return 1;
                }));
      }
      for (Future<?> task : tasks) {
        task.get(60, TimeUnit.SECONDS);
      }
    }
  }

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"task", "thread"})
  void submit_afterTheHeapWasFull_runs(String filler) throws Exception {
    Path output = directory.resolve("output.txt"); // a file: a full pipe would stop the child
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName(),
                filler)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      child.waitFor(100, TimeUnit.SECONDS);
    } finally {
      child.destroyForcibly();
    }
    List<String> lines = Files.readAllLines(output);
    assertThat(lines.stream().filter("asked"::equals)).as("%s", lines).hasSize(ROUNDS);
    assertThat(lines).contains("closed");
  }
}
