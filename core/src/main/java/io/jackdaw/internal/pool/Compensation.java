package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.StackRoom;
import io.jackdaw.internal.worker.Thrower;
import java.util.concurrent.Callable;

/** Lets another worker start in the place of one that blocks. */
public final class Compensation {
  private Compensation() {}

  /** Makes a call that may block; see {@link io.jackdaw.Blocking#call}. */
  public static <T> T call(Callable<T> blocking) throws Exception {
    PoolWorker here = CurrentWorker.get();
    if (here == null || !StackRoom.isLeft()) {
      return blocking.call();
    }
    PoolWorker spare = here.engine.compensate(here);
    try {
      return blocking.call();
    } finally {
      here.engine.decompensate(spare);
    }
  }

  /** The same for calls whose checked exceptions the caller declares. */
  public static <T> T around(Callable<T> blocking) {
    try {
      return call(blocking);
    } catch (Exception e) {
      throw Thrower.unchecked(e);
    }
  }
}
