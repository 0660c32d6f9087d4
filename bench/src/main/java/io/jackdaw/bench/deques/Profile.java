package io.jackdaw.bench.deques;

import io.jackdaw.bench.report.Details;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a record of this benchmark says beyond those of the others: the variant, and the median of
 * each count during one computation.
 *
 * @param variant the deque, and how its forks become public
 * @param isDefault whether a pool is like that without being asked
 * @param counters the counts, in the order of {@link Counter}
 */
record Profile(Variant variant, boolean isDefault, Map<Counter, Double> counters)
    implements Details {

  /** Copies the counts. */
  Profile {
    counters = new LinkedHashMap<>(counters);
  }

  /** The profile of a result that has one. */
  static Profile of(Result result) {
    if (result.details() instanceof Profile profile) {
      return profile;
    }
    throw new IllegalArgumentException("a result without a profile: " + result);
  }

  /** The profile that belongs to a time, from counts measured beside it under a related name. */
  static Profile gather(Result time, String benchmark, Findings measured, Variant plain) {
    Variant variant = Variant.LINEUP.get(time.contestant());
    Findings same = measured.of(time.contestant(), time.workers()).with(time.gc());
    Map<Counter, Double> counters = new LinkedHashMap<>();
    for (Counter counter : Counter.values()) {
      OptionalDouble count = same.on(counter.series(benchmark), time.input()).median();
      counters.put(counter, count.orElseThrow());
    }
    return new Profile(variant, variant.equals(plain), counters);
  }

  /** The median of a count. */
  double count(Counter counter) {
    return counters.getOrDefault(counter, 0.0);
  }

  /** The share of public forks that nobody stole, if any fork was public. */
  OptionalDouble unstolenShare() {
    double exposed = count(Counter.EXPOSED);
    return exposed == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(count(Counter.UNSTOLEN) / exposed);
  }

  /**
   * A count in relation to that of another variant. Less than one operation per computation counts
   * as one: 0 against 0 and 0 against 1 are 0, 3 against 0 is 3.
   */
  static double relative(double count, double reference) {
    return count / Math.max(1, reference);
  }

  @Override
  public Map<String, ?> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("deque", variant.deque());
    fields.put("exposure", variant.exposure());
    fields.put("notification", variant.notification());
    fields.put("default", isDefault);
    Map<String, Object> counts = new LinkedHashMap<>();
    Arrays.stream(Counter.values())
        .forEach(counter -> counts.put(counter.toString(), number(count(counter))));
    fields.put("counters", counts);
    return fields;
  }

  /** A median of counts is whole or a half. */
  private static Number number(double count) {
    long whole = (long) count;
    if (whole == count) {
      return whole;
    }
    return count;
  }
}
