package io.jackdaw.internal.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the operating system says about caches. */
class CachesTest {
  @Test
  void read_caches_asTheOperatingSystemSaysOrUsual(@TempDir Path directory) throws IOException {
    assertThat(Caches.read(directory)).isEqualTo(new Caches(64, 512 * 1024));
    Path index = Files.createDirectory(directory.resolve("index2"));
    Files.writeString(index.resolve("level"), "2\n");
    Files.writeString(index.resolve("size"), "2M\n");
    Files.writeString(index.resolve("coherency_line_size"), "128\n");
    assertThat(Caches.read(directory)).isEqualTo(new Caches(128, 2 << 20));
    Files.writeString(index.resolve("size"), "much");
    Files.writeString(index.resolve("coherency_line_size"), "77");
    assertThat(Caches.read(directory)).isEqualTo(new Caches(64, 512 * 1024));
  }
}
