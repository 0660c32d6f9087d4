package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.cluster.internal.work.RandomTree.Way;
import io.jackdaw.search.Moves;
import io.jackdaw.search.Search;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What one piece of a search tells, and when. */
@ParameterizedClass
@ValueSource(ints = {1, 2})
class SearchPieceTest {
  private static final int DEEPEST = 9;

  /** A tree with more than a thousand nodes. */
  private static final long SEED = 1;

  private final Jackdaw pool;

  SearchPieceTest(int workers) {
    pool = Jackdaw.builder().workers(workers).build();
  }

  @AfterEach
  void close() {
    pool.close();
  }

  private <S, R> PiecesByHand pieces(SearchJob<S, R> job) {
    return new PiecesByHand(new SearchKind<>(job), pool);
  }

  private static long leaves() {
    return RandomTree.hashes(SEED, DEEPEST).size();
  }

  private static long count(PiecesByHand.Story story) throws IOException {
    assertThat(story.failure).isNull();
    return Bytes.fromBytes(Codec.LONG, story.result);
  }

  @Test
  void ask_beforeItStarts_eachWishIsMet() throws Exception {
    PiecesByHand pieces = pieces(new RandomTree<>(SEED, DEEPEST, Goal.count()));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    story.begin(3);
    story.await();
    assertThat(story.divisions).hasSize(3);
    long total = count(story);
    for (Piece.Division division : story.divisions) {
      total += runAlone(pieces, division.child());
    }
    assertThat(total).isEqualTo(leaves());
  }

  @Test
  void withdraw_beforeItStarts_nothingIsGivenAway() throws Exception {
    PiecesByHand pieces = pieces(new RandomTree<>(SEED, DEEPEST, Goal.count()));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    Piece piece = pieces.kind.piece(pool, story.open.work(), 1, null, story);
    piece.ask();
    piece.ask();
    piece.withdraw();
    piece.start();
    story.await();
    assertThat(story.divisions).isEmpty();
    assertThat(count(story)).isEqualTo(leaves());
  }

  @Test
  void explored_afterItsEnd_isTheShareThatWasNotGivenAway() throws Exception {
    PiecesByHand pieces = pieces(new RandomTree<>(SEED, DEEPEST, Goal.count()));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    Piece piece = pieces.kind.piece(pool, story.open.work(), 1, null, story);
    assertThat(piece.explored()).isZero();
    assertThat(piece.load()).isEqualTo(1);
    piece.ask();
    piece.ask();
    piece.start();
    story.await();
    double given = story.divisions.stream().mapToDouble(Piece.Division::childShare).sum();
    assertThat(given).isBetween(0.1, 0.9);
    assertThat(piece.explored()).isCloseTo(1 - given, within(1e-9));
    assertThat(piece.load()).isZero();
  }

