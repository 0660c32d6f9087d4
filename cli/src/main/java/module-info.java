/** The subcommands behind the script ./jackdaw. */
@SuppressWarnings("requires-automatic") // the charts have no descriptor
module io.jackdaw.cli {
  requires info.picocli;
  requires io.jackdaw;
  requires io.jackdaw.bench;
  requires io.jackdaw.sim;
  requires java.desktop; // fonts and colours of the charts
  requires org.knowm.xchart;
  requires static org.jspecify; // annotations only: nobody needs it at run time

  opens io.jackdaw.cli to
      info.picocli; // which fills in the options
}
