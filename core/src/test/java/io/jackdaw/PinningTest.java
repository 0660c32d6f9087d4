package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jackdaw.internal.topology.Pinning;
import io.jackdaw.internal.topology.Topology;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.Thrower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Where threads may run, as the kernel says. */
class PinningTest {
  private static final Path STATUS = Path.of("/proc/thread-self/status");

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** The processors that the calling thread may use. */
  private static String allowed() {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith("Cpus_allowed_list:"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw Thrower.unchecked(e);
    }
  }

  @Test
  void pinned_threadsOfThePool_eachHasAProcessorAndTheCallerKeepsAll() throws Exception {
    assumeThat(STATUS).exists();
    Jackdaw pool = pools.build(Jackdaw.builder().workers(2).pinned(true));
    Topology machine = Topology.ofThisMachine();
    String before = allowed();
    String seen = pool.submit(() -> Worker.current().number() + " " + allowed()).get();
    int number = Integer.parseInt(seen.substring(0, seen.indexOf(' ')));
    assertThat(seen).isEqualTo(number + " " + machine.cpu(number % machine.size()));
    pool.invoke(worker -> Fib.slots(worker, 20));
    assertThat(allowed()).as("the caller was not pinned").isEqualTo(before);
  }

  @Test
  void pinned_machineThatCannotBeDescribed_worksUnpinned() throws Exception {
    PoolBuilder builder = Jackdaw.builder().workers(2).pinned(true);
    Engines.options(builder).topology =
        () -> {
          throw new AssertionError("no such machine");
        };
    Jackdaw pool = pools.build(builder);
    assertThat(pool.submit(() -> Fib.slots(Worker.current(), 20)).get()).isEqualTo(6765);
  }

  @Test
  void unpinned_threadsOfThePool_mayRunAnywhere() throws Exception {
    assumeThat(STATUS).exists();
    Jackdaw pool = pools.create(2);
    assertThat(pool.submit(PinningTest::allowed).get()).isEqualTo(allowed());
  }

  @Test
  void pinCurrentThread_virtualThread_isRefused() throws Exception {
    AtomicReference<String> answer = new AtomicReference<>();
    Thread.ofVirtual().start(() -> answer.set(Pinning.pinCurrentThread(0))).join();
    assertThat(answer.get()).contains("virtual");
  }

  @Test
  void pinCurrentThread_noSuchProcessor_saysSo() throws Exception {
    assumeThat(STATUS).exists();
    AtomicReference<String> answer = new AtomicReference<>();
    Thread.ofPlatform().start(() -> answer.set(Pinning.pinCurrentThread(60_000))).join();
    assertThat(answer.get()).contains("CPU 60000");
  }

  @Test
  void pinned_nativeAccessDenied_worksUnpinnedAndSaysSoOnce() throws Exception {
    Path output = Files.createTempFile("jackdaw-pinning", ".txt");
    try {
      Process child =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "--illegal-native-access=deny",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Program.class.getName())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
      String said = Files.readString(output);
      assertThat(child.exitValue()).as(said).isZero();
      assertThat(said).containsOnlyOnce("unpinned").contains("6765 6765");
      if (Files.exists(STATUS)) {
        assertThat(said).contains("--enable-native-access");
      }
    } finally {
      Files.delete(output);
    }
  }

  /** Two pinned pools in a JVM that denies native access. */
  static final class Program {
    private Program() {}

    /** Prints a result of each. */
    public static void main(String[] arguments) throws Exception {
      try (Jackdaw first = Jackdaw.builder().workers(2).pinned(true).build();
          Jackdaw second = Jackdaw.builder().workers(2).pinned(true).build()) {
        long one = first.submit(() -> Fib.slots(Worker.current(), 20)).get();
        long two = second.submit(() -> Fib.slots(Worker.current(), 20)).get();
        System.out.println(one + " " + two);
      }
    }
  }
}
