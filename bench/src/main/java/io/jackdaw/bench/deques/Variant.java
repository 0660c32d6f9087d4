package io.jackdaw.bench.deques;

import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.Notification;
import java.util.List;

/**
 * One way to keep forks and to give them away, in the words that the builder of a pool takes.
 *
 * @param deque the deque
 * @param exposure how much a request exposes, or {@link #NONE}
 * @param notification how the owner learns of a request, or {@link #NONE}
 */
record Variant(String deque, String exposure, String notification) {
  /** Of deques whose forks are all public. */
  static final String NONE = "none";

  /** What all others are compared with. */
  static final Variant CLASSICAL = new Variant(DequeKind.CHASE_LEV.toString(), NONE, NONE);

  /** The other classical deque whose owner pays a fence at every join. */
  static final Variant ABP = new Variant(DequeKind.ABP.toString(), NONE, NONE);

  /** An owner that learns of requests only when it forks (SLWS 3). */
  static final Variant POLLED =
      new Variant(DequeKind.SPLIT.toString(), "one", Notification.POLLED.toString());

  /** All variants, by name. */
  static final Lineup<Variant> LINEUP = lineup();

  private static Lineup<Variant> lineup() {
    Lineup<Variant> lineup = new Lineup<>();
    for (DequeKind deque : DequeKind.values()) {
      if (deque.isPublic()) {
        add(lineup, new Variant(deque.toString(), NONE, NONE));
      }
    }
    for (Notification notification : Notification.values()) {
      for (String exposure : List.of("one", "half", "conservative")) {
        add(lineup, new Variant(DequeKind.SPLIT.toString(), exposure, notification.toString()));
      }
    }
    return lineup;
  }

  private static void add(Lineup<Variant> lineup, Variant variant) {
    lineup.onWorkers(variant.name(), variant);
  }

  /** The variant of a pool that was made without a wish. */
  static Variant plain() {
    String setting;
    try (Jackdaw pool = Jackdaw.create(1)) {
      setting = pool.snapshot().setting();
    }
    return LINEUP.onWorkers().stream()
        .map(LINEUP::get)
        .filter(variant -> variant.setting().equals(setting))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no variant is the default: " + setting));
  }

  /** The name in reports: {@code chase-lev}, {@code split/one/asynchronous}. */
  String name() {
    return exposure.equals(NONE) ? deque : String.join("/", deque, exposure, notification);
  }

  /** A pool of this variant. */
  Jackdaw pool(int workers) {
    String mechanisms = "deque=" + deque;
    if (!exposure.equals(NONE)) {
      mechanisms += ",exposure=" + exposure + ",notification=" + notification;
    }
    return Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named(mechanisms)).build();
  }

  /** What such a pool says of itself: also whether this machine allows what it asks for. */
  String setting() {
    try (Jackdaw pool = pool(1)) {
      return pool.snapshot().setting();
    }
  }
}
