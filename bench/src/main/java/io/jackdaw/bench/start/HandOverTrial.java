package io.jackdaw.bench.start;

import io.jackdaw.bench.harness.BenchmarkFailure;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * What it costs to put a piece of work where another worker finds it, and to get it from there, in
 * nanoseconds: mailbox and proxy beside the deque (LLS figure 4.8).
 */
final class HandOverTrial implements Trial {
  static final String HAND_OVER = "hand-over";

  /** The same thread puts and gets: the instructions alone. */
  private static final String OWN_CORE = "own-core";

  /** One thread puts, another gets: the cache lines have to move. */
  private static final String OTHER_CORE = "other-core";

  static final List<String> INPUTS = List.of(OWN_CORE, OTHER_CORE);

  static final Lineup<Supplier<Exchange>> LINEUP =
      new Lineup<Supplier<Exchange>>()
          .alone("mailbox", MailExchange::new)
          .alone("deque", DequeExchange::new);

  private static final int BATCH = 100;
  private static final int BATCHES = 200;

  /** Where pieces of work change hands. */
  interface Exchange {
    /** Puts up the piece of that number, made before. */
    void put(int number);

    /** Gets a piece; false if there is none. */
    boolean get();

    /** Makes new pieces, when all were got. */
    void renew(int pieces);
  }

  private final List<Double> puts = new ArrayList<>();
  private final List<Double> gets = new ArrayList<>();

  @Override
  public Outcome measure(Step step, Effort effort) {
    Exchange exchange = LINEUP.get(step.contestant()).get();
    boolean apart = step.input().equals(OTHER_CORE);
    effort.warmUp(() -> sample(exchange, apart));
    puts.clear();
    gets.clear();
    long begin = System.nanoTime();
    do {
      sample(exchange, apart);
    } while (gets.size() < effort.samples() || System.nanoTime() - begin < effort.sampleNanos());
    return new Outcome(
        List.of(
            new Series(HAND_OVER + "-put", "ns", puts), new Series(HAND_OVER + "-get", "ns", gets)),
        null,
        BATCH);
  }

  private void sample(Exchange exchange, boolean apart) {
    long put = 0;
    long get = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      exchange.renew(BATCH);
      put +=
          apart ? CompletableFuture.supplyAsync(() -> putAll(exchange)).join() : putAll(exchange);
      get += getAll(exchange);
    }
    puts.add((double) put / BATCH / BATCHES);
    gets.add((double) get / BATCH / BATCHES);
  }

  private static long putAll(Exchange exchange) {
    long begin = System.nanoTime();
    for (int i = 0; i < BATCH; i++) {
      exchange.put(i);
    }
    return System.nanoTime() - begin;
  }

  private static long getAll(Exchange exchange) {
    int got = 0;
    long begin = System.nanoTime();
    while (exchange.get()) {
      got++;
    }
    long nanos = System.nanoTime() - begin;
    if (got != BATCH) {
      throw new BenchmarkFailure("got " + got + " pieces of " + BATCH);
    }
    return nanos;
  }
}
