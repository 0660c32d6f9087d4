package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.jackdaw.internal.mail.Spreads;
import io.jackdaw.internal.worker.InvariantChecks;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Events of the flight recorder. */
class JfrTest {
  private static final List<String> EVENTS =
      List.of(
          "jackdaw.Steal", "jackdaw.Expose", "jackdaw.Park", "jackdaw.HandOver", "jackdaw.Mail");

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private String recordedPool = "";

  @Test
  void recording_eventsEnabled_allKindsAreThere(@TempDir Path folder) throws Exception {
    List<RecordedEvent> events = record(folder.resolve("on.jfr"), true);
    assertThat(events).extracting(event -> event.getEventType().getName()).containsAll(EVENTS);
    RecordedEvent steal = first(events, "jackdaw.Steal");
    assertThat(steal.getInt("thief")).isNotEqualTo(steal.getInt("victim"));
    assertThat(first(events, "jackdaw.Expose").getInt("exposed")).isPositive();
    assertThat(first(events, "jackdaw.Park").getDuration()).isPositive();
    assertThat(events)
        .filteredOn(event -> event.getEventType().getName().equals("jackdaw.HandOver"))
        .extracting(event -> event.getString("way"))
        .contains("seat", "submissions");
    assertThat(events)
        .filteredOn(event -> event.getEventType().getName().equals("jackdaw.Mail"))
        .extracting(
            event -> event.getInt("sender"),
            event -> event.getInt("recipient"),
            event -> event.getString("step"))
        .containsExactlyInAnyOrder(
            tuple(0, 1, "put"), tuple(0, 1, "dropped"), tuple(0, 1, "put"), tuple(0, 1, "taken"));
  }

  @Test
  void recording_eventsEnabled_eachKindCarriesTheNameOfThePool(@TempDir Path folder)
      throws Exception {
    List<RecordedEvent> events = record(folder.resolve("names.jfr"), true);
    assertThat(events)
        .filteredOn(event -> event.getString("pool").equals(recordedPool))
        .extracting(event -> event.getEventType().getName())
        .containsAll(EVENTS);
    assertThat(events)
        .extracting(event -> event.getString("pool"))
        .doesNotContainNull()
        .doesNotContain("");
    for (String name : EVENTS) {
      ValueDescriptor pool = first(events, name).getEventType().getField("pool");
      assertThat(pool.getLabel()).as(name).isEqualTo("Pool");
      assertThat(pool.getDescription()).as(name).isEqualTo("The name of the pool");
    }
  }

  @Test
  void recording_eventsDisabled_noneIsThere(@TempDir Path folder) throws Exception {
    assertThat(record(folder.resolve("off.jfr"), false)).isEmpty();
  }

  private static RecordedEvent first(List<RecordedEvent> events, String name) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private List<RecordedEvent> record(Path file, boolean enabled) throws Exception {
    try (Recording recording = new Recording()) {
      for (String name : EVENTS) {
        if (enabled) {
          recording.enable(name).withoutThreshold();
        } else {
          recording.disable(name);
        }
      }
      recording.start();
      Jackdaw pool = pools.create(2);
      recordedPool = InvariantChecks.engineOf(pool).name;
      stealOnce(pool);
      pool.submit(() -> 1).get(20, TimeUnit.SECONDS);
      sleepAndWake(pool);
      mailToBusy(pool);
      mailToIdle(pool);
      pool.close();
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().startsWith("jackdaw."))
        .toList();
  }

  private static void stealOnce(Jackdaw pool) {
    CountDownLatch started = new CountDownLatch(1);
    pool.invoke(
        w -> {
          Fork<Boolean> fork =
              w.fork(
                  v -> {
                    started.countDown();
                    return true;
                  });
          Steals.forkUntil(w, () -> started.getCount() == 0);
          return fork.join();
        });
  }

  /** The other worker reads its mail when the caller has done all pieces itself. */
  private static void mailToBusy(Jackdaw pool) {
    awaitSleep(pool);
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    Body.RangeToVoid<String> nothing = (worker, data, from, to) -> {};
    Body.RangeToVoid<String> spread =
        (worker, data, from, to) -> {
          pool.execute(
              () -> {
                busy.countDown();
                Steals.await(done);
              });
          Steals.await(busy);
          Spreads.spread(worker, nothing, data, from, to);
          done.countDown();
        };
    pool.invoke(spread, "", 0, 2);
  }

  /** No piece ends before the other worker has begun its own. */
  private static void mailToIdle(Jackdaw pool) {
    awaitSleep(pool);
    CountDownLatch both = new CountDownLatch(2);
    Body.RangeToVoid<String> meet =
        (worker, data, from, to) -> {
          both.countDown();
          Steals.await(both);
        };
    Body.RangeToVoid<String> spread =
        (worker, data, from, to) -> Spreads.spread(worker, meet, data, from, to);
    pool.invoke(spread, "", 0, 2);
  }

  private static void awaitSleep(Jackdaw pool) {
    Steals.until(
        () ->
            InvariantChecks.threadsOf(InvariantChecks.engineOf(pool).name).stream()
                .allMatch(thread -> thread.getState() == Thread.State.WAITING));
  }

  /** A park is recorded when it ends with work. */
  private static void sleepAndWake(Jackdaw pool) throws Exception {
    awaitSleep(pool);
    CountDownLatch both = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      pool.execute(
          () -> {
            both.countDown();
            Steals.await(both);
          });
    }
    Steals.await(both);
  }
}
