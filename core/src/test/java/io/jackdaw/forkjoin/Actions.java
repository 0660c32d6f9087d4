package io.jackdaw.forkjoin;

import io.jackdaw.Jackdaw;

/** Tasks made of lambdas. */
final class Actions {
  private Actions() {}

  static RecursiveAction action(Runnable body) {
    return new RecursiveAction() {
      private static final long serialVersionUID = 1L;

      @Override
      protected void compute() {
        body.run();
      }
    };
  }

  static void runTask(int workers, Runnable body) {
    try (Jackdaw pool = Place.pool(workers)) {
      pool.invoke(w -> action(body).invoke());
    }
  }
}
