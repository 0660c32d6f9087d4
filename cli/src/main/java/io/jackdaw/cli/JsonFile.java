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
    Files.writeString(path, Json.of(results, run));
  }

  /** Writes a picture of the results beside them, under the same name with another ending. */
  Path writePicture(String svg) throws IOException {
    String name = String.valueOf(path.getFileName());
    int end = name.endsWith(ENDING) ? name.length() - ENDING.length() : name.length();
    return Files.writeString(path.resolveSibling(name.substring(0, end) + ".svg"), svg);
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
