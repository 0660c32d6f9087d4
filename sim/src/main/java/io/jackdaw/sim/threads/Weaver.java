package io.jackdaw.sim.threads;

import io.jackdaw.sim.engine.BadInput;
import io.jackdaw.sim.engine.Lines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds a computation thread by thread, or from a file: {@code thread NAME FRAME INSTRUCTION...},
 * {@code spawn INSTRUCTION THREAD}, {@code join INSTRUCTION INSTRUCTION}. The first thread is the
 * root; a thread comes after its parent.
 */
public final class Weaver {
  /** The first line of a file. */
  static final String FORMAT = "jackdaw-threads 1";

  private static final int MOST_EDGES_OUT = 2;

  final String file;
  final List<String> instructions = new ArrayList<>();
  final List<String> threads = new ArrayList<>();
  final List<Integer> threadOf = new ArrayList<>();
  final List<Integer> next = new ArrayList<>();
  final List<Integer> spawned = new ArrayList<>();
  final List<List<Integer>> joins = new ArrayList<>();
  final List<Integer> first = new ArrayList<>();
  final List<Integer> parent = new ArrayList<>();
  final List<Integer> frame = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private int line;

  /**
   * Nothing yet.
   *
   * @param file a name for messages
   */
  public Weaver(String file) {
    this.file = file;
  }

  /**
   * Reads a computation.
   *
   * @param path the file
   * @return the computation
   */
  public static Computation read(Path path) {
    return of(Lines.of(path, FORMAT));
  }

  /**
   * Reads a computation that is part of the simulator.
   *
   * @param name the file
   * @return the computation
   */
  public static Computation readResource(String name) {
    return of(Lines.ofResource(name, FORMAT));
  }

  static Computation of(Lines lines) {
    Weaver weaver = new Weaver(lines.file());
    Map<String, Integer> instructions = new HashMap<>();
    Map<String, Integer> threads = new HashMap<>();
    for (Lines.Line line : lines.lines()) {
      weaver.line = line.number();
      List<String> words = line.words();
      switch (words.getFirst()) {
        case "thread" -> weaver.readThread(line, instructions, threads);
        case "spawn" -> {
          line.expect(3, 3, "spawn INSTRUCTION THREAD");
          weaver.spawn(known(line, instructions, 1), known(line, threads, 2));
        }
        case "join" -> {
          line.expect(3, 3, "join INSTRUCTION INSTRUCTION");
          weaver.join(known(line, instructions, 1), known(line, instructions, 2));
        }
        default -> throw line.wrong("there is no '" + words.getFirst() + "'");
      }
    }
    return weaver.weave();
  }

  private void readThread(
      Lines.Line line, Map<String, Integer> numbers, Map<String, Integer> threadNumbers) {
    line.expect(4, Integer.MAX_VALUE, "thread NAME FRAME INSTRUCTION...");
    List<String> words = line.words();
    int thread =
        thread(words.get(1), (int) line.number(2, "a frame"), words.subList(3, words.size()));
    if (threadNumbers.put(words.get(1), thread) != null) {
      throw line.wrong("there are two threads " + words.get(1));
    }
    for (int i = 3; i < words.size(); i++) {
      if (numbers.put(words.get(i), first.get(thread) + i - 3) != null) {
        throw line.wrong("there are two instructions " + words.get(i));
      }
    }
  }

  private static int known(Lines.Line line, Map<String, Integer> numbers, int index) {
    Integer number = numbers.get(line.words().get(index));
    if (number == null) {
      throw line.wrong("there is no " + line.words().get(index));
    }
    return number;
  }

  /**
   * Adds a thread that nobody has spawned yet.
   *
   * @param name its name
   * @param size the size of its frame
   * @param names the names of its instructions, at least one
   * @return its number
   */
  public int thread(String name, int size, List<String> names) {
    int thread = threads.size();
    threads.add(name);
    frame.add(size);
    parent.add(-1);
    first.add(instructions.size());
    for (int i = 0; i < names.size(); i++) {
      instructions.add(names.get(i));
      threadOf.add(thread);
      next.add(i + 1 < names.size() ? instructions.size() : -1);
      spawned.add(-1);
      joins.add(new ArrayList<>());
      lines.add(line);
    }
    return thread;
  }

  /**
   * Adds a spawn edge.
   *
   * @param instruction the one that spawns
   * @param child the thread that it spawns
   */
  public void spawn(int instruction, int child) {
    if (child == 0 || parent.get(child) >= 0) {
      throw new BadInput(file, line, "the thread " + threads.get(child) + " is spawned twice");
    }
    if (threadOf.get(instruction) >= child) {
      throw new BadInput(file, line, "the thread " + threads.get(child) + " precedes its parent");
    }
    if (spawned.get(instruction) >= 0) {
      throw new BadInput(
          file, line, "the instruction " + instructions.get(instruction) + " spawns twice");
    }
    spawned.set(instruction, child);
    parent.set(child, threadOf.get(instruction));
    checkOut(instruction);
  }

  /**
   * Adds a join edge.
   *
   * @param from the instruction that enables
   * @param to the one that waits for it
   */
  public void join(int from, int to) {
    joins.get(from).add(to);
    checkOut(from);
  }

  private void checkOut(int instruction) {
    int out =
        (next.get(instruction) >= 0 ? 1 : 0)
            + (spawned.get(instruction) >= 0 ? 1 : 0)
            + joins.get(instruction).size();
    if (out > MOST_EDGES_OUT) {
      throw new BadInput(
          file,
          line,
          "the instruction " + instructions.get(instruction) + " enables more than two others");
    }
  }

  int lineOf(int instruction) {
    return lines.get(instruction);
  }

  /**
   * Completes the computation.
   *
   * @return the computation
   */
  public Computation weave() {
    if (threads.isEmpty()) {
      throw new BadInput(file, 0, "there is no root thread");
    }
    for (int thread = 1; thread < threads.size(); thread++) {
      if (parent.get(thread) < 0) {
        throw new BadInput(
            file, lineOf(first.get(thread)), "nobody spawns the thread " + threads.get(thread));
      }
    }
    return new Computation(this);
  }
}
