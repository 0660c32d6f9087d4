package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CombinableTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fold_afterALoop_holdsEveryElementOnce(int workers) {
    Jackdaw pool = pools.create(workers);
    Combinable<List<Integer>> parts = new Combinable<>(ArrayList::new);
    Parallel.forEach(
        pool,
        0,
        20_000,
        i -> {
          parts.local().add(i);
          Expensive.number(i);
        });
    List<Integer> all =
        parts.fold(
            (a, b) -> {
              a.addAll(b);
              return a;
            });
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 20_000).boxed().toList());
  }

  @Test
  void local_twoPoolsGuestsAndOutside_haveValuesOfTheirOwn() throws Exception {
    Jackdaw one = pools.create(1);
    Jackdaw other = pools.create(1);
    Combinable<int[]> values = new Combinable<>(() -> new int[1]);
    values.local()[0]++;
    one.invoke(
        w -> {
          values.local()[0]++;
          return other.invoke(v -> ++values.local()[0]); // another worker number 0
        });
    one.invoke(
        w -> {
          Thread caller =
              Thread.ofPlatform()
                  .start(() -> one.invoke(guest -> ++values.local()[0])); // the seat is taken
          join(caller);
          return ++values.local()[0]; // the same as before
        });
    List<Integer> counts = new ArrayList<>();
    values.forEach(value -> counts.add(value[0]));
    assertThat(counts).containsExactlyInAnyOrder(1, 2, 1, 1);
    assertThat(values.fold((a, b) -> new int[] {a[0] + b[0]})[0]).isEqualTo(5);
    values.clear();
    assertThat(values.fold((a, b) -> a)[0]).isZero();
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
