package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.WorkerThread;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Makes, starts and ends the threads of the seats. A seat gets its thread when it is first woken.
 */
public final class Threads {
  /** How often a thread tries to get to its loop. */
  private static final int TRIES = 3;

  private final Engine engine;
  private final @Nullable ThreadFactory factory;
  private final Thread.@Nullable UncaughtExceptionHandler handler;

  /** What the pool's own threads are to the JDK; null if others make the threads. */
  private final @Nullable Bridge bridge;

  /** Our own threads begin with our loop; one from a factory may end before that. */
  private final @Nullable Newcomers newcomers;

  Threads(Engine engine, Options options) {
    this.engine = engine;
    this.factory = options.threadFactory;
    this.handler = options.uncaughtExceptionHandler;
    this.newcomers = factory == null ? null : new Newcomers(engine);
    this.bridge = factory == null ? Bridge.of(engine, options.workers) : null;
  }

  /** Whether tasks of a ForkJoinPool wait, as far as the JDK told us. */
  boolean hasForeignTasks() {
    return bridge != null && bridge.hasTasks();
  }

  /** The same, if the JDK did not tell us. */
  public boolean findsForeignTasks() {
    return bridge != null && bridge.findsTasks();
  }

  /** Takes such a task; null if there is none. Called by the pool's own threads. */
  @Nullable ForkJoinTask<?> pollForeignTask() {
    return bridge == null ? null : bridge.poll();
  }

  /** The thread of a seat, made but perhaps not started. */
  public Thread of(PoolWorker worker) {
    Thread thread = worker.thread;
    if (thread != null) {
      return thread;
    }
    synchronized (worker) {
      if (worker.thread == null) {
        worker.thread = make(worker);
      }
      return worker.thread;
    }
  }

  private Thread make(PoolWorker worker) {
    if (newcomers != null) {
      newcomers.checkPause();
    }
    Runnable loop =
        () -> {
          for (int tries = 0; tries < TRIES; tries++) {
            try {
              loopOn(worker);
              return;
            } catch (Throwable t) {
              // not in the loop, which catches everything, but on the way to it
            }
          }
        };
    String name = engine.name + "-worker-" + worker.number;
    Thread thread = factory == null ? ownThread(loop, name) : factory.newThread(loop);
    if (thread == null) {
      throw new IllegalStateException("threadFactory returned null for " + name);
    }
    if (thread.getState() != Thread.State.NEW) {
      throw new IllegalStateException(
          "threadFactory returned a thread that was started already for " + name);
    }
    if (handler != null) {
      thread.setUncaughtExceptionHandler(handler);
    }
    return thread;
  }

  private Thread ownThread(Runnable loop, String name) {
    if (bridge != null) {
      return new WorkerThread(bridge, loop, name);
    }
    Thread thread = new Thread(null, loop, name, 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(ClassLoader.getSystemClassLoader()); // not the first caller's
    return thread;
  }

  /** Does nothing on a thread that the factory started too early: the seat is not its own. */
  private void loopOn(PoolWorker worker) {
    if (worker.thread == Thread.currentThread()) {
      if (newcomers != null) {
        newcomers.begun(worker);
      }
      engine.idleLoop.run(worker);
    }
  }

  /** Starts or unparks the thread, which has just been given the seat. */
  public void go(PoolWorker worker, Thread thread) {
    if (thread.getState() == Thread.State.NEW) {
      try {
        if (newcomers != null) {
          newcomers.starts(worker, thread);
        }
        thread.start();
      } catch (Throwable notStarted) {
        worker.newcomer = null;
        worker.thread = null;
        throw notStarted;
      }
    } else {
      LockSupport.unpark(thread);
    }
  }

  /**
   * Frees the seats of threads that ended before they began. Costs nothing unless one is starting.
   *
   * @return whether there were any
   */
  public boolean foundDead() {
    return newcomers != null && newcomers.foundDead();
  }

  /** Lets a sleeping thread see that it is not needed any more. */
  public void end(PoolWorker worker) {
    LockSupport.unpark(worker.thread);
  }

  /**
   * Interrupts a seat's own thread while it runs something; callers from outside are not ours to
   * interrupt.
   */
  void interrupt(PoolWorker worker) {
    Thread own = worker.thread;
    if (own != null && worker.activation != null && worker.seat.occupant() == own) {
      own.interrupt();
    }
  }

  /** Reports an exception of a task that nobody else will hear of; the thread lives on. */
  void uncaught(Throwable t) {
    Thread thread = Thread.currentThread();
    try {
      (handler != null ? handler : thread.getUncaughtExceptionHandler())
          .uncaughtException(thread, t);
    } catch (Throwable ofTheHandler) {
      // a handler that fails must not end a worker
    }
  }

  /**
   * Clears an interrupt that reached a pool's thread between two tasks: it was meant for one that
   * ended.
   */
  @SuppressWarnings("ReturnValueIgnored")
  public static void clearInterrupt() {
    Thread.interrupted();
  }
}
