package io.jackdaw.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What users wish; what cannot be had is their mistake, and told them in a line. */
final class Wishes {
  private final CommandSpec spec;
  private final String prefix;

  /**
   * The wishes that a command is called with.
   *
   * @param spec the command
   * @param prefix what makes an option of the first word of a message
   */
  Wishes(CommandSpec spec, String prefix) {
    this.spec = spec;
    this.prefix = prefix;
  }

  <T> T checked(Supplier<T> wish) {
    try {
      return wish.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), prefix + e.getMessage(), e);
    }
  }

  /** The file of the option --json, if it is given and can be written. */
  @Nullable JsonFile openJson(@Nullable Path path) {
    try {
      return path == null ? null : new JsonFile(path);
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "--json: cannot write " + path + ": " + JsonFile.reason(e), e);
    }
  }
}
