package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.NodeId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Keeps what an engine tells, for a test to wait for. */
class Recorder implements Engine.Listener {
  /** Long enough for any machine; a test that passes does not wait for it. */
  static final Duration PATIENCE = Duration.ofSeconds(60);

  /** A frame and its sender. */
  record Frame(NodeId from, byte[] bytes) {}

  private final List<Frame> frames = new ArrayList<>();
  private final List<View> views = new ArrayList<>();
  private final List<String> written = new ArrayList<>();
  private int expulsions;

  @Override
  public synchronized void received(NodeId from, byte[] frame) {
    frames.add(new Frame(from, frame));
    notifyAll();
  }

  @Override
  public synchronized void viewChanged(View view) {
    views.add(view);
    notifyAll();
  }

  @Override
  public synchronized void written(String key) {
    written.add(key);
    notifyAll();
  }

  @Override
  public synchronized void expelled() {
    expulsions++;
    notifyAll();
  }

  synchronized List<Frame> awaitFrames(int count) {
    await(count + " frames", () -> frames.size() >= count);
    return List.copyOf(frames);
  }

  synchronized void forgetFrames() {
    frames.clear();
  }

  synchronized View awaitMembers(int count) {
    await(
        "a view of " + count, () -> !views.isEmpty() && views.getLast().members().size() == count);
    return views.getLast();
  }

  synchronized void awaitWritten(String key) {
    await("that " + key + " is written", () -> written.contains(key));
  }

  synchronized void awaitExpelled() {
    await("the expulsion", () -> expulsions > 0);
  }

  synchronized List<View> views() {
    return List.copyOf(views);
  }

  synchronized int expulsions() {
    return expulsions;
  }

  private synchronized void await(String what, Supplier<Boolean> condition) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (!condition.get()) {
        long millis = (end - System.nanoTime()) / 1_000_000;
        if (millis <= 0) {
          throw new AssertionError(
              "waited in vain for %s; views %s, %d frames, %d expulsions"
                  .formatted(what, views, frames.size(), expulsions));
        }
        wait(millis);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }
}
