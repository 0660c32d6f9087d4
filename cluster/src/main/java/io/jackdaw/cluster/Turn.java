package io.jackdaw.cluster;

/** What a {@link DivisibleTask} asks now and then: the poll at which it may be divided. */
public interface Turn {
  /**
   * Whether to go on. The task may be written to bytes and {@linkplain DivisibleTask#split divided}
   * in this call. As cheap as reading a field if nobody wants anything.
   *
   * @return false if the task is to return now, done or not: its job has ended, or what is left was
   *     given to another machine
   */
  boolean goesOn();
}
