package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import org.jspecify.annotations.Nullable;

/**
 * Tells the bodies of lambdas from all others, and from each other. All lambdas with the same kind
 * of result share two bodies: one for forks with a handle, one for branches of {@code both}.
 */
final class LambdaBodies {
  private LambdaBodies() {}

  /** Whether it is the body of a lambda, whichever way that was forked. */
  static boolean isOne(@Nullable Body body) {
    return isOfHandle(body) || isOfBoth(body);
  }

  /** Whether it is forked together with a handle. */
  static boolean isOfHandle(@Nullable Body body) {
    return body == ForkedLambda.RUN
        || body == ForkedAction.RUN
        || body == ForkedLongLambda.RUN
        || body == ForkedDoubleLambda.RUN;
  }

  /** Whether it is forked by {@code both}. */
  static boolean isOfBoth(@Nullable Body body) {
    return body == ForkedLambda.BRANCH
        || body == ForkedAction.BRANCH
        || body == ForkedLongLambda.BRANCH
        || body == ForkedDoubleLambda.BRANCH;
  }
}
