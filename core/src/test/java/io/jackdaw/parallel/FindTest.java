package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What searches ask of spliterators, and what they say about null. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
@Timeout(60)
class FindTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  FindTest(int workers) {
    this.workers = workers;
  }

  /** All numbers, one by one. */
  private static final class Numbers implements Spliterator<Integer> {
    private int next;

    @Override
    public boolean tryAdvance(Consumer<? super Integer> action) {
      action.accept(next++);
      return true;
    }

    @Override
    public Spliterator<Integer> trySplit() {
      return null;
    }

    @Override
    public long estimateSize() {
      return Long.MAX_VALUE;
    }

    @Override
    public int characteristics() {
      return ORDERED;
    }
  }

  /** As streams: the next element may never come, or may be somebody else's. */
  @Test
  void find_spliterator_asksForNoElementAfterTheFoundOne() {
    Jackdaw pool = pools.create(workers);
    for (int target = 0; target < 3000; target += 7) {
      int sought = target;
      Numbers numbers = new Numbers();
      assertThat(ParallelFind.findFirst(pool, numbers, i -> i == sought)).hasValue(sought);
      assertThat(numbers.next).isEqualTo(sought + 1);
      assertThat(ParallelFind.findAny(pool, numbers, i -> i == sought + 9)).hasValue(sought + 9);
      assertThat(numbers.next).isEqualTo(sought + 10);
      assertThat(ParallelFind.anyMatch(pool, numbers, i -> i == sought + 99)).isTrue();
      assertThat(numbers.next).isEqualTo(sought + 100);
      assertThat(ParallelFind.allMatch(pool, numbers, i -> i < sought + 999)).isFalse();
      assertThat(numbers.next).isEqualTo(sought + 1000);
    }
  }

  @Test
  void match_nullElements_areElements() {
    Jackdaw pool = pools.create(workers);
    String[] array = {"a", null, "b"};
    assertThat(ParallelFind.anyMatch(pool, array, Objects::isNull)).isTrue();
    assertThat(ParallelFind.allMatch(pool, array, Objects::nonNull)).isFalse();
    assertThat(ParallelFind.allMatch(pool, array, s -> s == null || s.length() == 1)).isTrue();
    assertThatNullPointerException()
        .isThrownBy(() -> ParallelFind.findAny(pool, array, Objects::isNull));
  }
}
