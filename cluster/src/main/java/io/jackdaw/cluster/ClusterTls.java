package io.jackdaw.cluster;

import java.nio.file.Path;
import java.util.Objects;

/**
 * How connections between nodes are encrypted, and how nodes prove that they belong to the cluster.
 * Each node has a key store with its own key and certificate, and a trust store with the
 * certificates, or the authority, of all nodes. Both are files of type PKCS12 or JKS.
 */
public final class ClusterTls {
  private final Path keyStore;
  private final String keyStorePassword;
  private final Path trustStore;
  private final String trustStorePassword;
  private final boolean mutual;
  private final boolean hostCheck;

  private ClusterTls(
      Path keyStore,
      String keyStorePassword,
      Path trustStore,
      String trustStorePassword,
      boolean mutual,
      boolean hostCheck) {
    this.keyStore = Objects.requireNonNull(keyStore, "keyStore");
    this.keyStorePassword = Objects.requireNonNull(keyStorePassword, "keyStorePassword");
    this.trustStore = Objects.requireNonNull(trustStore, "trustStore");
    this.trustStorePassword = Objects.requireNonNull(trustStorePassword, "trustStorePassword");
    this.mutual = mutual;
    this.hostCheck = hostCheck;
  }

  /**
   * Mutual TLS: both ends of each connection show a certificate that the other one trusts. Host
   * names are not checked.
   *
   * @param keyStore the file with this node's key and certificate
   * @param keyStorePassword opens it, and the key in it
   * @param trustStore the file with the certificates to trust
   * @param trustStorePassword opens it
   * @return the settings
   */
  public static ClusterTls of(
      Path keyStore, String keyStorePassword, Path trustStore, String trustStorePassword) {
    return new ClusterTls(keyStore, keyStorePassword, trustStore, trustStorePassword, true, false);
  }

  /**
   * Whether the end that opens a connection must show a certificate as well. Without it, everybody
   * who can reach the port can join: an address that others can reach then needs {@link
   * ClusterConfigBuilder#insecure}, too.
   *
   * @param needed default: true
   * @return settings with that
   */
  public ClusterTls mutual(boolean needed) {
    return new ClusterTls(
        keyStore, keyStorePassword, trustStore, trustStorePassword, needed, hostCheck);
  }

  /**
   * Whether the certificate of a node must name, as a subject alternative name, the IP address at
   * which it was reached. Nodes reach each other by address, also if {@code hosts} has names.
   *
   * @param needed default: false
   * @return settings with that
   */
  public ClusterTls hostCheck(boolean needed) {
    return new ClusterTls(
        keyStore, keyStorePassword, trustStore, trustStorePassword, mutual, needed);
  }

  /**
   * The file with this node's key and certificate.
   *
   * @return the file
   */
  public Path keyStore() {
    return keyStore;
  }

  /**
   * Opens the key store.
   *
   * @return a copy
   */
  public char[] keyStorePassword() {
    return keyStorePassword.toCharArray();
  }

  /**
   * The file with the certificates to trust.
   *
   * @return the file
   */
  public Path trustStore() {
    return trustStore;
  }

  /**
   * Opens the trust store.
   *
   * @return a copy
   */
  public char[] trustStorePassword() {
    return trustStorePassword.toCharArray();
  }

  /**
   * Whether both ends show a certificate.
   *
   * @return whether they do
   */
  public boolean isMutual() {
    return mutual;
  }

  /**
   * Whether certificates must name the address.
   *
   * @return whether they must
   */
  public boolean checksHosts() {
    return hostCheck;
  }

  /** Without the passwords. */
  @Override
  public String toString() {
    return "TLS[key store %s, trust store %s, %s%s]"
        .formatted(
            keyStore,
            trustStore,
            mutual ? "mutual" : "not mutual",
            hostCheck ? ", addresses checked" : "");
  }
}
