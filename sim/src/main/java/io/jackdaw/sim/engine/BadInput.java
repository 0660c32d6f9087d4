package io.jackdaw.sim.engine;

import org.jspecify.annotations.Nullable;

/** Input that cannot be used. The message says where and why, in one line. */
public final class BadInput extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /**
   * Something is wrong with a line.
   *
   * @param file the name of the file
   * @param line its number, from 1; 0 for the file as a whole
   * @param problem what is wrong, naming the offending node or value
   */
  public BadInput(String file, int line, String problem) {
    this(file, line, problem, null);
  }

  /**
   * Something is wrong with a line.
   *
   * @param file the name of the file
   * @param line its number, from 1; 0 for the file as a whole
   * @param problem what is wrong, naming the offending node or value
   * @param cause what led to it
   */
  public BadInput(String file, int line, String problem, @Nullable Throwable cause) {
    super(line > 0 ? file + ":" + line + ": " + problem : file + ": " + problem, cause);
  }
}
