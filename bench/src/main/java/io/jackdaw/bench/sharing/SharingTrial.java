package io.jackdaw.bench.sharing;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.EvenSpread;
import io.jackdaw.bench.harness.Lineup;
import io.jackdaw.bench.harness.OnPool;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Function;

/**
 * Two workers that write elements of the same array, for long enough to fight over its lines. There
 * are several arrays, so that every place in a line where one can begin is among them.
 */
final class SharingTrial implements Trial {
  static final String SHARING = "sharing";
  static final String APART = "apart";
  static final String MORSELS = "morsels";
  static final String ALIGNED = "aligned";
  static final String HALVES = "halves";
  static final String INTERLEAVED = "interleaved";

  static final Lineup<Function<long[], Layout>> LINEUP =
      new Lineup<Function<long[], Layout>>()
          .onWorkers(APART, Layout::apart)
          .onWorkers(MORSELS, Layout::morsels)
          .onWorkers(ALIGNED, Layout::aligned)
          .onWorkers(HALVES, Layout::halves)
          .onWorkers(INTERLEAVED, Layout::interleaved);

  /** As many arrays as there are places in a line where an array can begin. */
  private static final int ARRAYS = 8;

  /** With 16 bytes of header, 24 bytes more than a multiple of 64: no two begin at one place. */
  private static final int LENGTH = 1_001;

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  private static final Body.RangeToVoid<OnArrays> WRITE =
      (worker, arrays, from, to) -> arrays.write((int) from, (int) to);
  private static final Body.RangeToVoid<OnArrays> SPREAD =
      (worker, arrays, from, to) -> EvenSpread.run(worker, WRITE, arrays, from, to);

  @Override
  public Outcome measure(Step step, Effort effort) {
    int sweeps = Integer.parseInt(step.input());
    Function<long[], Layout> layout = LINEUP.get(step.contestant());
    long expected = 2L * ARRAYS * sweeps * Layout.ELEMENTS;
    try (OnArrays arrays = new OnArrays(step.workers(), sweeps, layout)) {
      return new Throughput(SHARING, 1, expected, 0).measure(arrays, effort);
    }
  }

  private static final class OnArrays extends OnPool<Jackdaw> implements Contestant {
    private final long[][] arrays = new long[ARRAYS][LENGTH];
    private final Function<long[], Layout> layout;
    private final int sweeps;
    private long before;

    OnArrays(int workers, int sweeps, Function<long[], Layout> layout) {
      super(Jackdaw.create(workers));
      this.sweeps = sweeps;
      this.layout = layout;
    }

    @Override
    public long run() {
      pool.invoke(SPREAD, this, 0, 2);
      long now = sum();
      long written = now - before;
      before = now;
      return written;
    }

    private long sum() {
      long sum = 0;
      for (long[] array : arrays) {
        for (long element : array) {
          sum += element;
        }
      }
      return sum;
    }

    /** What the workers of these numbers do: all of it, one after the other, if there is one. */
    private void write(int from, int to) {
      for (int worker = from; worker < to; worker++) {
        for (long[] array : arrays) {
          Layout places = layout.apply(array);
          write(array, worker == 0 ? places.lower() : places.upper(), places.step());
        }
      }
    }

    /** Stores that reach the memory each time: the JIT must not gather them. */
    private void write(long[] array, int first, int step) {
      for (int sweep = 0; sweep < sweeps; sweep++) {
        for (int i = 0; i < Layout.ELEMENTS; i++) {
          int place = first + i * step;
          ELEMENT.setOpaque(array, place, (long) ELEMENT.getOpaque(array, place) + 1);
        }
      }
    }
  }
}
