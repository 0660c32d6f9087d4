package io.jackdaw.cluster.internal.work;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Bytes that are not what they were. */
public final class Mutations {
  private Mutations() {}

  /** A copy with some bytes changed, cut off, or added. */
  public static byte[] mutated(byte[] original, SplittableRandom random) {
    byte[] bytes = original.clone();
    if (random.nextInt(4) == 0) {
      bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 10));
    }
    int changes = random.nextInt(4) + (bytes.length == original.length ? 1 : 0);
    for (int i = 0; i < changes && bytes.length > 0; i++) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          switch (random.nextInt(4)) {
            case 0 -> (byte) random.nextInt();
            case 1 -> (byte) (bytes[at] + 1);
            case 2 -> (byte) (bytes[at] ^ (1 << random.nextInt(8)));
            default -> (byte) (random.nextBoolean() ? 0x7f : 0xff);
          };
    }
    return bytes;
  }
}
