package io.jackdaw.cluster.bench.uts;

import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The random numbers of UTS, which can be split: a node is 20 bytes, and those of a child are the
 * SHA-1 of its parent's and of its number among the children. One thread at a time.
 */
final class NodeHash {
  /** The bytes of a node. */
  static final int BYTES = 20;

  private final MessageDigest sha;
  private final byte[] input = new byte[BYTES + Integer.BYTES];

  NodeHash() {
    try {
      sha = MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new LinkageError("every Java has SHA-1", e);
    }
  }

  /** Writes the root of the tree with that seed. */
  void root(int seed, byte[] nodes) {
    byte[] bytes = new byte[BYTES];
    putInt(seed, bytes, BYTES - Integer.BYTES);
    sha.update(bytes);
    digest(nodes, 0);
  }

  /** Writes a child of a node in the same array; both are told by where they begin. */
  void child(byte[] nodes, int parent, int number, int child) {
    System.arraycopy(nodes, parent, input, 0, BYTES);
    putInt(number, input, BYTES);
    sha.update(input);
    digest(nodes, child);
  }

  /** The last 31 bits of a node. */
  static int random(byte[] nodes, int node) {
    int bits = 0;
    for (int i = BYTES - Integer.BYTES; i < BYTES; i++) {
      bits = (bits << 8) | (nodes[node + i] & 0xFF);
    }
    return bits & Integer.MAX_VALUE;
  }

  private void digest(byte[] nodes, int to) {
    try {
      sha.digest(nodes, to, BYTES);
    } catch (DigestException e) {
      throw new AssertionError("the array has room for a node", e);
    }
  }

  private static void putInt(int value, byte[] bytes, int at) {
    for (int i = 0; i < Integer.BYTES; i++) {
      bytes[at + i] = (byte) (value >>> (24 - 8 * i));
    }
  }
}
