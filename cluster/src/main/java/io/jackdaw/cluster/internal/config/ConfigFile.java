package io.jackdaw.cluster.internal.config;

import io.jackdaw.VictimRule;
import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterConfigBuilder;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.Job;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** Settings from a file: see {@link ClusterConfig#load}. */
public final class ConfigFile {
  /** What each key does to the settings; those of TLS belong together: see {@link TlsKeys}. */
  private static final Map<String, BiConsumer<ClusterConfigBuilder, String>> KEYS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("node", ClusterConfigBuilder::node),
              Map.entry("bind.address", ClusterConfigBuilder::bindAddress),
              Map.entry("bind.port", ConfigFile::ports),
              Map.entry("hosts", (to, value) -> to.hosts(value.split(",", -1))),
              Map.entry("dns", ClusterConfigBuilder::dns),
              Map.entry("begin", ConfigFile::begin),
              Map.entry("join.timeout", (to, value) -> to.joinTimeout(Values.duration(value))),
              Map.entry(
                  "failure.detection", (to, value) -> to.failureDetection(Values.duration(value))),
              Map.entry("fault.tolerance", (to, value) -> to.faultTolerance(Values.truth(value))),
              Map.entry("workers", (to, value) -> to.workers(Values.number(value))),
              Map.entry("victims", (to, value) -> to.victims(VictimRule.named(value))),
              Map.entry("jobs", ConfigFile::jobs),
              Map.entry("insecure", ConfigFile::insecure)));

  private ConfigFile() {}

  /** Reads a file. */
  public static ClusterConfig read(Path file) {
    Properties found = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      found.load(reader);
    } catch (IOException | IllegalArgumentException unreadable) {
      throw new ClusterException("cannot read " + file + ": " + unreadable, unreadable);
    }
    try {
      return of(found, file);
    } catch (IllegalArgumentException refused) {
      throw new IllegalArgumentException(file + ": " + refused.getMessage(), refused);
    }
  }

  private static ClusterConfig of(Properties found, Path file) {
    String cluster = found.getProperty("cluster");
    if (cluster == null) {
      throw new IllegalArgumentException("the key cluster is missing: the name of the cluster");
    }
    ClusterConfigBuilder builder = ClusterConfig.builder(cluster.strip());
    TlsKeys tls = new TlsKeys(file);
    for (String key : found.stringPropertyNames()) {
      String value = found.getProperty(key).strip();
      BiConsumer<ClusterConfigBuilder, String> meaning = KEYS.get(key);
      if (meaning != null) {
        apply(key, value, () -> meaning.accept(builder, value));
      } else if (TlsKeys.NAMES.contains(key)) {
        tls.put(key, value);
      } else if (!key.equals("cluster")) {
        throw new IllegalArgumentException("the key " + key + " is unknown; known are " + known());
      }
    }
    tls.apply(builder);
    return builder.build();
  }

  /** What is refused names its key. */
  static void apply(String key, String value, Runnable setting) {
    try {
      setting.run();
    } catch (IllegalArgumentException refused) {
      String why = String.valueOf(refused.getMessage());
      throw new IllegalArgumentException(
          why.startsWith(key) ? why : "%s = %s is not allowed, %s".formatted(key, value, why),
          refused);
    }
  }

  private static String known() {
    TreeMap<String, Boolean> all = new TreeMap<>();
    KEYS.keySet().forEach(key -> all.put(key, true));
    TlsKeys.NAMES.forEach(key -> all.put(key, true));
    all.put("cluster", true);
    return String.join(", ", all.keySet());
  }

  private static void ports(ClusterConfigBuilder to, String value) {
    String[] ends = value.split("-", 2);
    int first = Values.number(ends[0].strip());
    to.ports(first, ends.length == 1 ? first : Values.number(ends[1].strip()));
  }

  private static void begin(ClusterConfigBuilder to, String value) {
    for (ClusterConfig.Begin rule : ClusterConfig.Begin.values()) {
      if (rule.name().toLowerCase(Locale.ROOT).equals(value)) {
        to.begin(rule);
        return;
      }
    }
    throw new IllegalArgumentException("only auto, always or never");
  }

  private static void insecure(ClusterConfigBuilder to, String value) {
    if (Values.truth(value)) {
      to.insecure();
    }
  }

  private static void jobs(ClusterConfigBuilder to, String value) {
    for (String name : value.split(",", -1)) {
      to.job(jobClass(name.strip()));
    }
  }

  @SuppressWarnings("unchecked") // A class that extends Job extends Job<?>.
  private static Class<? extends Job<?>> jobClass(String name) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = context != null ? context : ConfigFile.class.getClassLoader();
    try {
      // Not initialised: what a settings file names must not run yet.
      Class<?> found = Class.forName(name, false, loader);
      if (Job.class.isAssignableFrom(found)) {
        return (Class<? extends Job<?>>) found;
      }
      throw new IllegalArgumentException(name + " is no io.jackdaw.cluster.Job");
    } catch (ClassNotFoundException | LinkageError missing) {
      throw new IllegalArgumentException(name + " is not on the class path", missing);
    }
  }
}
