package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;

/** A codec of records: not there yet. */
public final class RecordCodec {
  private RecordCodec() {}

  @SuppressWarnings("DoNotCallSuggester")
  public static <T extends Record> Codec<T> of(Class<T> type) {
    if (type.isRecord()) {
      throw new IllegalArgumentException("no codec yet for " + type);
    }
    throw new IllegalArgumentException(type + " is no record");
  }
}
