package io.jackdaw.cluster.bench.nodes;

import io.jackdaw.cluster.NodeSnapshot;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A node in a JVM of its own, which is told what to do in lines. It can be killed and stopped like
 * any process, and does not outlive this JVM. Any thread may call.
 */
public final class NodeProcess implements AutoCloseable {
  private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

  static {
    // Whoever is told to stop must not leave nodes behind that burn the cores.
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroyForcibly)));
  }

  private final String name;
  private final Process process;
  private final Path log;
  private final PrintStream commands;
  private final AtomicInteger lastNumber = new AtomicInteger(Dialogue.READY);
  private final Map<Integer, CompletableFuture<String>> open = new ConcurrentHashMap<>();
  private final CompletableFuture<String> joined = new CompletableFuture<>();

  /** Whether it was told to stop and not to go on since. Set by any thread; volatile. */
  private volatile boolean stopped;

  /** Whether it was told to die, which takes a moment. Set once, by any thread; volatile. */
  private volatile boolean killed;

  /**
   * Whether nothing more will be heard of it; it may still exist for a moment. Set once; volatile.
   */
  private volatile boolean isSilent;

  private NodeProcess(String name, Process process, Path log) {
    this.name = name;
    this.process = process;
    this.log = log;
    commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    open.put(Dialogue.READY, joined);
  }

  /**
   * Starts a node; it has not joined yet.
   *
   * @param log what the node has to say for people
   */
  public static NodeProcess start(NodeSetup setup, Path log) throws IOException {
    return start(setup.node(), NodeMain.class, setup.arguments(), log);
  }

  /**
   * Starts a JVM that obeys like a node, whatever it does.
   *
   * @param program a class whose main method calls {@link Dialogue#run}
   * @param log what it has to say for people
   */
  public static NodeProcess start(String name, Class<?> program, List<String> arguments, Path log)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx512m",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-cp",
            System.getProperty("java.class.path"),
            program.getName()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    RUNNING.add(process);
    NodeProcess node = new NodeProcess(name, process, log);
    Thread.ofVirtual().name("answers of " + name).start(node::listen);
    return node;
  }

  /** The name that the node was given. */
  public String name() {
    return name;
  }

  /** Completes when the node has joined. */
  public CompletableFuture<String> joined() {
    return joined;
  }

  /** Whether the process runs and can answer. */
  public boolean isRunning() {
    return process.isAlive() && !killed && !stopped;
  }

  /** Whether the process exists, stopped or not. */
  public boolean isAlive() {
    return process.isAlive() && !killed;
  }

  /** Whether it is stopped. */
  public boolean isStopped() {
    return stopped;
  }

  // ---- commands

  /** Says a line to the node; the answer comes when it comes, or a {@link NodeFailure}. */
  public CompletableFuture<String> ask(String command) {
    int number = lastNumber.incrementAndGet();
    CompletableFuture<String> answer = new CompletableFuture<>();
    open.put(number, answer);
    synchronized (commands) {
      commands.println(number + " " + command);
    }
    if (isSilent) { // after the put: either this sees it, or the listener sees the answer open
      failAll();
    }
    return answer;
  }

  /** Says a line to the node and waits. */
  public String ask(String command, Duration patience) {
    try {
      return ask(command).get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new NodeFailure(name + ", asked to " + command + ": " + NodeFailure.reason(e), e);
    } catch (TimeoutException e) {
      throw new NodeFailure(
          "%s, asked to %s, has not answered in %d ms; its log is %s"
              .formatted(name, command, patience.toMillis(), log),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeFailure("interrupted", e);
    }
  }

  /** Submits one of our jobs; tells its id. */
  public String submit(String problem, String input) {
    return ask("submit " + problem + " " + input, Duration.ofSeconds(60));
  }

  /** The names of the nodes that it sees. */
  public List<String> nodes() {
    return Stream.of(ask("nodes", Duration.ofSeconds(10)).split(" ", -1)).toList();
  }

  /** What it has counted. */
  public NodeSnapshot snapshot() {
    return SnapshotText.parse(ask("self", Duration.ofSeconds(10)));
  }

  /** What it knows of all nodes. */
  public List<NodeSnapshot> statuses() {
    String text = ask("status", Duration.ofSeconds(10));
    return text.isBlank()
        ? List.of()
        : Stream.of(text.split(" ", -1)).map(SnapshotText::parse).toList();
  }

  // ---- what happens to processes

  /** Kills it, as kill -9 does. */
  public void kill() {
    killed = true;
    process.destroyForcibly();
  }

  /** Stops it: it keeps its connections, but does nothing. */
  public void stop() throws IOException {
    stopped = true;
    signal("-STOP");
  }

  /** Lets it go on. */
  public void resume() throws IOException {
    signal("-CONT");
    stopped = false;
  }

  private void signal(String signal) throws IOException {
    Process kill = new ProcessBuilder("kill", signal, String.valueOf(process.pid())).start();
    try {
      int code = kill.waitFor();
      if (code != 0 && process.isAlive()) {
        throw new IOException("kill " + signal + " for " + name + " ended with code " + code);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Lets it hand over what it holds and leave; kills it if that takes too long. */
  public void leave(Duration patience) {
    try {
      if (isRunning()) {
        ask("quit", patience);
      }
    } catch (NodeFailure tooLate) {
      // It is killed now.
    } finally {
      close();
    }
  }

  @Override
  public void close() {
    kill();
    commands.close();
  }

  // ---- answers

  private void listen() {
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        hear(line);
      }
    } catch (IOException e) {
      // A stream that ends in the middle of a line: the process has died.
    } finally {
      RUNNING.remove(process);
      isSilent = true;
      failAll();
    }
  }

  private void hear(String line) {
    String[] words = line.split(" ", 3);
    if (words.length < 2 || !words[0].matches("\\d+")) {
      return; // somebody else prints there, too
    }
    CompletableFuture<String> answer = open.remove(Integer.parseInt(words[0]));
    String text = words.length == 3 ? words[2] : "";
    if (answer != null && words[1].equals("ok")) {
      answer.complete(text);
    } else if (answer != null) {
      answer.completeExceptionally(new NodeFailure(text));
    }
  }

  private void failAll() {
    for (Integer number : List.copyOf(open.keySet())) {
      CompletableFuture<String> answer = open.remove(number);
      if (answer != null) {
        answer.completeExceptionally(new NodeFailure("the process has ended; its log is " + log));
      }
    }
  }
}
