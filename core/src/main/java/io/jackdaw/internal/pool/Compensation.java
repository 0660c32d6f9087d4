package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.Absence;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.StackRoom;
import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Lets another worker start in the place of one that blocks: in every pool that the thread sits in,
 * since a task of one pool may call into another.
 */
public final class Compensation {
  private Compensation() {}

  /** Makes a call that may block; see {@link io.jackdaw.Blocking#call}. Throws what it throws. */
  public static <T> T around(Callable<T> blocking) {
    PoolWorker here = CurrentWorker.get();
    if (here == null || !StackRoom.isLeft()) {
      return Thrower.call(blocking);
    }
    here.blocks(); // before its forks are public: from then on others may run them
    try {
      List<PoolWorker> left = leave(here, null, Absence.CALL);
      try {
        return Thrower.call(blocking);
      } finally {
        comeBack(left);
      }
    } finally {
      here.goesOn();
    }
  }

  /** The current thread is about to block, and nobody will say when it goes on. */
  static void blocksUntilSeen() {
    PoolWorker here = CurrentWorker.get();
    if (here != null) {
      leave(here, null, Absence.UNTIL_SEEN);
    }
  }

  /**
   * A worker is about to sleep at a join. Its own pool knows, and needs nobody in its place as long
   * as nothing blocks: then the thief that it waits for runs. A thief that blocks may wait for a
   * submission, which workers at joins do not take. And the thread may sit in other pools as well,
   * where what it waits for may need a thread.
   */
  public static void sleepsAtJoin(PoolWorker worker) {
    PoolWorker top = CurrentWorker.get();
    if (top == null) {
      return;
    }
    Engine present = worker.engine.spares.everBlocked() ? null : worker.engine;
    for (PoolWorker each = top; each != null; each = each.outer) {
      if (each.engine != present && each.absence == Absence.NONE) {
        leave(top, present, Absence.UNTIL_SEEN);
        return;
      }
    }
  }

  /**
   * Gets spares for a thread.
   *
   * @param top the worker that it sits at; those it sat at before are below
   * @param present the pool that needs none, or null
   * @return the workers that must {@linkplain #comeBack come back}
   */
  private static List<PoolWorker> leave(PoolWorker top, @Nullable Engine present, Absence how) {
    List<PoolWorker> left = new ArrayList<>(2);
    try {
      for (PoolWorker each = top; each != null; each = each.outer) {
        if (each.engine == present) {
          continue;
        }
        if (!isFirstOfItsPool(each, top)) {
          each.expose(true); // others may need what it forked
        } else if (each.engine.spares.leave(each, how)) {
          left.add(each);
        }
      }
      return left;
    } catch (Throwable t) { // no memory for a spare
      comeBack(left);
      throw t;
    }
  }

  /** A thread that sits twice in a pool is one thread less there, not two. */
  private static boolean isFirstOfItsPool(PoolWorker worker, PoolWorker top) {
    PoolWorker each = top;
    while (each.engine != worker.engine && each.outer != null) {
      each = each.outer;
    }
    return each == worker;
  }

  private static void comeBack(List<PoolWorker> left) {
    left.forEach(worker -> worker.engine.spares.comeBack(worker));
  }
}
