/** A work-stealing runtime: parallelism on demand. */
@SuppressWarnings("module") // bench and sim are compiled after this module, on which they depend
module io.jackdaw {
  requires static java.management; // for analyses; without it they have only the clock on the wall
  requires static jdk.jfr; // for events; a runtime without it goes without events
  requires static org.jspecify; // annotations only: users need it neither to compile nor to run
  requires static org.slf4j; // for ContextCarrier.mdc() only

  exports io.jackdaw;
  exports io.jackdaw.forkjoin;
  exports io.jackdaw.metrics;
  exports io.jackdaw.parallel;
  exports io.jackdaw.search;
  exports io.jackdaw.spi;

  // how an analysed program tells the command what was found
  exports io.jackdaw.internal.analysis to
      io.jackdaw.bench;

  // what our own benchmarks take apart, and the policies that the simulator runs
  exports io.jackdaw.internal.mail to
      io.jackdaw.bench;
  exports io.jackdaw.internal.memory to
      io.jackdaw.sim; // which measures what its fence costs
  exports io.jackdaw.internal.policy to
      io.jackdaw.bench,
      io.jackdaw.sim;
  exports io.jackdaw.internal.pool to
      io.jackdaw.bench;
  exports io.jackdaw.internal.sleep to
      io.jackdaw.bench,
      io.jackdaw.sim; // how long a worker searches
  exports io.jackdaw.internal.worker to
      io.jackdaw.bench;

  uses io.jackdaw.spi.ContextCarrier;
}
