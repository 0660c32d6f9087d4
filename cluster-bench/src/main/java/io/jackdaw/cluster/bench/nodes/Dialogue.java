package io.jackdaw.cluster.bench.nodes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;

/**
 * The talk of a process with the one that started it: a line is a number, a command and its words,
 * and is answered by a line with the same number, whenever the answer is known. See {@link
 * NodeProcess}.
 */
public final class Dialogue {
  /** The number of the answer to what nobody asked: that the process is ready. */
  static final int READY = 0;

  /** What a process can do. */
  @FunctionalInterface
  public interface Commands {
    /**
     * Obeys a command.
     *
     * @param words the command and its words
     * @return the answer
     */
    String answer(List<String> words) throws Exception;
  }

  private Dialogue() {}

  /**
   * Says that this process is ready, and obeys until it reads "quit" or the other one is gone.
   *
   * @param name what the process calls itself
   * @param quit what to do before "quit" is answered
   */
  public static void run(String name, Commands commands, Runnable quit) throws IOException {
    say(READY, "ok " + name);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> words = List.of(line.split(" ", -1));
      int number = Integer.parseInt(words.getFirst());
      List<String> command = words.subList(1, words.size());
      if (command.getFirst().equals("quit")) {
        quit.run();
        say(number, "ok");
        break;
      }
      Thread.startVirtualThread(() -> answer(number, command, commands));
    }
    // Nobody reads what this says any more, or the parent is dead: no reason to be polite.
    Runtime.getRuntime().halt(0);
  }

  private static void answer(int number, List<String> command, Commands commands) {
    try {
      say(number, "ok " + commands.answer(command));
    } catch (ExecutionException e) {
      say(number, "failed " + e.getCause());
    } catch (Exception e) {
      say(number, "failed " + e);
    }
  }

  private static synchronized void say(int number, String answer) {
    System.out.println(number + " " + answer.lines().collect(Collectors.joining(" / ")));
    System.out.flush();
  }
}
