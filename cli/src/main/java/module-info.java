/** The subcommands behind the script ./jackdaw. */
module io.jackdaw.cli {
  requires info.picocli;
  requires io.jackdaw.bench;
  requires io.jackdaw.sim;
  requires static org.jspecify; // annotations only: nobody needs it at run time

  opens io.jackdaw.cli to
      info.picocli; // which fills in the options
}
