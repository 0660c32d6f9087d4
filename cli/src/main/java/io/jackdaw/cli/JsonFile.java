package io.jackdaw.cli;

import io.jackdaw.bench.report.Json;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Run;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** A file that is known to be writable before minutes of measuring go into it. */
final class JsonFile {
  private static final String ENDING = ".json";

  private final Path path;

  /** Tries to open the file; what it holds stays until {@link #write}. */
  JsonFile(Path path) throws IOException {
    boolean existed = Files.exists(path);
    Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
    if (!existed) {
      Files.delete(path);
    }
    this.path = path;
  }

  void write(List<Result> results, Run run) throws IOException {
    write(Json.of(results, run));
  }

  void write(String text) throws IOException {
    replace(path, text);
  }

  /** Writes a picture of the results beside them, under the same name with another ending. */
  Path writePicture(String svg) throws IOException {
    return writePicture("", svg);
  }

  /** Writes one of several pictures; its suffix comes between the name and the ending. */
  Path writePicture(String suffix, String svg) throws IOException {
    String name = String.valueOf(path.getFileName());
    int end = name.endsWith(ENDING) ? name.length() - ENDING.length() : name.length();
    Path picture = path.resolveSibling(name.substring(0, end) + suffix + ".svg");
    replace(picture, svg);
    return picture;
  }

  /**
   * Whoever looks, whenever this JVM is killed, finds what was there before or all of the new text:
   * it is written beside the file and moved.
   */
  private static void replace(Path path, String text) throws IOException {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      Files.writeString(path, text); // /dev/stdout and the like
      return;
    }
    Path target = Files.exists(path) ? path.toRealPath() : path; // a link stays a link
    String name = target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    Path next = target.resolveSibling(name);
    try {
      Files.writeString(next, text);
      Files.move(next, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (AccessDeniedException e) {
      Files.writeString(path, text); // a file that may be written, in a directory that may not
    } finally {
      Files.deleteIfExists(next);
    }
  }

  /** Why a file cannot be written, in words. */
  static String reason(IOException exception) {
    return switch (exception) {
      case NoSuchFileException _ -> "its directory does not exist";
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException e when e.getReason() != null -> e.getReason();
      default -> exception.toString();
    };
  }
}
