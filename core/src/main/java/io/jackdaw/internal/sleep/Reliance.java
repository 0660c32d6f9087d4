package io.jackdaw.internal.sleep;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;

/** Whether a worker's job puts off waking anybody, and so relies on the {@link Watch}. */
public final class Reliance {
  private static final VarHandle ON = Handles.of(lookup(), Reliance.class, "on", boolean.class);

  /**
   * Writer: the owner of the worker; volatile when the job begins to rely, and at each look at the
   * clock from then on; plain when it ends. Readers: whoever leaves the watch or ends a search,
   * volatile.
   */
  @SuppressWarnings("unused") // through ON
  private boolean on;

  /**
   * When the job began that relies. Writer: the owner, before {@link #on}. Readers: after that. Not
   * the start of what runs here: that may be a job within this one.
   */
  private long since;

  /** Whether the job is to look at the clock at its next poll. Any thread, volatile; a hint. */
  private volatile boolean urged;

  /** Nobody relies on anything. */
  public Reliance() {}

  /**
   * VOLATILE [rent] pairs with {@link #isOn}: before the look at whether there is a watch. Weaker
   * breaks: the job sees a watch that has ended, and whoever ended it does not see the job.
   *
   * <p>Also forgets that the job was urged: it is looking.
   *
   * @param jobBegan when the job began
   */
  public void begin(long jobBegan) {
    since = jobBegan;
    if (urged) {
      urged = false;
    }
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

  /** Whether a job relies that began before that time. */
  boolean isOverdue(long time) {
    return isOn() && since - time < 0;
  }

  /** Makes the job look at the clock at its next poll, which may be the last one for long. */
  public void urge() {
    urged = true;
  }

  /** Whether the job was urged since its last look at the clock. */
  public boolean isUrged() {
    return urged;
  }
}
