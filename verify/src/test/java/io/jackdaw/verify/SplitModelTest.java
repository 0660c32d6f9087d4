package io.jackdaw.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * Checks the TLA+ model of the split deque with TLC: the protocol keeps its promises, and without
 * any one of its steps it does not. What TLC says is in {@code target/tla}.
 */
class SplitModelTest {
  /** A name of a step in the model; see {@code IsRemoved}. */
  private static final Pattern STEP =
      Pattern.compile("(?:IsRemoved\\(|Look\\(t, \"\\w+\", )\"([^\"]+)\"");

  @BeforeAll
  static void copyModel() throws IOException {
    Tlc.copyModel();
  }

  /** Every build checks these. */
  private static final List<SplitModel> SHORT =
      List.of(
          SplitModel.named("sc-two-thieves").thieves(2),
          SplitModel.named("sc-half").forks(3).lengths(3, 3).half(),
          SplitModel.named("sc-wrap").forks(3).tags(2).boundedSleep(),
          SplitModel.named("sc-overflow").leftovers().overflows(1),
          SplitModel.named("tso").lengths(1, 2).buffers(2).leftovers(),
          SplitModel.named("tso-cancel").lengths(1, 1).buffers(3).cancels(1));

  /** The long runs check these as well. */
  private static final List<SplitModel> LONG =
      List.of(
          SplitModel.named("sc").forks(3).lengths(1, 2).leftovers(),
          SplitModel.named("sc-deep").forks(5).lengths(1, 3).leftovers(),
          SplitModel.named("sc-cancel").forks(3).lengths(1, 3).leftovers().cancels(2),
          SplitModel.named("sc-two-thieves-deep").thieves(2).forks(3).lengths(1, 3).leftovers(),
          SplitModel.named("sc-two-thieves-half").thieves(2).forks(3).lengths(3, 3).half(),
          SplitModel.named("sc-two-thieves-cancel").thieves(2).cancels(1),
          SplitModel.named("sc-overflow-deep").forks(3).lengths(1, 3).leftovers().overflows(2),
          SplitModel.named("sc-overflow-half")
              .forks(3)
              .lengths(3, 3)
              .half()
              .leftovers()
              .overflows(1),
          SplitModel.named("sc-two-thieves-overflow").thieves(2).leftovers().overflows(1),
          SplitModel.named("sc-three-thieves").thieves(3),
          SplitModel.named("tso-deep").forks(3).lengths(1, 3).buffers(4).leftovers(),
          SplitModel.named("tso-long-buffer").lengths(1, 2).buffers(8).leftovers(),
          SplitModel.named("tso-cancel-deep").lengths(1, 2).buffers(4).leftovers().cancels(2),
          SplitModel.named("tso-overflow").lengths(1, 2).buffers(4).leftovers().overflows(1),
          SplitModel.named("tso-half").forks(3).lengths(2, 3).buffers(4).half().leftovers(),
          SplitModel.named("tso-wrap").forks(3).lengths(1, 2).tags(2).boundedSleep().buffers(3),
          SplitModel.named("tso-two-thieves").thieves(2).lengths(1, 2).buffers(4).leftovers());

  private static final String BELOW_SPLIT = "exposeFor: claimed below split";
  private static final String FIRST_LOOK = "withdraw: first look";

  /** Steps that nothing breaks without, in these models; the long runs show it. */
  private static final List<SplitModel> NEEDLESS =
      List.of(
          SplitModel.named("sc-below-split")
              .forks(3)
              .lengths(1, 3)
              .leftovers()
              .without(BELOW_SPLIT),
          SplitModel.named("tso-below-split").lengths(1, 2).buffers(3).without(BELOW_SPLIT),
          SplitModel.named("sc-no-first-look").forks(3).leftovers().without(FIRST_LOOK),
          SplitModel.named("tso-no-first-look").lengths(1, 2).buffers(3).without(FIRST_LOOK),
          SplitModel.named("tso-half-no-fence")
              .forks(3)
              .lengths(3, 3)
              .buffers(3)
              .half()
              .without(SplitRemoval.TAKE_BACK_FENCE),
          SplitModel.named("sc-no-barrier").without(SplitRemoval.BARRIER),
          SplitModel.named("sc-no-fence").without(SplitRemoval.TAKE_BACK_FENCE));

  static List<SplitModel> models() {
    return Effort.isLong()
        ? Stream.of(SHORT, LONG, NEEDLESS).flatMap(List::stream).toList()
        : SHORT;
  }

