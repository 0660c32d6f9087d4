/** Workloads, their contestants, and the reports. */
// module: cli is compiled after this module; requires-automatic: HdrHistogram has no descriptor
@SuppressWarnings({"module", "requires-automatic"})
module io.jackdaw.bench {
  requires HdrHistogram;
  requires io.jackdaw;
  requires jdk.management;
  requires static org.jspecify; // annotations only: nobody needs it at run time

  exports io.jackdaw.bench to
      io.jackdaw.cli;
  exports io.jackdaw.bench.deques to
      io.jackdaw.cli;
  exports io.jackdaw.bench.fib to
      io.jackdaw.cli;
  exports io.jackdaw.bench.harness to
      io.jackdaw.cli;
  exports io.jackdaw.bench.loops to
      io.jackdaw.cli;
  exports io.jackdaw.bench.report to
      io.jackdaw.cli;
  exports io.jackdaw.bench.search to
      io.jackdaw.cli;
  exports io.jackdaw.bench.start to
      io.jackdaw.cli;
  exports io.jackdaw.bench.tree to
      io.jackdaw.cli;
  exports io.jackdaw.bench.victims to
      io.jackdaw.cli;
}
