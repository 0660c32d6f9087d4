package io.jackdaw.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a user's module can name, and what it cannot. */
class CompileTest {
  @TempDir private Path scratch;

  /** Without JSpecify, which a user's build does not have, and without a warning. */
  @Test
  void javac_exportedTypes_compiles() throws Exception {
    Tools.Run javac =
        compile(
            "io.jackdaw.Worker",
            "io.jackdaw.forkjoin.ForkJoinTask<?>",
            "io.jackdaw.metrics.Snapshot",
            "io.jackdaw.parallel.Parallel",
            "io.jackdaw.spi.ContextCarrier");
    assertThat(javac).isEqualTo(new Tools.Run(0, List.of(), List.of()));
  }

  /** A type of each package that the descriptor does not export to everybody. */
  static List<String> internalTypes() throws IOException {
    ModuleDescriptor descriptor =
        ModuleFinder.of(Tools.coreJar()).find("io.jackdaw").orElseThrow().descriptor();
    Set<String> internal = new TreeSet<>(descriptor.packages());
    descriptor.exports().stream()
        .filter(exports -> !exports.isQualified())
        .forEach(exports -> internal.remove(exports.source()));
    try (JarFile jar = new JarFile(Tools.coreJar().toFile())) {
      return internal.stream().map(name -> typeIn(jar, name)).toList();
    }
  }

  private static String typeIn(JarFile jar, String packageName) {
    return jar.stream()
        .map(entry -> entry.getName().replace('/', '.'))
        .filter(name -> name.matches("\\Q" + packageName + "\\E\\.\\w+\\.class"))
        .map(name -> name.substring(0, name.length() - ".class".length()))
        .filter(name -> !name.endsWith(".package-info"))
        .min(String::compareTo)
        .orElseThrow();
  }

  @Test
  void internalTypes_ofTheJar_includeWorkers() throws Exception {
    assertThat(internalTypes()).anyMatch(name -> name.startsWith("io.jackdaw.internal.worker."));
  }

  @ParameterizedTest
  @MethodSource("internalTypes")
  void javac_internalType_isRefused(String type) throws Exception {
    String packageName = type.substring(0, type.lastIndexOf('.'));

    Tools.Run javac = compile(type);

    assertThat(javac.code()).isEqualTo(1);
    assertThat(javac.err())
        .anyMatch(line -> line.contains("package " + packageName + " is not visible"))
        .anyMatch(line -> line.contains("in module io.jackdaw, which does not export it"));
  }

  /** Compiles a user's module with a class that names these types. */
  private Tools.Run compile(String... types) throws IOException {
    Path module = scratch.resolve("module-info.java");
    Files.writeString(module, "module user { requires io.jackdaw; }");
    Path user = scratch.resolve("User.java");
    StringBuilder source = new StringBuilder("package user; abstract class User {\n");
    for (String type : types) {
      source.append("  abstract void use(" + type + " parameter);\n");
    }
    Files.writeString(user, source.append("}\n"));
    Path nothing = Files.createDirectory(scratch.resolve("nothing"));
    return Tools.tool(
        "javac",
        "-Xlint:all",
        "-Werror",
        "--class-path=" + nothing, // or javac would look into that of the tests
        "--module-path=" + Tools.coreJar(),
        "-d",
        scratch.resolve("classes").toString(),
        module.toString(),
        user.toString());
  }
}
