package io.jackdaw.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SnapshotTest {
  private static WorkerSnapshot counts(String name, long forks, long n) {
    return new WorkerSnapshot(name, forks, n, n, n, n, n, n, n, n, n, n, n, n, n, n);
  }

  @Test
  void total_twoWorkers_isTheSum() {
    Snapshot snapshot =
        new Snapshot("pool", "setting", List.of(counts("a", 5, 1), counts("b", 7, 2)));
    assertThat(snapshot.total()).isEqualTo(counts("total", 12, 3));
    assertThat(snapshot.synchronisation()).isEqualTo(6);
  }

  @Test
  void total_forksNotCounted_staysNotCounted() {
    Snapshot snapshot =
        new Snapshot(
            "pool",
            "setting",
            List.of(counts("a", WorkerSnapshot.NOT_COUNTED, 1), counts("b", 7, 2)));
    assertThat(snapshot.total().forks()).isEqualTo(WorkerSnapshot.NOT_COUNTED);
    assertThat(snapshot.total().privatePops()).isEqualTo(WorkerSnapshot.NOT_COUNTED);
    assertThat(snapshot.total().cas()).isEqualTo(3);
  }

  @Test
  void total_noWorkers_isZero() {
    assertThat(new Snapshot("pool", "setting", List.of()).total()).isEqualTo(counts("total", 0, 0));
  }

  @Test
  void workers_changedAfterwards_snapshotIsNot() {
    List<WorkerSnapshot> workers = new ArrayList<>(List.of(counts("a", 1, 1)));
    Snapshot snapshot = new Snapshot("pool", "setting", workers);
    workers.clear();
    assertThat(snapshot.workers()).hasSize(1);
  }

  @Test
  void toString_headerAndRows_areAligned() {
    Snapshot snapshot =
        new Snapshot(
            "pool",
            "setting",
            List.of(counts("worker-0", -1, 3), counts("worker-1", 7, 99_999_999)));
    List<String> lines = snapshot.toString().lines().toList();
    assertThat(lines).hasSize(5);
    assertThat(lines.getFirst()).isEqualTo("pool: setting");
    List<String> table = lines.subList(1, 5);
    assertThat(table).extracting(String::length).containsOnly(table.getFirst().length());
    for (String title :
        List.of("forks", "for others", "taken back", "cas", "hand-overs", "mailed")) {
      int end = table.getFirst().indexOf(title) + title.length();
      assertThat(table.getFirst()).contains(title);
      for (String row : table.subList(1, 4)) {
        assertThat(row.charAt(end - 1)).as("column %s of%n%s", title, snapshot).isNotEqualTo(' ');
        assertThat(row.length() == end || row.charAt(end) == ' ').as("end of %s", title).isTrue();
      }
    }
    assertThat(table.getLast()).startsWith("total");
  }
}
