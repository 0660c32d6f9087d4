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
    Frame[] frames = trail.frames;
    Frame frame = frames[0];
    int depth = 0;
    int next = frame.next;
    int end = frame.end;
    int moved = MoveTrail.NOT_MOVED;
    try {
      while (true) {
        int alternative = next;
        // A loop of its own, so that what it reads of the state stays in registers.
        while (alternative < end && !moves.apply(state, alternative)) {
          alternative++;
        }
        if (alternative < end) {
          next = alternative + 1;
          moved = MoveTrail.MOVED;
          if (!harvest.prunes(state)) {
            int alternatives = moves.alternatives(state);
            if (alternatives <= 0) {
              if (moves.isSolution(state)) {
                trail.found(state, alternatives);
              }
            } else {
              frame.next = next;
              boolean goesOn = true;
              if (worker.mustLook() || run.isOver()) {
                trail.depth = depth;
                goesOn = trail.lookAndGoOn();
                end = frame.end; // some may be given away
              }
              if (goesOn) {
                if (++depth >= frames.length) {
                  trail.grow();
                  frames = trail.frames;
                }
                frame = frames[depth];
                frame.end = alternatives;
                frame.count = alternatives;
                end = alternatives;
                next = 0;
                moved = MoveTrail.NOT_MOVED;
                continue;
              }
            }
          }
        } else {
          if (frame.parts != null) {
            trail.depth = depth;
            if (trail.gather(frame)) {
              next = frame.next;
              end = frame.end;
              continue;
            }
          }
          if (--depth < 0) {
            trail.depth = depth;
            return;
          }
          frame = frames[depth];
          next = frame.next;
          end = frame.end;
          alternative = next - 1;
        }
        moved = MoveTrail.UNDOING;
        moves.undo(state, alternative);
        moved = MoveTrail.NOT_MOVED;
      }
    } catch (Throwable t) {
      frame.next = next;
      trail.depth = depth;
      throw trail.unwound(moved, t);
    }
  }
}
