package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/**
 * Runs the pieces of a job on one pool and keeps what a ledger would keep. In each round all open
 * pieces run at the same time; then some die: what they have found is lost, and what they have not
 * given away is open again.
 */
final class PiecesByHand {
  private static final long PATIENCE_SECONDS = 60;

  /** A piece that is to be done. */
  record Open(byte[] work, double share) {}

  /** What one piece has told. */
  final class Story implements Piece.Events {
    final Open open;
    final List<Piece.Division> divisions = new ArrayList<>();
    final CountDownLatch ended = new CountDownLatch(1);
    byte @Nullable [] result;
    @Nullable Throwable failure;
    @Nullable Piece piece;

    Story(Open open) {
      this.open = open;
    }

    Piece begin(int wishes) {
      Piece begun = kind.piece(pool, open.work, open.share, best(), this);
      piece = begun;
      for (int i = 0; i < wishes; i++) {
        begun.ask();
      }
      begun.start();
      return begun;
    }

    void await() throws InterruptedException {
      assertThat(ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("has ended").isTrue();
    }

    private void checkIsOpen() {
      assertThat(ended.getCount()).as("nothing follows the end").isOne();
    }

    @Override
    public void divided(Piece.Division division) {
      checkIsOpen();
      divisions.add(division);
    }

    @Override
    public void improved(byte[] better) {
      checkIsOpen();
      found(better);
    }

    @Override
    public void finished(byte[] found) {
      checkIsOpen();
      result = found;
      ended.countDown();
    }

    @Override
    public void failed(Throwable thrown) {
      checkIsOpen();
      failure = thrown;
      ended.countDown();
    }
  }

  final Kind kind;
  final Jackdaw pool;
  private final List<Story> running = new ArrayList<>();
  private byte @Nullable [] best;
  int divisions;

  PiecesByHand(Kind kind, Jackdaw pool) {
    this.kind = kind;
    this.pool = pool;
  }

  Story story(byte[] work, double share) {
    return new Story(new Open(work, share));
  }

  private synchronized byte @Nullable [] best() {
    return best;
  }

  /** Other pieces are not told at once, as the ledger is not written at once. */
  private synchronized void found(byte[] better) {
    if (kind.isBetter(better, best)) {
      best = better;
    }
  }

  private void tellAll() {
    byte[] now = best();
    if (now != null) {
      running.forEach(story -> story.piece.improve(now));
    }
  }

  /** The result of a job whose pieces die now and then. */
  Object solve(long seed, boolean drains) throws InterruptedException {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    List<byte[]> results = new ArrayList<>();
    List<Open> open = new ArrayList<>(List.of(new Open(kind.root(), 1)));
    while (!open.isEmpty()) {
      running.clear();
      for (Open each : open) {
        Story story = story(each.work, each.share);
        running.add(story);
        story.begin(random.nextInt(4));
      }
      open.clear();
      tellAll();
      for (Story story : running) {
        if (drains && random.nextInt(3) == 0) {
          story.piece.drain();
        } else if (random.nextBoolean()) {
          story.piece.ask();
        }
      }
      for (Story story : running) {
        story.await();
        assertThat(story.failure).isNull();
        close(story, random, open, results);
      }
    }
    return kind.read(kind.merge(results, best()));
  }

  /** Either the piece is done, or it has died after one of its divisions. */
  private void close(Story story, RandomGenerator random, List<Open> open, List<byte[]> results) {
    int written = story.divisions.size();
    divisions += written;
    if (written > 0 && random.nextInt(4) == 0) {
      written = 1 + random.nextInt(written);
      open.add(new Open(story.divisions.get(written - 1).left(), story.open.share));
    } else {
      results.add(story.result);
    }
    for (Piece.Division division : story.divisions.subList(0, written)) {
      open.add(new Open(division.child(), division.childShare()));
    }
  }
}
