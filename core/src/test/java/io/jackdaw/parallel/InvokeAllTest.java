package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class InvokeAllTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  InvokeAllTest(int workers) {
    this.workers = workers;
  }

  private Jackdaw pool() {
    return pools.create(workers);
  }

  @Test
  void invokeAll_tasks_resultsInOrder() throws Exception {
    Jackdaw pool = pool();
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int number = i;
      tasks.add(
          () -> {
            Expensive.number(number);
            return number;
          });
    }
    assertThat(Parallel.invokeAll(pool, tasks)).isEqualTo(IntStream.range(0, 300).boxed().toList());
    List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
    Parallel.invokeAll(pool, () -> seen.add(1), () -> seen.add(2), () -> seen.add(3));
    assertThat(seen).containsExactlyInAnyOrder(1, 2, 3);
  }

  @Test
  void invokeAll_checkedException_isThrownAsItIs() {
    Jackdaw pool = pool();
    Callable<Integer> failing =
        () -> {
          throw new IOException("planned");
        };
    assertThatThrownBy(() -> Parallel.invokeAll(pool, List.of(() -> 1, failing)))
        .isInstanceOf(IOException.class)
        .hasMessage("planned");
  }

  @Test
  void invokeAll_nullTask_isRefusedBeforeAnyRuns() {
    Jackdaw pool = pool();
    List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
    assertThatNullPointerException()
        .isThrownBy(() -> Parallel.invokeAll(pool, () -> seen.add(1), null))
        .withMessage("tasks[1]");
    assertThat(seen).isEmpty();
  }
}
