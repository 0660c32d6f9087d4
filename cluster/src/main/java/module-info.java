/** Stealing between machines that survives their death. */
@SuppressWarnings({"module", "requires-automatic"}) // the engine has no descriptors
module io.jackdaw.cluster {
  requires io.jackdaw;
  requires infinispan.commons;
  requires infinispan.core;
  requires org.jgroups;
  requires static jdk.jfr; // for events; a runtime without it goes without events
  requires static org.jspecify; // annotations only

  exports io.jackdaw.cluster;
}
