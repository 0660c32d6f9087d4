package io.jackdaw.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.ClusterJobs.Constants;
import io.jackdaw.cluster.ClusterJobs.Countdown;
import io.jackdaw.cluster.ClusterJobs.Failing;
import io.jackdaw.cluster.ClusterJobs.Sum;
import io.jackdaw.cluster.ClusterJobs.Unlisted;
import io.jackdaw.cluster.ClusterJobs.Waiting;
import io.jackdaw.cluster.ClusterJobs.Words;
import io.jackdaw.cluster.internal.engine.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What users call, on real nodes. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class JackdawClusterTest {
  private static final Logger LOG = Logger.getLogger("io.jackdaw.cluster");
  private static final String[] HOSTS =
      Ports.free(4).stream().map(port -> "127.0.0.1:" + port).toArray(String[]::new);

  private static JackdawCluster one;
  private static JackdawCluster two;

  @BeforeAll
  static void join() {
    LOG.setLevel(Level.OFF); // jobs fail here
    one = join(0);
    two = join(1);
  }

  @AfterAll
  static void leave() {
    two.close();
    one.close();
    LOG.setLevel(null);
  }

  @BeforeEach
  @AfterEach
  void openTheGate() {
    Waiting.gate().countDown();
  }

  private static JackdawCluster join(int place) {
    return JackdawCluster.join(
        ClusterConfig.builder("users")
            .node("node-" + place)
            .bindAddress("127.0.0.1")
            .port(Integer.parseInt(HOSTS[place].substring(HOSTS[place].indexOf(':') + 1)))
            .hosts(HOSTS)
            .workers(1)
            .failureDetection(Duration.ofSeconds(2))
            .job(Words.class)
            .job(Sum.class)
            .job(Countdown.class)
            .job(Waiting.class)
            .job(Failing.class)
            .job(Constants.class)
            .build());
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(5); // the test's timeout ends it
    }
  }

  // ---- results

  @Test
  void submit_eachKindOfWork_isRight() throws Exception {
    assertThat(one.submit(new Words(4, 9)).get()).isEqualTo(262_144);
    assertThat(two.submit(new Sum(0, 10_000_000)).get()).isEqualTo(49_999_995_000_000L);
    assertThat(one.submit(new Countdown(1_000_000)).get()).isEqualTo(1_000_000);
  }

  @Test
  void find_onAnotherNode_sameResult() throws Exception {
    ClusterFuture<Long> future = one.submit(new Sum(0, 1_000));
    assertThat(two.find(future.id(), Sum.class).orElseThrow().get()).isEqualTo(499_500);
    assertThat(future.get()).isEqualTo(499_500);
    assertThat(two.find(future.id()).orElseThrow().get()).isEqualTo(499_500L);
    assertThat(two.find("nobody")).isEmpty();
    assertThatThrownBy(() -> two.find(future.id(), Countdown.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Sum.class.getName());
  }

  @Test
  void close_submitter_jobGoesOnAndAnyNodeHasItsResult() throws Exception {
    CountDownLatch gate = Waiting.close();
    JackdawCluster three = join(2);
    ClusterFuture<Long> future = three.submit(new Waiting(1_000));
    await(() -> Waiting.begun() > 0);
    three.close();
    assertThatThrownBy(future::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(ClusterException.class)
        .hasMessageContaining("the job goes on")
        .hasMessageContaining(future.id());
    assertThatThrownBy(() -> three.submit(new Sum(0, 1))).isInstanceOf(ClusterException.class);
    gate.countDown();
    assertThat(two.find(future.id(), Waiting.class).orElseThrow().get()).isEqualTo(1_000);
    try (JackdawCluster late = join(3)) {
      assertThat(late.find(future.id(), Waiting.class).orElseThrow().get()).isEqualTo(1_000);
    }
  }

  @Test
  void progress_whileTheJobRuns_isBetween() throws Exception {
    CountDownLatch gate = Waiting.close();
    ClusterFuture<Long> future = one.submit(new Waiting(100_000));
    await(() -> future.progress() > 0.02);
    assertThat(future.progress()).isBetween(0.02, 0.9);
    assertThat(future.isDone()).isFalse();
    gate.countDown();
    assertThat(future.get()).isEqualTo(100_000);
    assertThat(future.progress()).isEqualTo(1);
  }

  // ---- cancelling

  @Test
  void cancel_onAnotherNode_reachesAll() throws Exception {
    Waiting.close();
    ClusterFuture<Long> future = one.submit(new Waiting(100_000));
    await(() -> one.snapshot().pieces() + two.snapshot().pieces() > 1);
    ClusterFuture<Long> same = two.find(future.id(), Waiting.class).orElseThrow();
    assertThat(same.cancel(true)).isTrue();
    assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
    assertThat(future.isCancelled()).isTrue();
    await(() -> one.snapshot().pieces() + two.snapshot().pieces() == 0);
  }

  // ---- failures

  @ParameterizedTest
  @EnumSource(Failing.Where.class)
  void submit_codeThatThrows_failsWithPieceAndNodeAndClusterStaysUsable(Failing.Where where)
      throws Exception {
    ClusterFuture<Long> future = one.submit(new Failing(where));
    assertThatThrownBy(future::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(JobFailedException.class)
        .hasMessageContaining("job " + future.id() + " failed on node node-")
        .hasMessageContaining("piece r")
        .hasMessageContaining("thrown in " + where);
    assertThat(one.submit(new Sum(0, 100)).get()).isEqualTo(4_950);
    assertThat(two.submit(new Words(3, 3)).get()).isEqualTo(27);
  }

  @Test
  void submit_jobThatIsNotListed_isRefused() {
    assertThatThrownBy(() -> one.submit(new Unlisted()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Unlisted.class.getName() + " is not listed on this node");
  }

  // ---- constants

  @Test
  void submit_manyParts_constantsAreReadOncePerNode() throws Exception {
    Constants.forgetReads();
    ClusterFuture<Long> future = one.submit(new Constants(new long[100_000]));
    assertThat(future.get()).isEqualTo(Constants.LENGTH);
    // Once to see whether others will be able to, and once per node.
    assertThat(Constants.reads()).isLessThanOrEqualTo(3);
  }

  // ---- what is counted and recorded

  @Test
  void statuses_bothNodes_haveReported() throws Exception {
    await(() -> two.statuses().keySet().equals(Set.of(one.self(), two.self())));
    await(() -> one.nodes().equals(List.of(one.self(), two.self())));
    assertThat(one.snapshot().workers()).isEqualTo(1);
  }

  @Test
  void recording_ofAJob_hasEventsOfItsPieces(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("cluster.jfr");
    CountDownLatch gate = Waiting.close();
    String id;
    try (Recording recording = new Recording()) {
      recording.start();
      ClusterFuture<Long> future = one.submit(new Waiting(100_000));
      id = future.id();
      await(() -> one.snapshot().pieces() + two.snapshot().pieces() > 1);
      JackdawCluster three = join(2);
      await(() -> one.nodes().contains(three.self()));
      three.close();
      await(() -> one.nodes().size() == 2);
      one.snapshot(); // comes after all that was posted before
      gate.countDown();
      future.get();
      recording.stop();
      recording.dump(file);
    }
    Set<String> ofTheJob =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.hasField("job") && event.getString("job").equals(id))
            .map(event -> event.getEventType().getName())
            .collect(Collectors.toSet());
    assertThat(ofTheJob)
        .contains("jackdaw.cluster.Take", "jackdaw.cluster.Give", "jackdaw.cluster.End");
    assertThat(RecordingFile.readAllEvents(file))
        .filteredOn(event -> event.getEventType().getName().equals("jackdaw.cluster.Member"))
        .extracting(JackdawClusterTest::memberAndWhether)
        .contains("node-2 came", "node-2 went");
  }

  private static String memberAndWhether(RecordedEvent event) {
    return event.getString("node") + (event.getBoolean("here") ? " came" : " went");
  }
}
