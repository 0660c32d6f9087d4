package io.jackdaw.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotTest {
  private static WorkerSnapshot counts(String name, long forks, long n) {
    return new WorkerSnapshot(name, forks, n, n, n, n, n, n, n, n, n, n, n, n, n, n);
  }

  private static Snapshot notStuck(String pool, String setting, List<WorkerSnapshot> workers) {
    return new Snapshot(pool, setting, workers, List.of(), Optional.empty());
  }

  @Test
  void total_twoWorkers_isTheSum() {
    Snapshot snapshot = notStuck("pool", "setting", List.of(counts("a", 5, 1), counts("b", 7, 2)));
    assertThat(snapshot.total()).isEqualTo(counts("total", 12, 3));
    assertThat(snapshot.synchronisation()).isEqualTo(6);
  }

  @Test
  void total_forksNotCounted_staysNotCounted() {
    Snapshot snapshot =
        notStuck(
            "pool",
            "setting",
            List.of(counts("a", WorkerSnapshot.NOT_COUNTED, 1), counts("b", 7, 2)));
    assertThat(snapshot.total().forks()).isEqualTo(WorkerSnapshot.NOT_COUNTED);
    assertThat(snapshot.total().privatePops()).isEqualTo(WorkerSnapshot.NOT_COUNTED);
    assertThat(snapshot.total().cas()).isEqualTo(3);
  }

  @Test
  void total_noWorkers_isZero() {
    assertThat(notStuck("pool", "setting", List.of()).total()).isEqualTo(counts("total", 0, 0));
  }

  @Test
  void workers_changedAfterwards_snapshotIsNot() {
    List<WorkerSnapshot> workers = new ArrayList<>(List.of(counts("a", 1, 1)));
    Snapshot snapshot = notStuck("pool", "setting", workers);
    workers.clear();
    assertThat(snapshot.workers()).hasSize(1);
  }

  @Test
  void toString_fewWorkers_isTwoAlignedBlocks() {
    Snapshot snapshot =
        notStuck(
            "pool", "setting", List.of(counts("worker-0", 5, 3), counts("worker-1", 7, 99_999)));
    assertThat(snapshot)
        .hasToString(
            """
            pool: setting

                      forks  exposed  for others  taken back   stolen      cas   fences
            worker-0      5        3           3           3        3        3        3
            worker-1      7   99,999      99,999      99,999   99,999   99,999   99,999
            total        12  100,002     100,002     100,002  100,002  100,002  100,002

                        tried   steals  requests    parks  wake-ups  hand-overs    mails   mailed
            worker-0        3        3         3        3         3           3        3        3
            worker-1   99,999   99,999    99,999   99,999    99,999      99,999   99,999   99,999
            total     100,002  100,002   100,002  100,002   100,002     100,002  100,002  100,002
            """);
  }

  @Test
  void toString_forksNotCounted_saysHowToCountThem() {
    Snapshot snapshot =
        notStuck("pool", "setting", List.of(counts("worker-0", WorkerSnapshot.NOT_COUNTED, 3)));
    assertThat(snapshot.toString().lines())
        .contains("worker-0      -        3           3           3       3    3       3")
        .last()
        .asString()
        .startsWith("- not counted: ")
        .contains("-Djackdaw.countForks=true");
    assertThat(notStuck("pool", "setting", List.of(counts("worker-0", 1, 3))).toString())
        .doesNotContain("not counted");
  }

  /** Long names, many workers and the largest numbers: narrow, aligned, and nothing is lost. */
  @ParameterizedTest
  @ValueSource(longs = {0, 12_345, 4_000_000_000L, 1_000_000_000_000_000L, Long.MAX_VALUE / 300})
  void toString_whatever_fitsIntoAHundredColumns(long n) {
    List<WorkerSnapshot> workers = new ArrayList<>();
    for (int i = 0; i < 256; i++) {
      workers.add(counts("worker-" + i, n, n));
    }
    workers.add(counts("former guests", n, n));
    workers.add(counts("w".repeat(200), n, n));
    String pool = "p".repeat(250);
    String setting = "notification polled, because " + "it is so ".repeat(30);
    Snapshot snapshot = notStuck(pool, setting, workers);
    List<String> lines = snapshot.toString().lines().toList();
    assertThat(lines).allMatch(line -> line.length() <= 100);
    String joined = String.join("", lines);
    assertThat(joined).contains(pool).contains("former guests");
    String sum = String.format(Locale.ROOT, "%,d", 258 * n);
    long sums =
        lines.stream()
            .filter(line -> line.startsWith("total"))
            .flatMap(line -> Arrays.stream(line.split(" +")))
            .filter(sum::equals)
            .count();
    assertThat(sums).isEqualTo(15);
    for (String title : List.of("forks", "for others", "fences", "tried", "hand-overs", "mailed")) {
      assertThat(lines).filteredOn(line -> line.matches(".* " + title + "( .*)?")).hasSize(1);
    }
  }
}
