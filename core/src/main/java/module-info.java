/** A work-stealing runtime: parallelism on demand. */
module io.jackdaw {
  requires jdk.jfr;
  requires static org.jspecify; // annotations only: nobody needs it, not even to compile

  exports io.jackdaw;
  exports io.jackdaw.forkjoin;
  exports io.jackdaw.metrics;
  exports io.jackdaw.parallel;
  exports io.jackdaw.spi;

  uses io.jackdaw.spi.ContextCarrier;
}
