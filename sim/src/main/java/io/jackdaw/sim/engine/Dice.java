package io.jackdaw.sim.engine;

import io.jackdaw.internal.policy.RandomSource;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The random numbers of a simulation. The generator is a published one (xoroshiro128++), so a seed
 * means the same sequence on every machine and in every version.
 */
public final class Dice implements RandomSource {
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  private final UniformRandomProvider provider;

  /**
   * Begins a sequence.
   *
   * @param seed which one
   */
  public Dice(long seed) {
    provider = org.apache.commons.rng.simple.RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
  }

  @Override
  public int next() {
    return provider.nextInt();
  }

  /**
   * 64 random bits.
   *
   * @return the next ones
   */
  public long nextLong() {
    return provider.nextLong();
  }

  /**
   * A number that looks random and depends on nothing but the two given: what a lazily built
   * computation uses, so that each part of it is the same whoever comes there first.
   *
   * @param seed one of them
   * @param salt the other
   * @return 64 bits (the finaliser of SplitMix64)
   */
  public static long mix(long seed, long salt) {
    long z = seed + (salt + 1) * GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return z ^ (z >>> 31);
  }

  /**
   * The same as a real number.
   *
   * @param seed one of the two
   * @param salt the other
   * @return at least 0 and below 1
   */
  public static double unit(long seed, long salt) {
    return (mix(seed, salt) >>> 11) * 0x1.0p-53;
  }
}
