package io.jackdaw.cluster.internal.config;

import io.jackdaw.cluster.ClusterConfigBuilder;
import io.jackdaw.cluster.ClusterTls;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The keys about TLS: all or none of them. No message of this class shows a password. */
final class TlsKeys {
  private static final String KEY_STORE = "tls.key.store";
  private static final String TRUST_STORE = "tls.trust.store";
  private static final String MUTUAL = "tls.mutual";
  private static final String HOST_CHECK = "tls.host.check";
  private static final String PASSWORD = ".password";

  static final List<String> NAMES =
      List.of(
          KEY_STORE, KEY_STORE + PASSWORD, TRUST_STORE, TRUST_STORE + PASSWORD, MUTUAL, HOST_CHECK);

  private final Path file;
  private final Map<String, String> found = new HashMap<>();

  TlsKeys(Path file) {
    this.file = file;
  }

  void put(String key, String value) {
    found.put(key, value);
  }

  void apply(ClusterConfigBuilder to) {
    if (found.isEmpty()) {
      return;
    }
    ClusterTls tls =
        ClusterTls.of(
            store(KEY_STORE), password(KEY_STORE), store(TRUST_STORE), password(TRUST_STORE));
    to.tls(tls.mutual(truth(MUTUAL, true)).hostCheck(truth(HOST_CHECK, false)));
  }

  private String needed(String key) {
    String value = found.get(key);
    if (value == null) {
      throw new IllegalArgumentException(
          "the key %s is missing: %s is there, and TLS needs %s, %s and the passwords of both"
              .formatted(key, found.keySet().iterator().next(), KEY_STORE, TRUST_STORE));
    }
    return value;
  }

  private Path store(String key) {
    Path path = file.resolveSibling(needed(key));
    if (!Files.isReadable(path)) {
      throw new IllegalArgumentException(
          "%s = %s is not allowed: this file cannot be read".formatted(key, path));
    }
    return path;
  }

  private boolean truth(String key, boolean otherwise) {
    String value = found.get(key);
    if (value == null) {
      return otherwise;
    }
    boolean[] truth = new boolean[1];
    ConfigFile.apply(key, value, () -> truth[0] = Values.truth(value));
    return truth[0];
  }

  private String password(String store) {
    String key = store + PASSWORD;
    String value = needed(key);
    if (value.startsWith("env:")) {
      String name = value.substring("env:".length());
      String password = System.getenv(name);
      if (password == null) {
        throw new IllegalArgumentException(
            "%s = %s is not allowed: there is no environment variable %s"
                .formatted(key, value, name));
      }
      return password;
    }
    if (value.startsWith("file:")) {
      return firstLine(key, value, file.resolveSibling(value.substring("file:".length())));
    }
    return value;
  }

  private static String firstLine(String key, String value, Path path) {
    try (BufferedReader reader = Files.newBufferedReader(path)) {
      String line = reader.readLine();
      return line == null ? "" : line;
    } catch (IOException unreadable) {
      throw new IllegalArgumentException(
          "%s = %s is not allowed: %s cannot be read".formatted(key, value, path), unreadable);
    }
  }
}
