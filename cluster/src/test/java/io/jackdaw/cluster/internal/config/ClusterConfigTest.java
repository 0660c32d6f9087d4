package io.jackdaw.cluster.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.ClusterTls;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.RangeJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterConfigTest {
  @TempDir Path folder;

  /** A job for the list. */
  public record Sum(long end) implements RangeJob<Long> {
    @Override
    public long from() {
      return 0;
    }

    @Override
    public long to() {
      return end;
    }

    @Override
    public Long nothing() {
      return 0L;
    }

    @Override
    public Long compute(long from, long to) {
      return to - from;
    }

    @Override
    public Long merge(Long left, Long right) {
      return left + right;
    }

    @Override
    public Codec<Long> resultCodec() {
      return Codec.LONG;
    }
  }

  @Test
  void local_nothingElse_defaults() {
    ClusterConfig config = ClusterConfig.local("trial").build();
    assertThat(config.bindAddress().isLoopbackAddress()).isTrue();
    assertThat(config.firstPort()).isEqualTo(7800);
    assertThat(config.lastPort()).isEqualTo(7807);
    assertThat(config.hosts()).hasSize(8).contains("127.0.0.1:7800", "127.0.0.1:7807");
    assertThat(config.mayBegin()).isTrue();
    assertThat(config.anybodyMayBegin()).isTrue();
    assertThat(config.tls()).isEmpty();
    assertThat(config.isFaultTolerant()).isTrue();
    assertThat(config.workers()).isEmpty();
  }

  @Test
  void build_laterChangesOfTheBuilder_configStays() {
    var builder = ClusterConfig.local("trial").node("one");
    ClusterConfig config = builder.build();
    builder.node("two").job(Sum.class).workers(3);
    assertThat(config.node()).contains("one");
    assertThat(config.jobs()).isEmpty();
    assertThat(config.workers()).isEmpty();
  }

  @Test
  void load_allKeys_areRead() throws IOException {
    Files.writeString(folder.resolve("keys.p12"), "");
    Files.writeString(folder.resolve("trust.p12"), "");
    Files.writeString(folder.resolve("secret"), "first line\nsecond\n");
    Path file =
        write(
            """
            cluster = prod
            node = alpha
            bind.address = 127.0.0.1
            bind.port = 7900-7903
            hosts = 127.0.0.1:7900, [::1]:7901, other.invalid
            begin = never
            join.timeout = 2 min
            failure.detection = 1500 ms
            fault.tolerance = false
            workers = 3
            victims = guard(2)
            jobs = %s
            insecure = true
            tls.key.store = keys.p12
            tls.key.store.password = file:secret
            tls.trust.store = trust.p12
            tls.trust.store.password = plain
            tls.mutual = false
            tls.host.check = true
            """
                .formatted(Sum.class.getName()));
    ClusterConfig config = ClusterConfig.load(file);
    assertThat(config.cluster()).isEqualTo("prod");
    assertThat(config.node()).contains("alpha");
    assertThat(config.firstPort()).isEqualTo(7900);
    assertThat(config.lastPort()).isEqualTo(7903);
    assertThat(config.hosts())
        .containsExactly("127.0.0.1:7900", "[::1]:7901", "other.invalid:7900");
    assertThat(config.mayBegin()).isFalse();
    assertThat(config.joinTimeout()).isEqualTo(Duration.ofMinutes(2));
    assertThat(config.failureDetection()).isEqualTo(Duration.ofMillis(1500));
    assertThat(config.isFaultTolerant()).isFalse();
    assertThat(config.workers()).hasValue(3);
    assertThat(config.victims().toString()).contains("guard");
    assertThat(config.jobs().toString()).contains(Sum.class.getName());
    ClusterTls tls = config.tls().orElseThrow();
    assertThat(tls.keyStore()).isEqualTo(folder.resolve("keys.p12"));
    assertThat(new String(tls.keyStorePassword())).isEqualTo("first line");
    assertThat(new String(tls.trustStorePassword())).isEqualTo("plain");
    assertThat(tls.isMutual()).isFalse();
    assertThat(tls.checksHosts()).isTrue();
    assertThat(config.toString()).doesNotContain("plain").doesNotContain("first line");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bind.prt = 7800              | the key bind.prt is unknown; known are begin, bind.address, bind.port, cluster,
          bind.port = many             | bind.port = many is not allowed, only a number
          bind.port = 0                | bind.port = 0 is not allowed, only 1 to 65535
          bind.address = nowhere.invalid | bind.address = nowhere.invalid is not allowed: no such host
          bind.address = 0.0.0.0       | bind.address = 0.0.0.0 is not allowed, only one address of this machine
          hosts = a:b:c                | hosts = a:b:c is not allowed, only host:port
          hosts = a:99999              | hosts = a:99999 is not allowed, only host:port
          begin = maybe                | begin = maybe is not allowed, only auto, always or never
          join.timeout = 10            | join.timeout = 10 is not allowed, only a time, as in 500 ms, 10 s or 2 min
          failure.detection = 10 ms    | failure.detection = 10 ms is not allowed, only 500 ms to 1 h
          fault.tolerance = perhaps    | fault.tolerance = perhaps is not allowed, only true or false
          workers = 0                  | workers = 0 is not allowed, only 1 to 32767
          victims = nobody             | victims = nobody is not allowed
          jobs = java.lang.String      | jobs = java.lang.String is not allowed, java.lang.String is no io.jackdaw
          jobs = no.Such               | jobs = no.Such is not allowed, no.Such is not on the class path
          tls.mutual = true            | the key tls.key.store is missing: tls.mutual is there
          tls.key.store = gone.p12     | gone.p12 is not allowed: this file cannot be read
          """)
  void load_wrongLine_isRefusedWithReason(String line, String reason) throws IOException {
    Path file = write("cluster = c\n" + line + "\n");
    assertThatThrownBy(() -> ClusterConfig.load(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ": ")
        .hasMessageContaining(reason);
  }

  @Test
  void load_environmentVariableMissing_isNamed() throws IOException {
    Files.writeString(folder.resolve("keys.p12"), "");
    Path file =
        write(
            """
            cluster = c
            tls.key.store = keys.p12
            tls.key.store.password = env:JACKDAW_NO_SUCH_VARIABLE
            tls.trust.store = keys.p12
            tls.trust.store.password = hidden
            """);
    assertThatThrownBy(() -> ClusterConfig.load(file))
        .hasMessageContaining("there is no environment variable JACKDAW_NO_SUCH_VARIABLE")
        .message()
        .doesNotContain("hidden");
  }

  @Test
  void load_noFile_isRefused() {
    assertThatThrownBy(() -> ClusterConfig.load(folder.resolve("none")))
        .isInstanceOf(ClusterException.class)
        .hasMessageContaining("cannot read " + folder.resolve("none"));
  }

  @Test
  void build_reachableWithoutTls_mustBeSaid() {
    // An address for documentation: it is nobody's, and only looked at here.
    var builder = ClusterConfig.builder("open").bindAddress("192.0.2.1");
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bind.address = 192.0.2.1 can be reached from other machines")
        .hasMessageContaining("say insecure = true");
    assertThat(builder.insecure().build().bindAddress().getHostAddress()).isEqualTo("192.0.2.1");
  }

  @Test
  void build_reachableWithTlsOfOneEnd_mustBeSaid() {
    Path store = folder.resolve("store.p12"); // only read on joining
    ClusterTls tls = ClusterTls.of(store, "secret", store, "secret");
    var builder = ClusterConfig.builder("open").bindAddress("192.0.2.1").tls(tls.mutual(false));
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("with tls.mutual = false any of them may join")
        .hasMessageContaining("say insecure = true");
    assertThat(builder.insecure().build().tls()).isPresent();
    assertThat(builder.tls(tls).build().tls()).isPresent();
    assertThat(ClusterConfig.local("near").tls(tls.mutual(false)).build().tls()).isPresent();
  }

  @Test
  void mayBegin_hosts_onlyTheFirst() {
    String[] hosts = {"192.0.2.1:7800", "192.0.2.2:7800"};
    assertThat(at("192.0.2.1").hosts(hosts).build().mayBegin()).isTrue();
    assertThat(at("192.0.2.2").hosts(hosts).build().mayBegin()).isFalse();
    assertThat(at("192.0.2.1").hosts(hosts).build().anybodyMayBegin()).isFalse();
    assertThat(at("192.0.2.2").hosts(hosts).begin(ClusterConfig.Begin.ALWAYS).build().mayBegin())
        .isTrue();
  }

  @Test
  void build_hostsAndDns_isRefused() {
    var builder = ClusterConfig.local("both").hosts("127.0.0.1").dns("localhost");
    assertThatThrownBy(builder::build).hasMessage("hosts and dns are both given: give one of them");
  }

  private static io.jackdaw.cluster.ClusterConfigBuilder at(String address) {
    return ClusterConfig.builder("c").bindAddress(address).insecure();
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("cluster.properties"), text);
  }
}
