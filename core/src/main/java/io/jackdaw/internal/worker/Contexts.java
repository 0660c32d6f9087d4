package io.jackdaw.internal.worker;

import io.jackdaw.spi.ContextCarrier;
import io.jackdaw.spi.ContextCarrier.Captured;
import io.jackdaw.spi.ContextCarrier.Wrapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Captures, enters and leaves the contexts of a computation; the first one is the outermost. */
public final class Contexts {
  private Contexts() {}

  /** What the carriers of a pool capture, without those that have nothing. */
  public static List<Captured> capture(List<ContextCarrier> carriers) {
    List<Captured> captured = new ArrayList<>(carriers.size());
    for (ContextCarrier carrier : carriers) {
      Captured one = carrier.capture();
      if (one != null) {
        captured.add(one);
      }
    }
    return captured;
  }

  /** Whether any of them has to be put around the task. */
  static boolean wrap(List<Captured> contexts) {
    for (Captured each : contexts) {
      if (each instanceof Wrapping) {
        return true;
      }
    }
    return false;
  }

  /**
   * Enters contexts none of which wraps.
   *
   * @return a Runnable that leaves them again, last to first
   */
  static Runnable enter(List<Captured> contexts) {
    List<Runnable> entered = new ArrayList<>(contexts.size());
    try {
      for (Captured one : contexts) {
        entered.add(enter(one));
      }
    } catch (Throwable t) {
      leave(entered, t);
      throw t;
    }
    return () -> leave(entered, null);
  }

  private static Runnable enter(Captured one) {
    return Objects.requireNonNull(one.enter(), "ContextCarrier.Captured.enter() returned null");
  }

  private static void leave(List<Runnable> entered, @Nullable Throwable failure) {
    Throwable first = failure;
    for (int i = entered.size() - 1; i >= 0; i--) {
      try {
        leave(entered.get(i), first);
      } catch (Throwable t) { // the other contexts must be left all the same
        first = t;
      }
    }
    if (first != null && first != failure) {
      throw Thrower.unchecked(first);
    }
  }

  /**
   * Leaves what was entered, if anything was. If that fails after another failure, it is suppressed
   * in that one.
   */
  static void leave(@Nullable Runnable leave, @Nullable Throwable failure) {
    if (leave == null) {
      return;
    }
    try {
      leave.run();
    } catch (Throwable t) {
      if (failure == null) {
        throw t;
      }
      Thrower.suppress(failure, t);
    }
  }

  /** Runs a task inside all of them. */
  static void around(List<Captured> contexts, Runnable task) {
    if (contexts.isEmpty()) {
      task.run();
      return;
    }
    Captured outermost = contexts.getFirst();
    List<Captured> others = contexts.subList(1, contexts.size());
    if (outermost instanceof Wrapping wrapping) {
      new Wrapped(wrapping, () -> around(others, task)).start();
    } else {
      Runnable leave = enter(outermost);
      Throwable failure = null;
      try {
        around(others, task);
      } catch (Throwable t) {
        failure = t;
        throw t;
      } finally {
        leave(leave, failure);
      }
    }
  }

  /** What a context is put around: makes sure that it runs once, here, and that it is heard. */
  private static final class Wrapped implements Runnable {
    private final Wrapping context;
    private final Runnable inside;
    private final Thread thread = Thread.currentThread();
    private boolean started;
    private @Nullable Throwable failure;

    Wrapped(Wrapping context, Runnable inside) {
      this.context = context;
      this.inside = inside;
    }

    void start() {
      try {
        context.around(this);
      } catch (Throwable t) {
        if (failure != null && failure != t) {
          Thrower.suppress(failure, t);
        } else {
          throw t;
        }
      }
      if (!started) {
        throw wrong("did not run its task");
      }
      if (failure != null) { // even if the context kept it to itself
        throw Thrower.unchecked(failure);
      }
    }

    @Override
    public void run() {
      if (Thread.currentThread() != thread) {
        throw wrong("ran its task on another thread");
      }
      if (started) {
        throw wrong("ran its task more than once");
      }
      started = true;
      try {
        inside.run();
      } catch (Throwable t) {
        failure = t;
        throw t;
      }
    }

    private IllegalStateException wrong(String what) {
      return new IllegalStateException(
          "the context carrier's around() in " + context.getClass().getName() + " " + what);
    }
  }
}
