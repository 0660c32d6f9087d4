package io.jackdaw.bench.search;

import io.jackdaw.search.Progress;
import java.util.Locale;

/** What a search counts. */
enum Count {
  /** Copies of the workspace: tasks that were spawned. */
  COPIES,

  /** Parts of the search that others took. */
  STEALS;

  /** The unit of counts. */
  static final String UNIT = "operations";

  /** What a search has counted. */
  double of(Progress progress) {
    return this == COPIES ? progress.copies() : progress.steals();
  }

  /** The name of the series of counts that belongs to a series of times. */
  String series(String benchmark) {
    return benchmark + "-" + this;
  }

  /** The name in records. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
