package io.jackdaw.internal.search;

import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.search.Moves;

/**
 * The one innermost loop there is. Each class of moves has a copy of this class, and so type
 * profiles of its own ({@link DriveCopies}); it is written as one loop, not as a recursion, so that
 * deep trees need no deep stack.
 *
 * <p>(One method of more than 40 lines: the JIT compiles it as one, and keeps what it needs in
 * registers.)
 */
final class DriveLoop extends Drive {
  @Override
  <S> void run(MoveTrail<S> trail) {
    Moves<S> moves = trail.moves;
    Harvest<S> harvest = trail.harvest;
    PoolWorker worker = trail.worker;
    Run<S> run = trail.run;
    S state = trail.space;
    Frame frame = trail.frames[0];
    int depth = 0;
    int next = frame.next;
    int moved = MoveTrail.NOT_MOVED;
    try {
      while (true) {
        int alternative = next;
        if (alternative < frame.end) {
          next++;
          if (!moves.apply(state, alternative)) {
            continue;
          }
          frame.next = next;
          moved = MoveTrail.MOVED;
          if (!harvest.prunes(state)) {
            int alternatives = moves.alternatives(state);
            if (alternatives <= 0) {
              if (moves.isSolution(state)) {
                trail.found(state, alternatives);
              }
            } else if (!(worker.isWanted() || run.isOver()) || trail.lookAndGoOn()) {
              if (++depth >= trail.frames.length) {
                trail.grow();
              }
              frame = trail.frames[depth];
              frame.end = alternatives;
              frame.count = alternatives;
              next = 0;
              trail.depth = depth;
              moved = MoveTrail.NOT_MOVED;
              continue;
            }
          }
        } else {
          if (frame.parts != null && trail.gather(frame)) {
            next = frame.next;
            continue;
          }
          trail.depth = --depth;
          if (depth < 0) {
            return;
          }
          frame = trail.frames[depth];
          next = frame.next;
          alternative = next - 1;
        }
        moved = MoveTrail.UNDOING;
        moves.undo(state, alternative);
        moved = MoveTrail.NOT_MOVED;
      }
    } catch (Throwable t) {
      throw trail.unwound(moved, t);
    }
  }
}
