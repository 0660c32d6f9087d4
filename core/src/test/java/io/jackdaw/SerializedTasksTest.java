package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.forkjoin.ForkJoinTask;
import io.jackdaw.forkjoin.RecursiveAction;
import io.jackdaw.forkjoin.RecursiveTask;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tasks of users, who do not live in the package of the task classes, can be serialized. */
class SerializedTasksTest {
  private static final class Twice extends RecursiveTask<String> {
    private static final long serialVersionUID = 1L;
    private final String text;

    Twice(String text) {
      this.text = text;
    }

    @Override
    protected String compute() {
      return text + text;
    }
  }

  private static final class Nothing extends RecursiveAction {
    private static final long serialVersionUID = 1L;

    @Override
    protected void compute() {}
  }

  /** A Callable that can be serialized. */
  private interface SerializableCallable extends Callable<String>, Serializable {}

  @SuppressWarnings({"unchecked", "BanSerializableRead"}) // reads what it has just written
  private static <T> T copy(T original) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(original);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }

  @Test
  void copy_freshTask_runs() throws Exception {
    assertThat(copy(new Twice("a")).invoke()).isEqualTo("aa");
    assertThat(copy(new Nothing()).invoke()).isNull();
  }

  @Test
  void copy_doneTask_keepsTheResult() throws Exception {
    Twice done = new Twice("b");
    done.invoke();
    Twice copy = copy(done);
    assertThat(copy.isCompletedNormally()).isTrue();
    assertThat(copy.join()).isEqualTo("bb");
  }

  @Test
  void copy_failedOrCancelledTask_keepsHowItEnded() throws Exception {
    Twice failed = new Twice("c");
    failed.completeExceptionally(new ArithmeticException("serialized"));
    assertThatThrownBy(copy(failed)::join)
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("serialized");
    Twice cancelled = new Twice("d");
    cancelled.cancel(false);
    assertThat(copy(cancelled).state()).isEqualTo(Future.State.CANCELLED);
  }

  @Test
  void copy_adaptedCallable_runs() throws Exception {
    SerializableCallable callable = () -> "called";
    assertThat(copy(ForkJoinTask.adapt(callable)).invoke()).isEqualTo("called");
    assertThat(copy(ForkJoinTask.adaptInterruptible(callable)).invoke()).isEqualTo("called");
  }
}
