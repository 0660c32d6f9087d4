package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.cluster.internal.wire.OptionalCodec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RangeKindTest extends PieceContract {
  /** The sum of the indices, in which overflow does not matter, and which indices they are. */
  record Sum(long from, long to, long sum) {}

  record Sums(long from, long to, Runnable step) implements RangeJob<Sum> {
    @Override
    public Sum nothing() {
      return new Sum(from, from, 0);
    }

    @Override
    public Sum compute(long first, long end) {
      assertThat(first).isBetween(from, to - 1);
      assertThat(end).isBetween(first + 1, to);
      step.run();
      return sum(first, end);
    }

    @Override
    public Sum merge(Sum left, Sum right) {
      if (left.to != right.from) {
        throw new AssertionError(left + " and " + right + " are no neighbours, in this order");
      }
      return new Sum(left.from, right.to, left.sum + right.sum);
    }

    @Override
    public Codec<Sum> resultCodec() {
      return Codec.ofRecord(Sum.class);
    }
  }

  private static Sum sum(long from, long to) {
    long count = to - from;
    long ends = from + to - 1;
    long twice = count % 2 == 0 ? (count >>> 1) * ends : count * halfOfEven(from, to);
    return new Sum(from, to, twice);
  }

  /** Half of {@code from + to - 1}, which is even then and may overflow. */
  private static long halfOfEven(long from, long to) {
    return from + ((to - 1 - from) >>> 1);
  }

  private static long to(long seed) {
    return (1L << 40) + new SplittableRandom(seed).nextLong(1L << 40);
  }

  @Override
  Kind kind(long seed) {
    return new RangeKind<>(new Sums(-seed, to(seed), this::step));
  }

  @Override
  Object expected(long seed) {
    return sum(-seed, to(seed));
  }

  @ParameterizedTest
  @CsvSource({
    "-9223372036854775808, 9223372036854775807",
    "9223372036854775806, 9223372036854775807",
    "-9223372036854775808, -9223372036854775807",
    "-9223372036854775808, 0",
    "-1, 9223372036854775807",
  })
  void run_extremeRange_eachIndexOnce(long from, long to) {
    try (Jackdaw pool = Jackdaw.create(2)) {
      Kind kind = new RangeKind<>(new Sums(from, to, () -> {}));
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      run.piece.ask();
      run.piece.ask();
      List<byte[]> results = new ArrayList<>(List.of(run.result()));
      for (byte[] child : run.children(run.divisions.size())) {
        results.add(new PieceRun(kind, pool, child, 0.5).result());
      }
      assertThat(merged(kind, results)).isEqualTo(sum(from, to));
    }
  }

  @ParameterizedTest
  @CsvSource({"5, 5", "5, 4", "9223372036854775807, -9223372036854775808"})
  void run_emptyRange_nothing(long from, long to) {
    try (Jackdaw pool = Jackdaw.create(1)) {
      Kind kind = new RangeKind<>(new Sums(from, to, () -> {}));
      byte[] result = new PieceRun(kind, pool, kind.root(), 1).result();
      assertThat(merged(kind, List.of(result))).isEqualTo(new Sum(from, from, 0));
    }
  }

  @Test
  void divided_inHalves_sharesAreLengths() {
    long to = 1L << 50;
    Kind kind = new RangeKind<>(new Sums(0, to, this::step));
    try (Jackdaw pool = Jackdaw.create(1)) {
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      run.piece.ask();
      run.piece.ask();
      run.result();
      assertThat(run.divisions).hasSize(2);
      assertThat(run.divisions.get(0).childShare()).isBetween(0.499, 0.5);
      assertThat(run.divisions.get(1).childShare()).isBetween(0.249, 0.25);
      for (Piece.Division each : run.divisions) {
        PieceRun child = new PieceRun(kind, pool, each.child(), each.childShare());
        Sum sum = child(kind, child.result());
        assertThat((double) (sum.to - sum.from) / to).isEqualTo(each.childShare());
      }
    }
  }

  private static Sum child(Kind kind, byte[] result) {
    // As a job of its own, merge would refuse it: it is not all.
    assertThatThrownBy(() -> kind.merge(List.of(result), null))
        .isInstanceOf(IllegalStateException.class);
    try {
      RangeRecipe<Sum> recipe = new RangeRecipe<>(new Sums(0, 1L << 50, () -> {}));
      var optional = new OptionalCodec<>(recipe.results());
      return Bytes.fromBytes(optional, result).orElseThrow().list().getFirst().result();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void merge_partLostOrTwice_refused() {
    try (Jackdaw pool = Jackdaw.create(1)) {
      Kind kind = kind(7);
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      run.piece.ask();
      byte[] rest = run.result();
      byte[] child = new PieceRun(kind, pool, run.children(1).getFirst(), 0.5).result();
      assertThat(merged(kind, List.of(rest, child))).isEqualTo(expected(7));
      assertThatThrownBy(() -> merged(kind, List.of(rest)))
          .isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> merged(kind, List.of())).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> merged(kind, List.of(rest, child, child)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("twice");
    }
  }

  @Test
  void compute_returnsNull_failed() {
    RangeJob<Sum> job =
        new RangeJob<>() {
          @Override
          public long from() {
            return 0;
          }

          @Override
          public long to() {
            return 10;
          }

          @Override
          public Sum nothing() {
            return new Sum(0, 0, 0);
          }

          @Override
          @SuppressWarnings("NullAway")
          public Sum compute(long from, long to) {
            return null;
          }

          @Override
          public Sum merge(Sum left, Sum right) {
            return left;
          }

          @Override
          public Codec<Sum> resultCodec() {
            return Codec.ofRecord(Sum.class);
          }
        };
    try (Jackdaw pool = Jackdaw.create(1)) {
      Kind kind = new RangeKind<>(job);
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      run.piece.start();
      assertThatThrownBy(run.end::join).hasMessageContaining("compute has returned null");
    }
  }
}