  @Test
  void stop_whileItRuns_noEventFollowsAndItIsQuietInTheEnd() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    PiecesByHand pieces =
        pieces(
            new RandomTree<>(
                SEED,
                DEEPEST,
                Goal.count(),
                way -> {
                  entered.countDown();
                  awaitQuietly(goOn);
                }));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    Piece piece = story.begin(5);
    awaitQuietly(entered);
    assertThat(piece.isQuiet()).isFalse();
    piece.stop();
    goOn.countDown();
    pool.shutdown();
    assertThat(pool.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(piece.isQuiet()).isTrue();
    assertThat(story.divisions).isEmpty();
    assertThat(story.ended.getCount()).as("has not told of an end").isOne();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void stop_beforeItStarts_noUserCodeRuns() throws Exception {
    AtomicInteger visits = new AtomicInteger();
    PiecesByHand pieces =
        pieces(new RandomTree<>(SEED, DEEPEST, Goal.count(), way -> visits.incrementAndGet()));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    Piece piece = pieces.kind.piece(pool, story.open.work(), 1, null, story);
    piece.stop();
    piece.start();
    pool.shutdown();
    assertThat(pool.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(piece.isQuiet()).isTrue();
    assertThat(visits).hasValue(0);
  }

  @Test
  void run_userCodeThrowsAnError_failedWithIt() throws Exception {
    AtomicInteger visits = new AtomicInteger();
    Error planned = new Error("planned");
    PiecesByHand pieces =
        pieces(
            new RandomTree<>(
                SEED,
                DEEPEST,
                Goal.count(),
                way -> {
                  if (visits.incrementAndGet() == 100) {
                    throw planned;
                  }
                }));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    Piece piece = story.begin(2);
    story.await();
    assertThat(story.failure).isSameAs(planned);
    assertThat(pieces(new RandomTree<>(SEED, DEEPEST, Goal.count())).solve(1, false))
        .as("the pool is usable")
        .isEqualTo(leaves());
    assertThat(piece.load()).isZero();
  }

  /** The same tree, with another codec. */
  private record WithCodec(RandomTree<Long> tree, Codec<Way> stateCodec)
      implements SearchJob<Way, Long> {
    @Override
    public Way start() {
      return tree.start();
    }

    @Override
    public Moves<Way> moves() {
      return tree.moves();
    }

    @Override
    public Goal<Way, Long> goal() {
      return tree.goal();
    }
  }

  @Test
  void divide_codecThrows_failedWithIt() throws Exception {
    RandomTree<Long> tree = new RandomTree<>(SEED, DEEPEST, Goal.count());
    AtomicInteger written = new AtomicInteger();
    Codec<Way> failing =
        new Codec<>() {
          @Override
          public void write(Way way, DataOutput out) throws IOException {
            if (written.incrementAndGet() >= 3) { // after the root and one part
              throw new IOException("planned");
            }
            tree.stateCodec().write(way, out);
          }

          @Override
          public Way read(DataInput in) throws IOException {
            return tree.stateCodec().read(in);
          }
        };
    PiecesByHand pieces = pieces(new WithCodec(tree, failing));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    story.begin(5);
    story.await();
    assertThat(story.failure).isInstanceOf(IOException.class).hasMessage("planned");
    assertThat(story.divisions).hasSize(1);
  }

  @Test
  void start_workIsCutOffOrTooLong_failed() throws Exception {
    PiecesByHand pieces = pieces(new RandomTree<>(SEED, DEEPEST, Goal.count()));
    PiecesByHand.Story whole = pieces.story(pieces.kind.root(), 1);
    whole.begin(2);
    whole.await();
    byte[] left = whole.divisions.getLast().left();
    for (int length = 0; length <= left.length + 1; length++) {
      if (length == left.length) {
        continue;
      }
      PiecesByHand.Story story = pieces.story(Arrays.copyOf(left, length), 1);
      story.begin(0);
      story.await();
      assertThat(story.failure).as("length " + length).isInstanceOf(IOException.class);
    }
  }

  @Test
  void improve_nothingBetterIsLeft_endsWithoutASolution() throws Exception {
    AtomicInteger visits = new AtomicInteger();
    SearchKind<Way, Optional<Search.Best<Long>>> kind =
        new SearchKind<>(
            new RandomTree<>(
                SEED,
                DEEPEST,
                Goal.minimize(Way::cost, Way::cost, Way::hash, Codec.LONG),
                way -> visits.incrementAndGet()));
    PiecesByHand pieces = new PiecesByHand(kind, pool);
    PiecesByHand.Story story = pieces.story(kind.root(), 1);
    byte[] perfect = Bytes.toBytes(Codec.LONG, 0L);
    Piece piece = kind.piece(pool, story.open.work(), 1, perfect, story);
    piece.start();
    story.await();
    assertThat(kind.read(story.result)).isEqualTo(Optional.empty());
    assertThat(visits).hasValue(0);
  }

  /** Each node has a leaf beside it; deeper than any thread's stack. */
  private record Comb(int deepest, Consumer<int[]> visited) implements SearchJob<int[], Long> {
    @Override
    public int[] start() {
      return new int[2];
    }

    @Override
    public Codec<int[]> stateCodec() {
      return Codec.INTS;
    }

    @Override
    public Goal<int[], Long> goal() {
      return Goal.count();
    }

    @Override
    public Moves<int[]> moves() {
      return new Moves<>() {
        @Override
        public int alternatives(int[] node) {
          visited.accept(node);
          return node[0] < deepest && node[1] == 0 ? 2 : 0;
        }

        @Override
        public boolean apply(int[] node, int alternative) {
          node[0]++;
          node[1] = alternative;
          return true;
        }

        @Override
        public void undo(int[] node, int alternative) {
          node[0]--;
          node[1] = 0;
        }

        @Override
        public int[] copy(int[] node) {
          return node.clone();
        }
      };
    }
  }

  @Test
  void drain_farDown_oneMorePieceDoesTheRest() throws Exception {
    int deepest = 100_000;
    AtomicReference<Piece> first = new AtomicReference<>();
    AtomicInteger drains = new AtomicInteger(1);
    PiecesByHand pieces =
        pieces(
            new Comb(
                deepest,
                node -> {
                  if (node[0] == deepest / 2 && drains.getAndDecrement() > 0) {
                    first.get().drain();
                  } else if (node[0] > deepest / 2) {
                    first.get().look(); // a fork may have opened the window
                  }
                }));
    PiecesByHand.Story story = pieces.story(pieces.kind.root(), 1);
    Piece piece = pieces.kind.piece(pool, story.open.work(), 1, null, story);
    first.set(piece);
    piece.start();
    story.await();
    assertThat(story.divisions).hasSize(1);
    Piece.Division division = story.divisions.getFirst();
    assertThat(division.child().length).isLessThan(40 * deepest);
    long done = count(story);
    assertThat(done + runAlone(pieces, division.child())).isEqualTo(deepest + 1);
    assertThat(runAlone(pieces, division.left())).isEqualTo(done);
  }

  private static long runAlone(PiecesByHand pieces, byte[] work) throws Exception {
    PiecesByHand.Story story = pieces.story(work, 1);
    story.begin(0);
    story.await();
    return count(story);
  }
}
