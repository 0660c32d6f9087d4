package io.jackdaw.survival;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Throws where a test wants it. Shared by the test and the rewritten classes, whose every call is
 * preceded by one of {@link #hit}.
 */
public final class Injector {
  private static final List<String> SITES = new ArrayList<>();
  private static final BitSet HIT = new BitSet();

  /** The site that is to fail, or less than 0. */
  private static volatile int armed = -1;

  /** How often that site is to be passed before it fails. */
  private static final AtomicInteger PASSES = new AtomicInteger();

  private Injector() {}

  /** Adds a site; its number is what {@link #hit} gets. */
  static synchronized int site(String where) {
    SITES.add(where);
    return SITES.size() - 1;
  }

  static synchronized List<String> sites() {
    return List.copyOf(SITES);
  }

  static synchronized BitSet hits() {
    return (BitSet) HIT.clone();
  }

  /** From now on the site fails once, when it is passed for the n-th time. */
  static void arm(int site, int nth) {
    PASSES.set(nth);
    armed = site;
  }

  /** Nothing fails from now on. Returns what {@link #resume} needs. */
  public static int pause() {
    int site = armed;
    armed = -1;
    return site;
  }

  /** The site fails from now on, unless it has failed. */
  public static void resume(int site) {
    armed = site;
  }

  private static synchronized void note(int site) {
    HIT.set(site);
  }

  /** Called before each call in the rewritten classes. */
  public static void hit(int site) {
    if (site == armed && PASSES.decrementAndGet() == 0) {
      note(site);
      throw new Injected(site);
    }
  }

  /** What is thrown: the most unexpected of all that can come at any instruction. */
  public static final class Injected extends OutOfMemoryError {
    private static final long serialVersionUID = 1;

    Injected(int site) {
      super("injected at site " + site);
    }
  }
}
