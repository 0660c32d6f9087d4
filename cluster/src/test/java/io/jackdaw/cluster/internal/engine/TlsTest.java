package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.ClusterTls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {
  private static final String PASSWORD = "changeit";

  @TempDir static Path folder;

  private static ClusterTls member;
  private static ClusterTls stranger;

  @BeforeAll
  static void makeStores() throws Exception {
    member = settings("member", "ip:127.0.0.1");
    stranger = settings("stranger", "ip:127.0.0.1");
  }

  @Test
  void join_sameCertificate_isLetIn() throws Exception {
    try (TestCluster cluster = new TestCluster("secret", 2)) {
      Recorder told = new Recorder();
      InfinispanEngine one =
          cluster.join(cluster.next().tls(member.hostCheck(true)).node("one"), new Recorder());
      InfinispanEngine two = cluster.join(cluster.next().tls(member.hostCheck(true)), told);
      told.awaitMembers(2);
      one.send(two.self(), new byte[] {42});
      assertThat(told.awaitFrames(1).getFirst().bytes()).isEqualTo(new byte[] {42});
      one.put("key", new byte[] {1});
      assertThat(two.get("key")).isEqualTo(new byte[] {1});
    }
  }

  @Test
  void join_otherCertificateOrNone_staysOutAndSaysWhy() {
    try (TestCluster cluster = new TestCluster("secret", 2)) {
      InfinispanEngine one = cluster.join(cluster.next().tls(member), new Recorder());
      assertThatThrownBy(
              () -> InfinispanEngine.join(cluster.at(1).tls(stranger).build(), new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining("do not trust each other")
          .hasMessageContaining(
              "\n  127.0.0.1:"
                  + cluster.port(0)
                  + ": TLS handshake failed: unable to find valid certification path");
      // It trusts the member, but the member does not trust it.
      ClusterTls oneSided =
          ClusterTls.of(stranger.keyStore(), PASSWORD, member.trustStore(), PASSWORD);
      assertThatThrownBy(
              () -> InfinispanEngine.join(cluster.at(1).tls(oneSided).build(), new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining("TLS handshake failed");
      assertThat(one.view().members()).containsExactly(one.self());
    }
  }

  @Test
  void join_certificateOfOtherHost_isNotTrustedIfHostsAreChecked() throws Exception {
    ClusterTls elsewhere = settings("elsewhere", "ip:192.0.2.1");
    try (TestCluster cluster = new TestCluster("secret", 2)) {
      cluster.join(cluster.next().tls(elsewhere), new Recorder());
      assertThatThrownBy(
              () ->
                  InfinispanEngine.join(
                      cluster.at(1).tls(elsewhere.hostCheck(true)).build(), new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining("TLS handshake failed: No subject alternative names matching IP");
    }
  }

  @Test
  void join_wrongPassword_saysWhichFileAndNotThePassword() {
    ClusterTls wrong = ClusterTls.of(member.keyStore(), "mistaken", member.trustStore(), PASSWORD);
    try (TestCluster cluster = new TestCluster("secret", 1)) {
      assertThatThrownBy(
              () -> InfinispanEngine.join(cluster.next().tls(wrong).build(), new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining(member.keyStore().toString())
          .message()
          .doesNotContain("mistaken");
      assertThat(wrong.toString()).doesNotContain("mistaken").doesNotContain(PASSWORD);
    }
  }

  /** A key with a certificate that signs itself, and a store that trusts it. */
  private static ClusterTls settings(String name, String subject) throws Exception {
    Path keys = folder.resolve(name + ".p12");
    Path certificate = folder.resolve(name + ".crt");
    Path trusted = folder.resolve(name + "-trusted.p12");
    keytool(
        "-genkeypair",
        "-alias",
        name,
        "-keyalg",
        "EC",
        "-dname",
        "CN=" + name,
        "-ext",
        "san=" + subject,
        "-keystore",
        keys.toString());
    keytool(
        "-exportcert",
        "-alias",
        name,
        "-file",
        certificate.toString(),
        "-keystore",
        keys.toString());
    keytool(
        "-importcert",
        "-noprompt",
        "-alias",
        name,
        "-file",
        certificate.toString(),
        "-keystore",
        trusted.toString());
    return ClusterTls.of(keys, PASSWORD, trusted, PASSWORD);
  }

  private static void keytool(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }
}
