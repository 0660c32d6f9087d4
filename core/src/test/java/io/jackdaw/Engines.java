package io.jackdaw;

import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;

/** What tests of the rooms behind the line need from this side of it. */
public final class Engines {
  private Engines() {}

  /** The settings that a builder has collected; they can still be changed. */
  public static Options options(PoolBuilder builder) {
    return builder.options;
  }

  /** An engine without a pool in front of it. */
  public static Engine engine(PoolBuilder builder) {
    return new Engine(builder.options);
  }

  /** The engine behind a pool. */
  public static Engine engine(Jackdaw pool) {
    return pool.engine;
  }
}
