package io.jackdaw.cli;

import io.jackdaw.bench.analyse.AnalysedProgram;
import io.jackdaw.bench.analyse.Programs;
import io.jackdaw.internal.analysis.Analyser;
import io.jackdaw.internal.analysis.AnalysisFile;
import io.jackdaw.metrics.Analysis;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program once, in a JVM of its own, and says how parallel it is. */
@Command(
    name = "analyse",
    description = {
      "Run a program once and say how parallel it is: work, span, where the span is, and the "
          + "speed-up to expect from 1 to 1,024 workers.",
      "",
      "All of the program's pools run each computation on one worker; nothing in the program has "
          + "to be changed. Options of the JVM go into JDK_JAVA_OPTIONS.",
      ""
    },
    sortOptions = false)
final class AnalyseCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Where the classes of the program are.")
  private @Nullable String classPath;

  @Option(
      names = "--size",
      paramLabel = "N",
      description = "The size of one of our own programs; each has a default.")
  private @Nullable Integer size;

  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description = "Draw the speed-ups into this file, as SVG.")
  private @Nullable Path picture;

  @Option(
      names = "--dag",
      paramLabel = "FILE",
      description =
          "Write the dag into this file, for ./jackdaw sim to replay; pieces of less than 20"
              + " microseconds are one node each, in the report, too.")
  private @Nullable Path dag;

  @Parameters(
      index = "0",
      paramLabel = "PROGRAM",
      description = "A main class, a jar, or one of our own programs: ${COMPLETION-CANDIDATES}.",
      completionCandidates = Names.class)
  private String program = "";

  @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "For the program.")
  private List<String> arguments = List.of();

  /** Our own programs. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(Programs.names());
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean isOurs = classPath == null && Programs.names().contains(program);
    check(isOurs);
    Path file = Files.createTempFile("jackdaw-analysis", ".txt");
    try {
      Files.delete(file); // whoever writes it makes it
      int code = run(isOurs ? ours(file) : theirs(file));
      if (code != 0) {
        say("the program ended with code " + code);
      }
      return Files.exists(file) ? report(AnalysisFile.read(file), code) : nothing(code);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private void check(boolean isOurs) {
    if (!isOurs && size != null) {
      throw new ParameterException(
          spec.commandLine(), "--size is for our own programs; what follows yours is for yours");
    }
    if (isOurs && !arguments.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), program + " takes no arguments, only --size before its name");
    }
    if (size != null && size < 1) {
      throw new ParameterException(spec.commandLine(), "--size must be 1 or more, not " + size);
    }
    checkWritable(picture);
    checkWritable(dag);
    if (!isOurs && classPath == null && !isJar()) {
      throw new ParameterException(
          spec.commandLine(),
          "there is no program '%s', only %s; for a class of yours give --class-path"
              .formatted(program, String.join(", ", Programs.names())));
    }
  }

  /** Before anything runs: programs take their time. */
  private void checkWritable(@Nullable Path file) {
    Path directory = file == null ? null : file.toAbsolutePath().normalize().getParent();
    if (directory != null && !Files.isDirectory(directory)) {
      throw new ParameterException(
          spec.commandLine(), "cannot write " + file + ": its directory does not exist");
    }
  }

  private boolean isJar() {
    return program.endsWith(".jar");
  }

  private List<String> ours(Path file) {
    return List.of(
        "-cp",
        System.getProperty("java.class.path"),
        AnalysedProgram.class.getName(),
        program,
        String.valueOf(size == null ? Programs.size(program) : size),
        file.toString());
  }

  private List<String> theirs(Path file) {
    List<String> words = new ArrayList<>();
    words.add("-D" + Analyser.PROPERTY + "=" + file);
    if (isJar()) {
      words.addAll(List.of("-jar", program));
    } else {
      // Ours comes last: a program that brings Jackdaw along gets its own.
      String path = classPath + File.pathSeparator + System.getProperty("java.class.path");
      words.addAll(List.of("-cp", path, program));
    }
    words.addAll(arguments);
    return words;
  }

  private int run(List<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    if (dag != null) {
      command.add("-D" + Analyser.DAG_PROPERTY + "=" + dag.toAbsolutePath());
    }
    command.addAll(words);
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  private int report(Analysis analysis, int code) throws IOException {
    if (analysis.computations() == 0) {
      say(program + " has made a pool, but nothing has run on it");
      return 1;
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(analysis);
    out.flush();
    if (picture != null) {
      Files.writeString(picture, SpeedupPlot.svg(program, analysis));
      say("the picture is in " + picture);
    }
    return code == 0 ? 0 : 1;
  }

  private int nothing(int code) {
    if (code == 0) {
      say(program + " has made no pool of this version of Jackdaw: there is nothing to analyse");
    }
    return 1;
  }

  private void say(String message) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("jackdaw: " + message);
    err.flush();
  }
}
