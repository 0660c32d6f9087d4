package io.jackdaw.internal.search;

/** What a checked search throws: the user's moves or steps do not do what they promise. */
final class Misbehaviour extends IllegalStateException {
  private static final long serialVersionUID = 1;

  Misbehaviour(String message) {
    super(message);
  }
}
