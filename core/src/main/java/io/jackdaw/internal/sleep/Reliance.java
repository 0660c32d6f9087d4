package io.jackdaw.internal.sleep;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;

/** Whether a worker's job puts off waking anybody, and so relies on the {@link Watch}. */
public final class Reliance {
  private static final VarHandle ON = Handles.of(lookup(), Reliance.class, "on", boolean.class);

  /**
   * Writer: the owner of the worker; volatile when the job begins to rely, plain when it ends.
   * Readers: whoever leaves the watch or ends a search, volatile.
   */
  @SuppressWarnings("unused") // through ON
  private boolean on;

  /** Nobody relies on anything. */
  public Reliance() {}

  /**
   * VOLATILE [rent] pairs with {@link #isOn}: before the look at whether there is a watch. Weaker
   * breaks: the job sees a watch that has ended, and whoever ended it does not see the job.
   */
  public void begin() {
    ON.setVolatile(this, true);
  }

  /**
   * The job is over, or wakes somebody. Plain: whoever does not see it yet wakes somebody in vain,
   * once.
   */
  public void end() {
    on = false;
  }

  /** VOLATILE [rent] pairs with {@link #begin}: after the watch was left. */
  public boolean isOn() {
    return (boolean) ON.getVolatile(this);
  }
}
