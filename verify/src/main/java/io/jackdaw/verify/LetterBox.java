package io.jackdaw.verify;

/** What the tools drive: a mailbox of positive numbers. */
public interface LetterBox {
  /**
   * Sends a number. Any thread.
   *
   * @param number a positive one
   */
  void push(int number);

  /**
   * Takes the oldest number. The recipient only.
   *
   * @return the number; 0 if there is none; -1 if it came without its contents
   */
  int pop();
}
