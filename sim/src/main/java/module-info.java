/** The runtime's policies on thousands of simulated processors. */
// module: cli is compiled after this module; requires-automatic: the charts have no descriptor
@SuppressWarnings({"module", "requires-automatic"})
module io.jackdaw.sim {
  requires io.jackdaw;
  requires io.jackdaw.bench;
  requires java.management; // the processor time of a run
  requires java.desktop; // fonts and colours of the charts
  requires org.apache.commons.rng.api;
  requires org.apache.commons.rng.simple;
  requires org.apache.commons.statistics.distribution;
  requires hipparchus.core;
  requires hipparchus.stat;
  requires org.knowm.xchart;
  requires static org.jspecify; // annotations only: nobody needs it at run time

  exports io.jackdaw.sim.cost to
      io.jackdaw.cli;
  exports io.jackdaw.sim.experiments to
      io.jackdaw.cli;
  exports io.jackdaw.sim.report to
      io.jackdaw.cli;
}