  @ParameterizedTest
  @MethodSource("models")
  void protocol_whole_holds(SplitModel model) throws Exception {
    List<String> invariants = new ArrayList<>(SplitModel.INNER);
    invariants.addAll(SplitModel.PROMISES);
    int processors = Runtime.getRuntime().availableProcessors();
    Tlc.Verdict verdict =
        Tlc.check(SplitModel.MODULE, model.name(), model.checking(invariants), processors);
    assertThat(verdict.violated()).isEqualTo(Tlc.HOLDS);
    assertThat(readmeLine(model.name()))
        .as("distinct states in the README")
        .endsWith("| %d |".formatted(verdict.distinct()));
  }

  @Test
  void protocol_whole_joinsAllAtLast() throws Exception {
    joinsAllAtLast("liveness", SplitModel.named("").lengths(1, 1));
    if (Effort.isLong()) {
      joinsAllAtLast("liveness-growth", SplitModel.named("").lengths(1, 2));
      joinsAllAtLast("liveness-cancel", SplitModel.named("").lengths(1, 2).cancels(1));
      joinsAllAtLast("liveness-crowd", SplitModel.named("").lengths(1, 1).forks(1).thieves(2));
      joinsAllAtLast("liveness-tso", SplitModel.named("").buffers(3));
    }
  }

  private static void joinsAllAtLast(String name, SplitModel model) throws Exception {
    assertThat(Tlc.check(SplitModel.MODULE, name, model.checkingLiveness(), 1).violated())
        .isEqualTo(Tlc.HOLDS);
  }

  static List<SplitRemoval> removals() {
    return SplitRemoval.ALL;
  }

  /** All of them, as many at a time as there are processors: most of a run is a JVM that starts. */
  private static final class WithoutAStep {
    static final Map<SplitRemoval, Future<Tlc.Verdict>> VERDICTS = new HashMap<>();

    static {
      ExecutorService threads =
          Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
      for (SplitRemoval removal : SplitRemoval.ALL) {
        // One worker: then TLC always finds the same, shortest, trace.
        String name = "without-" + removal.fileName();
        VERDICTS.put(
            removal,
            threads.submit(() -> Tlc.check(SplitModel.MODULE, name, removal.removed(), 1)));
      }
      threads.shutdown();
    }
  }

  @ParameterizedTest
  @MethodSource("removals")
  void protocol_withoutAStep_isRejected(SplitRemoval removal) throws Exception {
    assertThat(WithoutAStep.VERDICTS.get(removal).get().violated()).isEqualTo(removal.keeps());
    if (Effort.isLong()) {
      assertThat(
              Tlc.check(SplitModel.MODULE, "with-" + removal.fileName(), removal.kept(), 1)
                  .violated())
          .isEqualTo(Tlc.HOLDS);
    }
  }

  @Test
  void protocol_thiefSleepsThroughAllTags_isRejected() throws Exception {
    SplitModel oneTagTooFew = SplitModel.named("too-few-tags").lengths(1, 1).forks(2).tags(2);
    Tlc.Verdict verdict =
        Tlc.check(
            SplitModel.MODULE, oneTagTooFew.name(), oneTagTooFew.checking(SplitModel.PROMISES), 1);
    assertThat(verdict.violated()).isEqualTo("NoneTakenTwice");
  }

  @Test
  void invariants_eachIsBrokenByARemoval() {
    Set<String> broken = new TreeSet<>();
    SplitRemoval.ALL.forEach(removal -> broken.add(removal.keeps()));
    assertThat(broken).containsAll(SplitModel.PROMISES);
    assertThat(broken).contains("PublicIsClaimed", "InOrder", SplitModel.LIVENESS);
  }

  @Test
  void removals_ofTheModel_areCheckedAndInTheReadme() throws IOException {
    Set<String> inModel = new TreeSet<>();
    try (Stream<Path> files = Files.list(Tlc.MODEL)) {
      for (Path file :
          files.filter(f -> f.getFileName().toString().matches("Split.*\\.tla")).toList()) {
        Matcher step = STEP.matcher(Files.readString(file));
        while (step.find()) {
          inModel.add(step.group(1));
        }
      }
    }
    Set<String> checked = new TreeSet<>(Set.of(BELOW_SPLIT, FIRST_LOOK));
    for (SplitRemoval removal : SplitRemoval.ALL) {
      checked.add(removal.step());
      assertThat(readmeLine(removal.step())).contains("| `" + removal.keeps() + "` |");
    }
    assertThat(checked).isEqualTo(inModel);
  }

  /** The row of a table whose first cell this is. */
  private static String readmeLine(String firstCell) throws IOException {
    return Files.readAllLines(Tlc.MODEL.resolve("README.md")).stream()
        .filter(line -> line.startsWith("| `" + firstCell + "` |"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("not in the README: " + firstCell));
  }
}
