package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.ClusterConfig;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentityTest {
  private final Identity identity = Identity.of(ClusterConfig.local("one").build());

  @Test
  void read_bytes_sameIdentity() throws IOException {
    Identity copy = Identity.read(identity.bytes());
    assertThat(copy).isEqualTo(identity);
    assertThat(copy.digest()).isEqualTo(identity.digest());
    assertThat(copy.differences(identity)).isEmpty();
    assertThat(identity.code()).containsKeys("jackdaw-core", "jackdaw-cluster");
  }

  @Test
  void read_cutOff_isRefused() {
    byte[] whole = identity.bytes();
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> Identity.read(part)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void differences_all_bothValuesAreNamed() {
    TreeMap<String, String> code = new TreeMap<>(identity.code());
    code.put("jackdaw-core", "0123");
    code.put("job Extra", "4567");
    Identity cluster = new Identity("two", 2, "9.9", code);
    assertThat(identity.differences(cluster))
        .containsExactly(
            "cluster name: one at the node that joins, two in the cluster",
            "protocol: 1 at the node that joins, 2 in the cluster",
            "Jackdaw version: "
                + identity.version()
                + " at the node that joins, 9.9 in the cluster",
            "jackdaw-core: "
                + identity.code().get("jackdaw-core")
                + " at the node that joins, 0123 in the cluster",
            "job Extra: not among its jobs at the node that joins, 4567 in the cluster");
    assertThat(cluster.differences(identity))
        .contains("job Extra: 4567 at the node that joins, not among its jobs in the cluster");
  }

  @Test
  void sum_sameClassesInJarAndDirectory_equalAndChangedOnesNot(@TempDir Path folder)
      throws Exception {
    String name = SidesTest.class.getName();
    String entry = name.replace('.', '/') + ".class";
    byte[] bytes;
    try (var in = SidesTest.class.getClassLoader().getResourceAsStream(entry)) {
      bytes = in.readAllBytes();
    }
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.createDirectories(classes.resolve(entry).getParent());
    Files.write(classes.resolve(entry), bytes);
    Path jar = folder.resolve("a.jar");
    writeJar(jar, entry, bytes, List.of());
    Path module = folder.resolve("c.jar");
    writeJar(module, entry, bytes, List.of("module-info.class"));
    Path larger = folder.resolve("b.jar");
    writeJar(larger, entry, bytes, List.of("Other.class"));

    String inDirectory = sum(classes.toUri(), name);
    assertThat(sum(jar.toUri(), name)).isEqualTo(inDirectory);
    assertThat(sum(module.toUri(), name)).isEqualTo(inDirectory);
    assertThat(sum(larger.toUri(), name)).isNotEqualTo(inDirectory);
  }

  private static String sum(URI place, String name) throws Exception {
    URL[] urls = {place.toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      return CodeSum.of(loader.loadClass(name));
    }
  }

  private static void writeJar(Path jar, String entry, byte[] bytes, List<String> more)
      throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try (JarOutputStream out = new JarOutputStream(content)) {
      for (String other : more) {
        out.putNextEntry(new JarEntry(other));
        out.write(1);
      }
      out.putNextEntry(new JarEntry(entry));
      out.write(bytes);
    }
    try (OutputStream file = Files.newOutputStream(jar)) {
      content.writeTo(file);
    }
  }
}
