package io.jackdaw.verify;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The TLA+ model of the split deque, {@code SplitDeque.tla}, with values for its constants.
 *
 * @param name of the configuration and of its log
 * @param constants as the README beside the model explains them
 * @param thieves how many
 */
record SplitModel(String name, Map<String, Object> constants, int thieves) {
  static final String MODULE = "SplitDeque";

  /** What users rely on. */
  static final List<String> PROMISES =
      List.of("NoneTakenTwice", "PrivateUntouched", "NoneLost", "RightContent", "InsideArray");

  /** What the proof rests on. */
  static final List<String> INNER = List.of("TypeOk", "PublicIsClaimed", "InOrder");

  static final String LIVENESS = "AllJoinedAtLast";

  /**
   * One thief, steal-one, no growth, no leftovers, no cancellation, a thread's stack without end,
   * sequentially consistent, tags enough.
   */
  static SplitModel named(String name) {
    Map<String, Object> constants = new LinkedHashMap<>();
    constants.put("BoundedSleep", false);
    constants.put("BufferSize", 0);
    constants.put("Half", false);
    constants.put("Leftovers", false);
    constants.put("Cancels", 0);
    constants.put("Overflows", 0);
    constants.put("Removed", "nothing");
    return new SplitModel(name, constants, 1).forks(2).lengths(2, 2);
  }

  private SplitModel with(String constant, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(constants);
    changed.put(constant, value);
    return new SplitModel(name, changed, thieves);
  }

  SplitModel thieves(int count) {
    return new SplitModel(name, constants, count);
  }

  /** And one tag more: with so many a thief can sleep as long as it likes. */
  SplitModel forks(int count) {
    return with("Forks", count).tags(count + 1);
  }

  SplitModel lengths(int first, int full) {
    return with("FirstLength", first).with("FullLength", full);
  }

  SplitModel tags(int count) {
    return with("Tags", count);
  }

  SplitModel boundedSleep() {
    return with("BoundedSleep", true);
  }

  /** Total store order. */
  SplitModel buffers(int stores) {
    return with("BufferSize", stores);
  }

  SplitModel half() {
    return with("Half", true);
  }

  SplitModel leftovers() {
    return with("Leftovers", true);
  }

  SplitModel cancels(int count) {
    return with("Cancels", count);
  }

  SplitModel overflows(int count) {
    return with("Overflows", count);
  }

  SplitModel without(String step) {
    return with("Removed", step);
  }

  /** TLC's configuration file: check these invariants in every state. */
  String checking(List<String> invariants) {
    return "SPECIFICATION Spec\n"
        + (thieves > 1 ? "SYMMETRY Alike\n" : "")
        + "INVARIANTS "
        + String.join(" ", invariants)
        + "\n"
        + values();
  }

  /** TLC's configuration file: check that every fork is joined at last. */
  String checkingLiveness() {
    return "SPECIFICATION FairSpec\nPROPERTY " + LIVENESS + "\n" + values();
  }

  private String values() {
    String names =
        IntStream.rangeClosed(1, thieves)
            .mapToObj(i -> "thief" + i)
            .collect(Collectors.joining(", ", "{", "}"));
    // The end of a run is a state without a next one.
    StringBuilder text = new StringBuilder("CHECK_DEADLOCK FALSE\nCONSTANTS\n  Owner = owner\n");
    text.append("  Thieves = ").append(names).append('\n');
    constants.forEach(
        (constant, value) ->
            text.append("  ").append(constant).append(" = ").append(tla(value)).append('\n'));
    return text.toString();
  }

  private static String tla(Object value) {
    return switch (value) {
      case Boolean truth -> truth ? "TRUE" : "FALSE";
      case String string -> '"' + string + '"';
      default -> value.toString();
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
