package io.jackdaw.cluster.bench.chaos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * What is computed in a round, and what happens meanwhile.
 *
 * @param number of the round, from 1 on
 * @param problem the kind of job
 * @param input its size
 * @param submitter chooses the node that submits it: taken modulo the number of nodes
 * @param events in the order of time
 */
record ChaosPlan(int number, String problem, String input, int submitter, List<ChaosEvent> events) {
  private static final List<String> JOBS =
      List.of(
          "queens 13",
          "queens 14",
          "queens-bits 14",
          "uts T1",
          "uts T3",
          "uts T1L",
          "uts-search T1",
          "uts-search T3",
          "pentomino 4x15",
          "pentomino 5x12",
          "pentomino 6x10",
          "knapsack 100",
          "barnes-hut 200000",
          "hash 1000000000",
          "hash 2000000000",
          "hash 3000000000");

  private static final List<String> BRIEF_JOBS =
      List.of(
          "queens 12",
          "queens 13",
          "queens-bits 13",
          "uts T1",
          "uts T3",
          "uts-search T3",
          "pentomino 5x12",
          "knapsack 100",
          "barnes-hut 50000",
          "hash 500000000",
          "hash 1000000000");

  private static final int MOST_EVENTS = 3;
  private static final int FIRST_EVENT_MILLIS = 50;
  private static final int LAST_EVENT_MILLIS = 1500;

  /** The plans of all rounds; the same seed, the same plans. */
  static List<ChaosPlan> of(ChaosOptions options) {
    Random random = new Random(options.seed());
    List<ChaosPlan> plans = new ArrayList<>();
    for (int number = 1; number <= options.rounds(); number++) {
      List<String> jobs = options.brief() ? BRIEF_JOBS : JOBS;
      String[] job = jobs.get(random.nextInt(jobs.size())).split(" ", 2);
      int submitter = random.nextInt(Integer.MAX_VALUE);
      plans.add(new ChaosPlan(number, job[0], job[1], submitter, events(random, options)));
    }
    return plans;
  }

  private static List<ChaosEvent> events(Random random, ChaosOptions options) {
    List<ChaosEvent> events = new ArrayList<>();
    int count = options.brief() ? random.nextInt(MOST_EVENTS) : 1 + random.nextInt(MOST_EVENTS);
    for (int i = 0; i < count; i++) {
      int last = options.brief() ? LAST_EVENT_MILLIS / 2 : LAST_EVENT_MILLIS;
      events.add(
          new ChaosEvent(
              kind(random),
              random.nextInt(FIRST_EVENT_MILLIS, last),
              random.nextInt(Integer.MAX_VALUE),
              stopMillis(random, options)));
    }
    events.sort(Comparator.comparingInt(ChaosEvent::atMillis));
    return events;
  }

  private static ChaosEvent.Kind kind(Random random) {
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> ChaosEvent.Kind.KILL;
      case 3 -> ChaosEvent.Kind.KILL_SUBMITTER;
      case 4, 5 -> ChaosEvent.Kind.RESTART;
      case 6, 7 -> ChaosEvent.Kind.STOP;
      case 8 -> ChaosEvent.Kind.LEAVE;
      default -> ChaosEvent.Kind.JOIN;
    };
  }

  /** Every third stop is longer than the detection of failures takes. */
  private static int stopMillis(Random random, ChaosOptions options) {
    int detection = (int) options.failureDetection().toMillis();
    return random.nextInt(3) == 0
        ? detection + random.nextInt(1000, 3000)
        : random.nextInt(100, Math.max(101, detection / 2));
  }
}
