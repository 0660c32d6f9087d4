package io.jackdaw.internal.search;

import org.jspecify.annotations.Nullable;

/** What a checked search throws: the user's moves or steps do not do what they promise. */
final class Misbehaviour extends IllegalStateException {
  private static final long serialVersionUID = 1;

  Misbehaviour(String message) {
    super(message);
  }

  Misbehaviour(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
