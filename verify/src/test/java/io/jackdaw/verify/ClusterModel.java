package io.jackdaw.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A TLA+ model of stealing between machines, with values for its constants.
 *
 * @param module {@code ClusterSteal}, or {@code ClusterBest}: the best so far
 * @param name of the configuration and of its log
 * @param nodes how many
 * @param late how many of them join later
 * @param constants the others, as {@code CLUSTER.md} beside the model explains them
 */
record ClusterModel(
    String module, String name, int nodes, int late, Map<String, Object> constants) {
  /** Of pieces and the job: true in every state. */
  static final List<String> STEAL_INVARIANTS =
      List.of(
          "NoneCountedTwice",
          "NoneLost",
          "RightResult",
          "JobHasRoot",
          "ChildBeforeParent",
          "NeverStuck");

  /** Of pieces: true of every step. */
  static final String ONE_WRITER = "OneWriter";

  static final String LIVENESS = "JobEnds";

  /** Of the best so far: true in every state. */
  static final List<String> BEST_INVARIANTS = List.of("BestNotLost", "PrunedByLedger");

  /** Of the best so far: true of every step. */
  static final String NEVER_WORSE = "BestNeverWorse";

  private static final String STEAL = "ClusterSteal";

  /** Two nodes and two units of work; nothing goes wrong. */
  static ClusterModel steal(String name) {
    Map<String, Object> constants = new LinkedHashMap<>();
    constants.put("Units", 2);
    constants.put("Slows", 0);
    constants.put("Doubts", 0);
    return new ClusterModel(STEAL, name, 2, 0, constants).deaths(0).mistakes(0).without("nothing");
  }

  /** Two nodes and two pieces; nothing goes wrong. */
  static ClusterModel best(String name) {
    return new ClusterModel("ClusterBest", name, 2, 0, Map.of())
        .deaths(0)
        .mistakes(0)
        .without("nothing");
  }

  private ClusterModel with(String constant, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(constants);
    changed.put(constant, value);
    return new ClusterModel(module, name, nodes, late, changed);
  }

  ClusterModel nodes(int count) {
    return new ClusterModel(module, name, count, late, constants);
  }

  /** One more node that joins at any time, or one that was removed and comes back. */
  ClusterModel joins() {
    return new ClusterModel(module, name, nodes + 1, late + 1, constants);
  }

  ClusterModel units(int count) {
    return with("Units", count);
  }

  ClusterModel deaths(int count) {
    return with("Deaths", count);
  }

  ClusterModel slows(int count) {
    return with("Slows", count);
  }

  ClusterModel mistakes(int count) {
    return with("Mistakes", count);
  }

  ClusterModel doubts(int count) {
    return with("Doubts", count);
  }

  ClusterModel without(String step) {
    return with("Removed", step);
  }

  /** TLC's configuration file: check all that must hold in every state and of every step. */
  String checkingAll() {
    List<String> all = new ArrayList<>(module.equals(STEAL) ? STEAL_INVARIANTS : BEST_INVARIANTS);
    all.add(module.equals(STEAL) ? ONE_WRITER : NEVER_WORSE);
    return checking(all);
  }

  /** TLC's configuration file: check these. */
  String checking(List<String> names) {
    if (names.contains(LIVENESS)) {
      return "SPECIFICATION FairSpec\nPROPERTY " + LIVENESS + "\n" + values();
    }
    StringBuilder text = new StringBuilder("SPECIFICATION Spec\nSYMMETRY Alike\n");
    for (String name : names) {
      boolean ofSteps = name.equals(ONE_WRITER) || name.equals(NEVER_WORSE);
      text.append(ofSteps ? "PROPERTY " : "INVARIANT ").append(name).append('\n');
    }
    return text.append(values()).toString();
  }

  private String values() {
    // The end of the job is a state without a next one.
    StringBuilder text = new StringBuilder("CHECK_DEADLOCK FALSE\nCONSTANTS\n");
    text.append("  Nodes = ").append(firstNodes(nodes)).append('\n');
    if (module.equals(STEAL)) {
      text.append("  Members = ").append(firstNodes(nodes - late)).append('\n');
      text.append("  Submitter = node1\n");
    }
    constants.forEach(
        (constant, value) -> text.append("  %s = %s%n".formatted(constant, tla(value))));
    return text.toString();
  }

  private static String firstNodes(int count) {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      names.add("node" + i);
    }
    return "{" + String.join(", ", names) + "}";
  }

  private static String tla(Object value) {
    return value instanceof String ? "\"" + value + "\"" : value.toString();
  }

  @Override
  public String toString() {
    return name;
  }
}
