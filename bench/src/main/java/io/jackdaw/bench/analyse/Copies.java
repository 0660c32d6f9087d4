package io.jackdaw.bench.analyse;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Program;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Copies of a program, each with data of its own and analysed on a thread of its own, again and
 * again: they use memory as so many more workers on the same program would.
 */
final class Copies {
  private final List<Program> programs;

  /** Whether to end. Writer: who waits for the copies; readers: they; volatile. */
  private volatile boolean isOver;

  Copies(int count, Supplier<Program> maker) {
    programs = Stream.generate(maker).limit(count).toList();
  }

  /** Runs an action while all copies run. */
  void beside(Runnable action) {
    isOver = false;
    CountDownLatch running = new CountDownLatch(programs.size());
    List<Thread> threads =
        IntStream.range(0, programs.size())
            .mapToObj(i -> Thread.ofPlatform().start(() -> repeat(programs.get(i), running)))
            .toList();
    try {
      running.await();
      action.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      isOver = true;
      threads.forEach(Copies::await);
    }
  }

  private void repeat(Program program, CountDownLatch running) {
    try (Jackdaw pool = Jackdaw.create(1)) {
      while (!isOver) {
        AnalysedProgram.once(program, pool);
        running.countDown();
      }
    } finally {
      running.countDown(); // it failed: the one beside it will, too
    }
  }

  private static void await(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
