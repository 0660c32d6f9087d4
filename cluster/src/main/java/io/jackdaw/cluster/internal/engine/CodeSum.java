package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * A checksum of all classes that come from where one class comes from. Names and contents of the
 * classes count, not times: the same sources, built twice by the same compiler, are equal. Module
 * descriptors do not count: the jar tool writes more into them than the compiler did.
 */
final class CodeSum {
  private static final String CLASS = ".class";
  private static final String DESCRIPTOR = "module-info.class";
  private static final int DIGITS = 16;
  private static final Map<Path, String> KNOWN = new ConcurrentHashMap<>();

  private CodeSum() {}

  static String of(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      throw new ClusterException(type.getName() + " comes from no jar or directory of classes");
    }
    try {
      return KNOWN.computeIfAbsent(Path.of(source.getLocation().toURI()), CodeSum::sum);
    } catch (URISyntaxException | RuntimeException unreadable) {
      throw new ClusterException("cannot read the classes in " + source.getLocation(), unreadable);
    }
  }

  private static String sum(Path place) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      if (Files.isDirectory(place)) {
        addDirectory(digest, place);
      } else {
        addJar(digest, place);
      }
      return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  private static void addDirectory(MessageDigest digest, Path root) throws IOException {
    TreeMap<String, Path> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = root.relativize(file).toString().replace('\\', '/');
        if (counts(name)) {
          classes.put(name, file);
        }
      }
    }
    for (Map.Entry<String, Path> entry : classes.entrySet()) {
      add(digest, entry.getKey(), Files.readAllBytes(entry.getValue()));
    }
  }

  private static void addJar(MessageDigest digest, Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      List<String> names =
          file.stream().map(ZipEntry::getName).filter(CodeSum::counts).sorted().toList();
      for (String name : names) {
        try (InputStream in = file.getInputStream(file.getEntry(name))) {
          add(digest, name, in.readAllBytes());
        }
      }
    }
  }

  private static boolean counts(String name) {
    return name.endsWith(CLASS) && !name.endsWith(DESCRIPTOR);
  }

  private static void add(MessageDigest digest, String name, byte[] content) {
    digest.update(name.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    digest.update(content);
  }
}
