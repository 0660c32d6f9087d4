package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.memory.AsymmetricFence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where there is no asymmetric fence, or nobody may use it, a pool polls and says why. */
class FenceInChildTest {
  /** What runs in a JVM of its own. */
  static final class Program {
    private Program() {}

    public static void main(String[] arguments) {
      try (Jackdaw pool = Jackdaw.builder().workers(2).build();
          Jackdaw another = Jackdaw.builder().workers(2).build()) {
        System.out.println("fib " + pool.invoke(Fib.SLOTS, 20) + another.invoke(Fib.SLOTS, 15));
        System.out.println(pool.snapshot().setting());
        System.out.println(another.snapshot().setting());
        System.out.println("for others " + pool.snapshot().total().exposedForOthers());
      }
    }
  }

  /**
   * Asks for the fence for the first time where the stack ends, and again further and further up.
   */
  static final class AtTheEnd {
    private AtTheEnd() {}

    public static void main(String[] arguments) throws InterruptedException {
      var _ = AsymmetricFence.isSearched(); // loads the class, as every pool does
      Thread shallow = new Thread(null, AtTheEnd::dive, "shallow", 256 << 10);
      shallow.start();
      shallow.join();
      System.out.println("available " + AsymmetricFence.isAvailable());
    }

    @SuppressWarnings("InfiniteRecursion") // the point of it
    private static boolean dive() {
      try {
        return dive();
      } catch (StackOverflowError e) {
        return AsymmetricFence.isAvailable(); // throws again where there is not enough room
      }
    }
  }

  @TempDir Path directory;

  private List<String> run(Class<?> program, String option)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(option);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    Path output = directory.resolve("output.txt"); // a file: a full pipe would stop the child
    Process child =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(child.waitFor(100, TimeUnit.SECONDS)).as("ends in time").isTrue();
    } finally {
      child.destroyForcibly();
    }
    List<String> lines = Files.readAllLines(output);
    assertThat(child.exitValue()).as("exit code; %s", lines).isZero();
    return lines;
  }

  @ParameterizedTest
  @CsvSource({
    "-Djackdaw.asymmetricFence=off, switched off by -Djackdaw.asymmetricFence=off",
    "--illegal-native-access=deny, Illegal native access",
    "-Dos.arch=unheard, not known for ",
    "-Dos.name=Plan9, not known for plan9"
  })
  void invoke_noFence_poolPollsAndSaysWhyOnce(String option, String why) throws Exception {
    List<String> lines = run(Program.class, option);
    assertThat(lines).contains("fib 6765610", "for others 0");
    assertThat(lines)
        .filteredOn(line -> line.contains("notification polled, because asynchronous is not"))
        .hasSize(2)
        .allMatch(line -> line.contains(why));
    assertThat(lines)
        .filteredOn(line -> line.contains("there is no asymmetric fence"))
        .hasSize(1)
        .allMatch(line -> line.contains(why));
  }

  @Test
  void heavy_whereItIsKnown_works() {
    String system = System.getProperty("os.name");
    boolean isKnown = system.equals("Linux") || system.startsWith("Windows");
    if (isKnown && System.getProperty("os.arch").equals("amd64")) {
      assertThat(AsymmetricFence.isAvailable()).as("%s", AsymmetricFence.whyNot()).isTrue();
      assertThat(AsymmetricFence.whyNot()).isNull();
      AsymmetricFence.heavy();
    } else {
      assertThat(AsymmetricFence.isAvailable()).isEqualTo(AsymmetricFence.whyNot() == null);
    }
  }

  @Test
  void isAvailable_firstAskedWhereTheStackEnds_doesNotDependOnThat() throws Exception {
    assertThat(run(AtTheEnd.class, "--enable-native-access=ALL-UNNAMED"))
        .containsExactly("available " + AsymmetricFence.isAvailable());
  }
}
