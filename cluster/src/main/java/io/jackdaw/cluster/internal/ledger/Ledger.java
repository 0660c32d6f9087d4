package io.jackdaw.cluster.internal.ledger;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.internal.engine.Engine;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Jobs and pieces in the engine's cache. Reads are quick; writes wait for all copies. */
public final class Ledger {
  private static final String JOB = "job:";
  private static final String PIECE = "piece:";
  private static final String BEST = "best:";

  private final Engine engine;
  private final LongAdder writes = new LongAdder();
  private final LongAdder bytes = new LongAdder();

  public Ledger(Engine engine) {
    this.engine = engine;
  }

  // ---- jobs

  public @Nullable JobRecord job(String id) {
    byte[] bytes = engine.get(JOB + id);
    return bytes == null ? null : jobOf(id, bytes);
  }

  public void putJob(String id, JobRecord job) {
    put(JOB + id, job.toBytes());
  }

  /** Ends a job, unless somebody else has. */
  public boolean endJob(String id, JobRecord running, JobRecord ended) {
    return replace(JOB + id, running.toBytes(), ended.toBytes());
  }

  public void forEachJob(BiConsumer<String, JobRecord> action) {
    engine.forEach(
        JOB,
        (key, bytes) -> {
          String id = key.substring(JOB.length());
          action.accept(id, jobOf(id, bytes));
        });
  }

  /** Forgets jobs that ended long ago: nobody asks for their results any more. */
  public void forgetOldJobs(long endedBeforeMillis) {
    List<String> old = new ArrayList<>();
    forEachJob(
        (id, job) -> {
          if (!job.isRunning() && job.endedMillis() < endedBeforeMillis) {
            old.add(id);
          }
        });
    for (String id : old) {
      forgetPieces(id); // those that were written when it had ended
      engine.removeAll(JOB + id);
    }
  }

  /** The job that a key is about, or null if it is the key of something else. */
  public static @Nullable String jobOfKey(String key) {
    return key.startsWith(JOB) ? key.substring(JOB.length()) : null;
  }

  // ---- pieces

  public @Nullable PieceRecord piece(String job, PieceId id) {
    byte[] bytes = engine.get(key(job, id));
    return bytes == null ? null : pieceOf(job, id, bytes);
  }

  /** The piece with that key. */
  public @Nullable PieceRecord pieceAt(String key) {
    byte[] bytes = engine.get(key);
    return bytes == null ? null : pieceOf(key, PieceId.ROOT, bytes);
  }

  /**
   * Writes a new piece. Not a plain put: one that the engine repeats, or that lands late, would set
   * a piece back that others have worked on.
   */
  public void createPiece(String job, PieceId id, PieceRecord piece) {
    replace(key(job, id), null, piece.toBytes());
  }

  /** Changes a piece, unless somebody else has. */
  public boolean replacePiece(String job, PieceId id, PieceRecord before, PieceRecord after) {
    return replace(key(job, id), before.toBytes(), after.toBytes());
  }

  /**
   * Removes a piece that nobody names. Its key is the beginning of others, {@code r/0.1} of {@code
   * r/0.10}; those are not there: the attempt that made it makes no more, and it has no children.
   */
  public void forgetPiece(String job, PieceId id) {
    engine.removeAll(key(job, id));
  }

  /** The job of the piece that a key is about, or null if it is the key of something else. */
  public static @Nullable String jobOfPieceKey(String key) {
    int end = key.lastIndexOf(':');
    return key.startsWith(PIECE) ? key.substring(PIECE.length(), end) : null;
  }

  private static String key(String job, PieceId id) {
    return PIECE + job + ':' + id.path();
  }

  /**
   * All pieces of a job that count: the root, and what the records name as children. A child that
   * is not there, because the job has ended meanwhile, makes the list null.
   */
  public @Nullable List<Book.Named> pieces(String job) {
    return walk(id -> piece(job, id));
  }

  /** All pieces that can be reached from the root; null if one is missing. */
  static @Nullable List<Book.Named> walk(Function<PieceId, @Nullable PieceRecord> find) {
    List<Book.Named> found = new ArrayList<>();
    Deque<PieceId> open = new ArrayDeque<>(List.of(PieceId.ROOT));
    while (!open.isEmpty()) {
      PieceId id = open.removeLast();
      PieceRecord record = find.apply(id);
      if (record == null) {
        return null;
      }
      found.add(new Book.Named(id, record));
      open.addAll(record.children());
    }
    return found;
  }

  /** The share of a job that those of its pieces have done that have ended. */
  public static double doneShare(List<Book.Named> pieces) {
    Map<PieceId, Double> shares = new HashMap<>();
    pieces.forEach(piece -> shares.put(piece.id(), piece.record().share()));
    double done = 0;
    for (Book.Named piece : pieces) {
      if (piece.record().isDone()) {
        done += piece.record().share();
        for (PieceId child : piece.record().children()) {
          done -= shares.getOrDefault(child, 0.0);
        }
      }
    }
    return done;
  }

  /** Removes what nobody needs any more when a job has ended: all but its record. */
  public void forgetPieces(String job) {
    engine.removeAll(PIECE + job + ':');
    engine.removeAll(BEST + job);
  }

  // ---- the best so far

  public byte @Nullable [] best(String job) {
    return engine.get(BEST + job);
  }

  public boolean replaceBest(String job, byte @Nullable [] before, byte[] after) {
    return replace(BEST + job, before, after);
  }

  /** The job of the best that a key is about, or null if it is the key of something else. */
  public static @Nullable String jobOfBestKey(String key) {
    return key.startsWith(BEST) ? key.substring(BEST.length()) : null;
  }

  // ---- writing

  private void put(String key, byte[] value) {
    count(value);
    engine.put(key, value);
  }

  private boolean replace(String key, byte @Nullable [] before, byte[] after) {
    count(after);
    return engine.replace(key, before, after);
  }

  private void count(byte[] value) {
    writes.increment();
    bytes.add(value.length);
  }

  /** How many changes this node has tried to write. */
  public long writes() {
    return writes.sum();
  }

  /** Their bytes. */
  public long bytesWritten() {
    return bytes.sum();
  }

  // ---- bytes

  private static JobRecord jobOf(String id, byte[] bytes) {
    try {
      return JobRecord.of(bytes);
    } catch (IOException e) {
      throw new ClusterException("the record of job " + id + " cannot be read", e);
    }
  }

  private static PieceRecord pieceOf(String job, PieceId id, byte[] bytes) {
    try {
      return PieceRecord.of(bytes);
    } catch (IOException e) {
      throw new ClusterException("the record of " + id + " of job " + job + " cannot be read", e);
    }
  }
}
