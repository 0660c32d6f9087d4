package io.jackdaw.internal.worker;

import java.util.List;

/** Tells the user's frames in a stack from the JDK's and from ours: a log shows the user's. */
public final class UserFrames {
  private static final List<String> OURS =
      List.of(
          "io.jackdaw.internal.",
          "io.jackdaw.forkjoin.ForkJoinTask",
          "io.jackdaw.forkjoin.Recursive",
          "io.jackdaw.parallel.Parallel",
          "io.jackdaw.search.Explorer",
          "io.jackdaw.search.Search",
          "io.jackdaw.Jackdaw",
          "io.jackdaw.Blocking");

  private UserFrames() {}

  /** Whether a frame is of the user's code. */
  public static boolean isUsers(StackTraceElement frame) {
    String module = frame.getModuleName();
    boolean isOfJdk = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    return !isOfJdk && OURS.stream().noneMatch(frame.getClassName()::startsWith);
  }

  /** Where the user's code is on the current thread's stack, in words. */
  static String here() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .map(StackWalker.StackFrame::toStackTraceElement)
                    .filter(UserFrames::isUsers)
                    .findFirst()
                    .map(StackTraceElement::toString)
                    .orElse("no code of yours: its task was taken by another worker"));
  }
}
