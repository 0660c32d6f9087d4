package io.jackdaw.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks the TLA+ models of stealing between machines with TLC: the protocol keeps its promises,
 * and without any one of its steps it does not. What TLC says is in {@code target/tla}.
 */
class ClusterModelTest {
  private static final Pattern STEP = Pattern.compile("IsRemoved\\(\"([^\"]+)\"\\)");

  /** Loses nothing but time: the record is looked at before every write. */
  private static final String WORK_IS_A_HINT = "WORK: look at the record";

  @BeforeAll
  static void copyModel() throws IOException {
    Tlc.copyModel();
  }

  /** Every build checks these. */
  private static final List<ClusterModel> SHORT =
      List.of(
          ClusterModel.steal("cluster-deaths").nodes(3).deaths(2),
          ClusterModel.steal("cluster-units").units(3).deaths(1).slows(1),
          ClusterModel.steal("cluster-doubt").deaths(1).slows(1).doubts(1),
          ClusterModel.steal("cluster-mistake").deaths(1).slows(1).mistakes(1),
          ClusterModel.steal("cluster-rejoin").slows(1).joins(),
          ClusterModel.best("cluster-best").deaths(1).mistakes(1));

  /** The long runs check these as well. */
  private static final List<ClusterModel> LONG =
      List.of(
          ClusterModel.steal("cluster-all").deaths(1).slows(1).mistakes(1).doubts(1),
          ClusterModel.steal("cluster-rejoin-death").deaths(1).slows(1).joins(),
          ClusterModel.steal("cluster-rejoin-doubt").slows(1).doubts(1).joins(),
          ClusterModel.steal("cluster-three").nodes(3).deaths(1).slows(1),
          ClusterModel.steal("cluster-three-units").nodes(3).units(3).deaths(1),
          ClusterModel.steal("cluster-four-units").units(4).deaths(1),
          ClusterModel.steal("cluster-units-doubt").units(3).slows(1).doubts(1),
          ClusterModel.steal("cluster-no-look-at-work").units(3).slows(1).without(WORK_IS_A_HINT),
          ClusterModel.best("cluster-best-three").nodes(3).deaths(1).mistakes(2));

  static List<ClusterModel> models() {
    return Effort.isLong() ? Stream.concat(SHORT.stream(), LONG.stream()).toList() : SHORT;
  }

  @ParameterizedTest
  @MethodSource("models")
  void protocol_whole_holds(ClusterModel model) throws Exception {
    int processors = Runtime.getRuntime().availableProcessors();
    Tlc.Verdict verdict = Tlc.check(model.module(), model.name(), model.checkingAll(), processors);
    assertThat(verdict.violated()).isEqualTo(Tlc.HOLDS);
    assertThat(pageLine(model.name()))
        .as("distinct states in CLUSTER.md")
        .endsWith("| %d |".formatted(verdict.distinct()));
  }

  static List<ClusterModel> fair() {
    List<ClusterModel> each =
        List.of(
            ClusterModel.steal("cluster-ends-death").deaths(1).slows(1),
            ClusterModel.steal("cluster-ends-doubt").deaths(1).doubts(1),
            ClusterModel.steal("cluster-ends-mistake").deaths(1).mistakes(1));
    List<ClusterModel> more =
        List.of(
            ClusterModel.steal("cluster-ends-deaths").nodes(3).deaths(2),
            ClusterModel.steal("cluster-ends-units").units(3).deaths(1).slows(1),
            ClusterModel.steal("cluster-ends-rejoin").slows(1).joins());
    return Effort.isLong() ? Stream.concat(each.stream(), more.stream()).toList() : each;
  }

  @ParameterizedTest
  @MethodSource("fair")
  void protocol_whole_endsTheJob(ClusterModel model) throws Exception {
    String configuration = model.checking(List.of(ClusterModel.LIVENESS));
    assertThat(Tlc.check(model.module(), model.name(), configuration, 1).violated())
        .isEqualTo(Tlc.HOLDS);
  }

  static List<ClusterRemoval> removals() {
    return Effort.isLong()
        ? Stream.concat(ClusterRemoval.ALL.stream(), ClusterRemoval.LONG.stream()).toList()
        : ClusterRemoval.ALL;
  }

  /** All of them, as many at a time as there are processors: most of a run is a JVM that starts. */
  private static final class WithoutAStep {
    static final Map<ClusterRemoval, Future<Tlc.Verdict>> VERDICTS = new HashMap<>();

    static {
      ExecutorService threads =
          Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
      for (ClusterRemoval removal : removals()) {
        String name = "without-" + removal.fileName();
        // One worker: then TLC always finds the same, shortest, trace.
        VERDICTS.put(
            removal,
            threads.submit(() -> Tlc.check(removal.whole().module(), name, removal.removed(), 1)));
      }
      threads.shutdown();
    }
  }

  @ParameterizedTest
  @MethodSource("removals")
  void protocol_withoutAStep_isRejected(ClusterRemoval removal) throws Exception {
    assertThat(WithoutAStep.VERDICTS.get(removal).get().violated()).isEqualTo(removal.keeps());
    if (Effort.isLong()) {
      String name = "with-" + removal.fileName();
      assertThat(Tlc.check(removal.whole().module(), name, removal.kept(), 1).violated())
          .isEqualTo(Tlc.HOLDS);
    }
  }

  @Test
  void invariants_eachIsBrokenByARemoval() {
    Set<String> promised = new TreeSet<>(ClusterModel.STEAL_INVARIANTS);
    promised.addAll(ClusterModel.BEST_INVARIANTS);
    promised.addAll(
        Set.of(ClusterModel.ONE_WRITER, ClusterModel.LIVENESS, ClusterModel.NEVER_WORSE));
    Set<String> broken = new TreeSet<>();
    ClusterRemoval.ALL.forEach(removal -> broken.add(removal.keeps()));
    assertThat(broken).isEqualTo(promised);
  }

  @Test
  void removals_ofTheModel_areCheckedAndOnThePage() throws IOException {
    Set<String> inModel = new TreeSet<>();
    try (Stream<Path> files = Files.list(Tlc.MODEL)) {
      for (Path file :
          files.filter(f -> f.getFileName().toString().matches("Cluster.*\\.tla")).toList()) {
        Matcher step = STEP.matcher(Files.readString(file));
        while (step.find()) {
          inModel.add(step.group(1));
        }
      }
    }
    Set<String> checked = new TreeSet<>(Set.of(WORK_IS_A_HINT));
    for (ClusterRemoval removal :
        Stream.concat(ClusterRemoval.ALL.stream(), ClusterRemoval.LONG.stream()).toList()) {
      checked.add(removal.step());
      assertThat(pageLine(removal.step())).contains("| `" + removal.keeps() + "` |");
    }
    assertThat(checked).isEqualTo(inModel);
  }

  /** The row of a table whose first cell this is. */
  private static String pageLine(String firstCell) throws IOException {
    return Files.readAllLines(Tlc.MODEL.resolve("CLUSTER.md")).stream()
        .filter(line -> line.startsWith("| `" + firstCell + "` |"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("not in CLUSTER.md: " + firstCell));
  }
}
