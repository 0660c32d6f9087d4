package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.jfr.GiveEvent;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What other nodes ask of this one: their open requests, passed on as wishes to the pieces that run
 * here, and the answers. Clerk only.
 */
final class Demand {
  private final List<HeldPiece> held;
  private final Counters counters;
  private final BiConsumer<NodeId, Message> send;
  private final Requests requests = new Requests();
  private boolean isLeaving;

  /**
   * Nobody asks yet.
   *
   * @param held the pieces that run here: {@link Pieces} changes the list
   */
  Demand(List<HeldPiece> held, Counters counters, BiConsumer<NodeId, Message> send) {
    this.held = held;
    this.counters = counters;
    this.send = send;
  }

  /** Somebody asks for work. */
  void requested(NodeId from, boolean parks) {
    if (!isLeaving && (!held.isEmpty() || parks)) {
      requests.add(from, parks);
      spread();
    } else {
      reject(from);
    }
  }

  void withdrawn(NodeId from) {
    requests.remove(from);
    spread();
  }

  void viewChanged(View view) {
    requests.keepOnly(view);
    spread();
  }

  /** Gives nobody anything from now on, and tells those who want to know. */
  void leave() {
    isLeaving = true;
    rejectImpatient();
  }

  // ---- wishes

  /** Makes the open wishes of all pieces as many as there are requests. */
  void spread() {
    int open = 0;
    for (HeldPiece it : held) {
      open += it.wishes;
    }
    if (open > requests.count()) {
      held.forEach(
          it -> {
            it.piece.withdraw();
            it.wishes = 0;
          });
      open = 0;
    }
    for (HeldPiece largest = largest(); largest != null && open < requests.count(); open++) {
      largest.wishes++;
      largest.piece.ask();
    }
  }

  /** The piece with the most work left, as far as is known. */
  private @Nullable HeldPiece largest() {
    HeldPiece largest = null;
    double most = -1;
    for (HeldPiece it : held) {
      double load = it.piece.load();
      if (load > most || largest == null) {
        most = load;
        largest = it;
      }
    }
    return largest;
  }

  boolean isOpen() {
    return requests.count() > 0;
  }

  /** The most work that any piece has left: the node's {@code pval} (TASC 6.2). */
  double load() {
    double most = 0;
    for (HeldPiece it : held) {
      most = Math.max(most, it.piece.load());
    }
    return most;
  }

  // ---- answers

  /** Takes the oldest request: who gets the next part. Null if nobody asks any more. */
  @Nullable NodeId next() {
    return isLeaving ? null : requests.next();
  }

  /** Sends a part to the node that owns it from now on. */
  void give(ActiveJob job, PieceId id, PieceRecord part, NodeId to) {
    counters.stealsOut.increment();
    counters.workBytesOut.add(part.content().length);
    GiveEvent.record(job.id, id.path(), to.name(), part.content().length, part.share());
    byte[] record = job.record.isProtected() ? new byte[0] : part.toBytes();
    send.accept(to, new Message.Work(load(), job.id, id, record));
  }

  void reject(NodeId from) {
    counters.rejectsSent.increment();
    send.accept(from, new Message.Reject(load()));
  }

  /** If nothing runs here: answers those who want to know. */
  void rejectIfIdle() {
    if (held.isEmpty()) {
      rejectImpatient();
    }
    spread();
  }

  private void rejectImpatient() {
    requests.takeImpatient().forEach(this::reject);
  }
}
