package io.jackdaw.consumers;

import io.jackdaw.Jackdaw;
import java.io.FileNotFoundException;
import java.io.IOException;

/** Lets a checked exception out of a lambda; the compiler knows which. */
final class Checked {
  static void run(Jackdaw pool) {
    try {
      pool.invoke(w -> w.both(v -> 1, v -> missing("file"), Integer::sum));
    } catch (FileNotFoundException e) {
      Main.report("checked exception", String.valueOf(e.getMessage()), "no file");
    } catch (IOException e) {
      throw new IllegalStateException("another exception than was thrown", e);
    }
  }

  private static int missing(String what) throws IOException {
    throw new FileNotFoundException("no " + what);
  }

  private Checked() {}
}
