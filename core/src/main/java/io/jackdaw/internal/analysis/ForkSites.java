package io.jackdaw.internal.analysis;

import io.jackdaw.Body;
import io.jackdaw.internal.worker.ForkPlace;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.metrics.ForkSite;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which places in the user's code forks come from, as small numbers. Any thread.
 *
 * <p>Looking at the stack takes microseconds, so forks are told apart by the classes that they are
 * made of, and the stack is looked at when the number of such forks is a power of two.
 */
final class ForkSites {
  /** The number of what is in no branch of any fork. */
  static final int ROOT = 0;

  /** How many numbers there are; the last one is for all sites that are too many. */
  static final int MOST = 64;

  private static final StackWalker WALKER = StackWalker.getInstance();

  /** Packages that call fork for the user. Examples, tests and programs are in other ones. */
  private static final Set<String> OURS =
      Set.of("io.jackdaw", "io.jackdaw.forkjoin", "io.jackdaw.parallel", "io.jackdaw.search");

  private record Key(Class<? extends @Nullable Object> body, @Nullable Object place) {}

  /** One kind of fork. */
  private static final class Site {
    final int number;
    final Set<String> places = new LinkedHashSet<>();
    long forks;

    Site(int number) {
      this.number = number;
    }

    synchronized void count() {
      forks++;
      if (Long.bitCount(forks) == 1) {
        places.add(here());
      }
    }

    synchronized String firstPlace() {
      return places.iterator().next();
    }

    synchronized ForkSite report(long nanos) {
      return new ForkSite(places.stream().sorted().collect(Collectors.joining(", ")), forks, nanos);
    }
  }

  private final ConcurrentMap<Key, Site> sites = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger(ROOT + 1);

  /** The number of the place that makes a fork, which is this moment on the stack. */
  int of(Slot slot) {
    Body body = Objects.requireNonNull(slot.body, "a slot that was forked");
    Object data = slot.object;
    Object place =
        switch (data) {
          case ForkPlace known -> known.forkPlace();
          case null -> null;
          default -> data.getClass();
        };
    Site site =
        sites.computeIfAbsent(
            new Key(body.getClass(), place),
            _ -> new Site(Math.min(next.getAndIncrement(), MOST - 1)));
    site.count();
    return site.number;
  }

  private static String here() {
    return WALKER.walk(
        frames ->
            frames
                .filter(frame -> !isOurs(frame.getClassName()))
                .findFirst()
                .map(frame -> place(frame.toStackTraceElement()))
                .orElse("inside Jackdaw"));
  }

  private static boolean isOurs(String type) {
    int end = type.lastIndexOf('.');
    String pack = end < 0 ? "" : type.substring(0, end);
    return OURS.contains(pack)
        || pack.startsWith("io.jackdaw.internal.")
        || pack.startsWith("java.");
  }

  private static String place(StackTraceElement frame) {
    return frame.getClassName()
        + "."
        + frame.getMethodName()
        + "("
        + frame.getFileName()
        + ":"
        + frame.getLineNumber()
        + ")";
  }

  /** The first place of a site, for people. */
  String name(int number) {
    if (number == ROOT) {
      return ForkSite.OUTSIDE;
    }
    return sites.values().stream()
        .filter(site -> site.number == number)
        .findFirst()
        .map(Site::firstPlace)
        .orElse("elsewhere");
  }

  /** All sites with time on a path, longest first. */
  List<ForkSite> report(long[] path) {
    List<ForkSite> all = new ArrayList<>();
    for (Site site : sites.values()) {
      if (site.number < MOST - 1) {
        all.add(site.report(path[site.number]));
      }
    }
    if (path[MOST - 1] > 0) {
      all.add(new ForkSite("more than " + (MOST - 2) + " other places", 0, path[MOST - 1]));
    }
    all.add(new ForkSite(ForkSite.OUTSIDE, 0, path[ROOT]));
    all.removeIf(site -> site.spanNanos() == 0);
    all.sort((a, b) -> Long.compare(b.spanNanos(), a.spanNanos()));
    return all;
  }
}
