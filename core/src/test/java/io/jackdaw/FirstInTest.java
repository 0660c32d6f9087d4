package io.jackdaw;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * What is done before each test on the thread of that test, for what belongs to a thread. A
 * {@code @BeforeEach} has another one: each method that a timeout watches has its own.
 */
public final class FirstInTest implements InvocationInterceptor {
  private final Runnable action;

  public FirstInTest(Runnable action) {
    this.action = action;
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> which, ExtensionContext context)
      throws Throwable {
    action.run();
    test.proceed();
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> which, ExtensionContext context)
      throws Throwable {
    action.run();
    test.proceed();
  }
}
