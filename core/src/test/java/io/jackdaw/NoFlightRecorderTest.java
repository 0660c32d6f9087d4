package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.mail.Spreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small image may lack the module jdk.jfr: a pool then works without its events. */
class NoFlightRecorderTest {
  /** What runs in a JVM of its own: everything that would be an event. */
  static final class Program {
    private Program() {}

    public static void main(String[] arguments) throws Exception {
      System.out.println("recorder " + ModuleLayer.boot().findModule("jdk.jfr").isPresent());
      try (Jackdaw pool = Jackdaw.builder().workers(2).build()) {
        System.out.println("fib " + pool.invoke(Fib.SLOTS, 20));
        System.out.println("submitted " + pool.submit(() -> 1).get());
        System.out.println(
            "stolen " + pool.<Boolean, RuntimeException>invoke(Program::beStolenFrom));
        Body.RangeToVoid<String> nothing = (worker, data, from, to) -> {};
        Body.RangeToVoid<String> spread =
            (worker, data, from, to) -> Spreads.spread(worker, nothing, data, from, to);
        pool.invoke(spread, "", 0, 2);
      }
      System.out.println("closed");
    }

    private static boolean beStolenFrom(Worker worker) {
      CountDownLatch started = new CountDownLatch(1);
      Fork<Boolean> fork =
          worker.fork(
              v -> {
                started.countDown();
                return true;
              });
      Steals.forkUntil(worker, () -> started.getCount() == 0);
      return fork.join();
    }
  }

  @TempDir Path directory;

  @Test
  void pool_withoutTheModule_works() throws IOException, InterruptedException {
    Path output = directory.resolve("output.txt"); // a file: a full pipe would stop the child
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--limit-modules=java.base",
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(child.waitFor(100, TimeUnit.SECONDS)).as("ends in time").isTrue();
    } finally {
      child.destroyForcibly();
    }
    assertThat(Files.readAllLines(output))
        .isEqualTo(List.of("recorder false", "fib 6765", "submitted 1", "stolen true", "closed"));
  }
}
