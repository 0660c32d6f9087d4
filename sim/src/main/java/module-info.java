/** The runtime's policies on thousands of simulated processors. */
// Exports nothing: only cli uses it, from the class path.
@SuppressWarnings("requires-automatic") // the charts have no descriptor
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
}
