package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.infinispan.AdvancedCache;
import org.infinispan.commons.CacheException;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.context.Flag;
import org.infinispan.partitionhandling.PartitionHandling;
import org.jspecify.annotations.Nullable;

/**
 * The ledger's cache. A write that the engine is not sure of is looked up and made again, until it
 * is sure: see {@link Stored}.
 */
final class LedgerCache {
  static final String NAME = "ledger";

  /**
   * How long a node that joins waits for its copy, at the least. If two nodes go while it joins,
   * the engine may hand out copies only after the next change of the view; who gives up makes one.
   */
  private static final long JOIN_MILLIS = 20_000;

  private static final int SEGMENTS = 16;
  private static final long FIRST_PAUSE_NANOS = 1_000_000;
  private static final long LONGEST_PAUSE_NANOS = 200_000_000;

  private final AdvancedCache<byte[], byte[]> cache;
  private final Runnable check;
  private final long patienceNanos;

  /**
   * A view of the cache.
   *
   * @param check throws if this node does not belong to the cluster any more
   * @param patience how long to try
   */
  LedgerCache(AdvancedCache<byte[], byte[]> cache, Duration patience, Runnable check) {
    this.cache = cache;
    this.check = check;
    this.patienceNanos = patience.toNanos();
  }

  static Configuration configuration(Duration remoteTimeout) {
    ConfigurationBuilder builder = new ConfigurationBuilder();
    builder
        .clustering()
        .cacheMode(CacheMode.REPL_SYNC)
        .remoteTimeout(remoteTimeout.toMillis())
        .hash()
        .numSegments(SEGMENTS)
        .stateTransfer()
        .timeout(Math.max(JOIN_MILLIS, 4 * remoteTimeout.toMillis()))
        .partitionHandling()
        .whenSplit(PartitionHandling.ALLOW_READ_WRITES)
        .mergePolicy(null);
    builder.encoding().mediaType(MediaType.APPLICATION_OCTET_STREAM);
    builder.statistics().disable();
    return builder.build();
  }

  byte @Nullable [] get(String key) {
    return Stored.value(read(bytes(key)));
  }

  void put(String key, byte[] value) {
    byte[] name = bytes(key);
    byte[] stored = Stored.over(read(name), checked(value), ThreadLocalRandom.current().nextLong());
    repeat(
        key,
        () -> {
          cache.withFlags(Flag.IGNORE_RETURN_VALUES).put(name, stored);
          return true;
        });
  }

  boolean replace(String key, byte @Nullable [] expected, byte[] value) {
    byte[] name = bytes(key);
    long mark = ThreadLocalRandom.current().nextLong();
    checked(value);
    boolean[] made = new boolean[1];
    repeat(
        key,
        () -> {
          byte[] before = read(name);
          made[0] = Stored.has(before, mark);
          if (made[0] || !Stored.isValue(before, expected)) {
            return true;
          }
          byte[] after = Stored.over(before, value, mark);
          made[0] =
              before == null
                  ? cache.putIfAbsent(name, after) == null
                  : cache.replace(name, before, after);
          // No proof of the contrary: our copy may be behind, or the answer wrong.
          return made[0];
        });
    return made[0];
  }

  void removeAll(String prefix) {
    List<String> keys = new ArrayList<>();
    forEach(prefix, (key, value) -> keys.add(key));
    repeat(
        prefix,
        () -> {
          List<CompletableFuture<byte[]>> all = new ArrayList<>();
          for (String key : keys) {
            all.add(cache.withFlags(Flag.IGNORE_RETURN_VALUES).removeAsync(bytes(key)));
          }
          CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
          return true;
        });
  }

  void forEach(String prefix, BiConsumer<String, byte[]> action) {
    check.run();
    cache
        .withFlags(Flag.CACHE_MODE_LOCAL)
        .forEach(
            (name, stored) -> {
              String key = text(name);
              byte[] value = Stored.value(stored);
              if (value != null && key.startsWith(prefix)) {
                action.accept(key, value);
              }
            });
  }

  static String text(byte[] name) {
    return new String(name, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String key) {
    return key.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] checked(byte[] value) {
    if (value.length > Post.MAX_FRAME) {
      throw new IllegalArgumentException(
          "a value of %d bytes; at most %d are allowed".formatted(value.length, Post.MAX_FRAME));
    }
    return value;
  }

  private byte @Nullable [] read(byte[] name) {
    AtomicReference<byte @Nullable []> found = new AtomicReference<>();
    repeat(
        "a read",
        () -> {
          found.set(cache.get(name));
          return true;
        });
    return found.get();
  }

  private void repeat(String what, BooleanSupplier attempt) {
    long begun = System.nanoTime();
    long pause = FIRST_PAUSE_NANOS;
    while (true) {
      check.run();
      Throwable doubt;
      try {
        if (attempt.getAsBoolean()) {
          return;
        }
        doubt = new ClusterException("the write was not made, and the value is the expected one");
      } catch (CacheException | CompletionException | IllegalStateException failed) {
        doubt = failed;
      }
      if (System.nanoTime() - begun > patienceNanos) {
        check.run();
        throw new ClusterException("the ledger does not answer: " + what, doubt);
      }
      LockSupport.parkNanos(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_NANOS);
    }
  }
}
