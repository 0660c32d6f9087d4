package io.jackdaw.cluster.internal.engine;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.Job;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What all nodes of a cluster have in common: a node whose identity differs is refused before it
 * takes part. The same code on all nodes is needed because work is sent as bytes that only the same
 * code reads the same way.
 *
 * @param cluster the name of the cluster
 * @param protocol the number of our protocol
 * @param version the version of Jackdaw
 * @param code checksums: of Jackdaw's jars, and for each job of the jar that it is in
 */
record Identity(String cluster, int protocol, String version, SortedMap<String, String> code) {
  /** Grows when nodes of two versions could not understand each other. */
  static final int PROTOCOL = 1;

  private static final int MAX_ENTRIES = 10_000;

  static Identity of(ClusterConfig config) {
    TreeMap<String, String> code = new TreeMap<>();
    code.put("jackdaw-core", CodeSum.of(Jackdaw.class));
    code.put("jackdaw-cluster", CodeSum.of(ClusterConfig.class));
    for (Class<? extends Job<?>> job : config.jobs()) {
      code.put("job " + job.getName(), CodeSum.of(job));
    }
    String version = Jackdaw.class.getPackage().getImplementationVersion();
    return new Identity(
        config.cluster(), PROTOCOL, version == null ? "of no release" : version, code);
  }

  /** What differs, in words; empty: nothing. */
  List<String> differences(Identity clusters) {
    List<String> all = new ArrayList<>();
    compare(all, "cluster name", cluster, clusters.cluster);
    compare(all, "protocol", protocol, clusters.protocol);
    compare(all, "Jackdaw version", version, clusters.version);
    for (Map.Entry<String, String> entry : code.entrySet()) {
      String theirs = clusters.code.get(entry.getKey());
      compare(
          all, entry.getKey(), entry.getValue(), theirs == null ? "not among its jobs" : theirs);
    }
    for (Map.Entry<String, String> entry : clusters.code.entrySet()) {
      if (!code.containsKey(entry.getKey())) {
        compare(all, entry.getKey(), "not among its jobs", entry.getValue());
      }
    }
    return all;
  }

  private static void compare(List<String> all, String what, Object joiners, Object clusters) {
    if (!joiners.equals(clusters)) {
      all.add(
          "%s: %s at the node that joins, %s in the cluster".formatted(what, joiners, clusters));
    }
  }

  byte[] bytes() {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeUTF(cluster);
      out.writeInt(protocol);
      out.writeUTF(version);
      out.writeInt(code.size());
      for (Map.Entry<String, String> entry : code.entrySet()) {
        out.writeUTF(entry.getKey());
        out.writeUTF(entry.getValue());
      }
      return bytes.toByteArray();
    } catch (IOException cannotHappen) {
      throw new UncheckedIOException(cannotHappen);
    }
  }

  /** The same for equal identities only. */
  byte[] digest() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes());
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  static Identity read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    String cluster = in.readUTF();
    int protocol = in.readInt();
    String version = in.readUTF();
    int entries = in.readInt();
    if (entries < 0 || entries > MAX_ENTRIES) {
      throw new IOException("an identity with " + entries + " checksums");
    }
    TreeMap<String, String> code = new TreeMap<>();
    for (int i = 0; i < entries; i++) {
      code.put(in.readUTF(), in.readUTF());
    }
    return new Identity(cluster, protocol, version, code);
  }
}
