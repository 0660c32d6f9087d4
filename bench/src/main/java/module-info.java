/** Workloads, their contestants, and the reports. */
// module: sim is compiled after this module, and cli and cluster-bench use it from the class path,
// where nothing needs to be exported; requires-automatic: HdrHistogram has no
// descriptor
@SuppressWarnings({"module", "requires-automatic"})
module io.jackdaw.bench {
  requires HdrHistogram;
  requires io.jackdaw;
  requires jdk.management;
  requires static org.jspecify; // annotations only: nobody needs it at run time

  exports io.jackdaw.bench.fib to
      io.jackdaw.sim;
  exports io.jackdaw.bench.harness to
      io.jackdaw.sim;
  exports io.jackdaw.bench.report to
      io.jackdaw.sim;
}
