package io.jackdaw.internal.analysis;

import io.jackdaw.internal.worker.Slot;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The books of one worker: work and span of the computation that it runs, from the start to where
 * it is now. The README of this package says what is counted and why. Owner only.
 *
 * <p>(More than 300 lines: each event changes all of the books, and they are read side by side.)
 */
final class Ledger {
  /** The mark of a join that is not accounted for: it is inside of a small piece. */
  static final int NONE = -1;

  /** How many forks of a small piece go by between two looks at the clock. */
  private static final int LOOK = 64;

  /** How many small pairs in a row make the next one at that depth count as small. */
  private static final int CERTAIN = 2;

  /** How many grains a loop runs before it divides. */
  private static final int GRAINS_PER_CHUNK = 4;

  /** Deeper frames share what is known about the deepest. */
  private static final int MOST_DEPTHS = 1 << 12;

  private final Analyser analyser;
  private final Costs costs;
  private final StrandTimer timer;
  private final byte[] smallPairs = new byte[MOST_DEPTHS];

  private Frame[] frames = {};
  private int top;

  /** Whether a computation runs. */
  private boolean isOpen;

  private long work;
  private long blocked;
  private long forks;

  /** The longest path from the start to the current strand, and the same with steals. */
  private long span;

  private long burdened;

  /** What the garbage collector had taken when the computation began. */
  private long pausedBefore;

  /** What the current strand belongs to, and the time by site since the last open fork. */
  private int site;

  private long[] path = {};

  /** The frame whose pair of branches is taken for one strand, or NONE. It is the top one. */
  private int piece = NONE;

  /** Whether the second branch of that pair runs. */
  private boolean pieceIsJoining;

  /** Forks with tickets from here up are inside of that piece; none if there is no piece. */
  private int insideFrom = Integer.MAX_VALUE;

  private int forksSinceLook;

  /** The strands themselves, if somebody wants them. */
  private final @Nullable StrandLog strands;

  Ledger(Analyser analyser) {
    this.analyser = analyser;
    costs = analyser.costs;
    timer = new StrandTimer(analyser.clocks, costs.look());
    strands = analyser.dag == null ? null : new StrandLog();
  }

  @Nullable StrandLog strands() {
    return strands;
  }

  // ---- a computation

  void begin() {
    isOpen = true;
    top = 0;
    noPiece();
    work = 0;
    blocked = 0;
    forks = 0;
    span = 0;
    burdened = 0;
    site = ForkSites.ROOT;
    path = new long[ForkSites.MOST];
    if (strands != null) {
      strands.begin();
    }
    pausedBefore = analyser.clocks.paused();
    resume();
  }

  Measure end() {
    if (piece != NONE) {
      closePiece();
    }
    settle();
    cutTo(0);
    isOpen = false;
    Measure measure = new Measure();
    measure.work = work;
    measure.span = span;
    measure.burdened = burdened;
    measure.blocked = blocked;
    measure.paused = analyser.clocks.paused() - pausedBefore;
    measure.forks = forks;
    System.arraycopy(path, 0, measure.path, 0, path.length);
    return measure;
  }

  // ---- events

  // The first half of each is small, so that the JIT inlines it where pieces are small.

  /** Something was forked, and is on the worker's stack. */
  void forked(Slot slot) {
    forks++;
    if (slot.index < insideFrom || ++forksSinceLook >= LOOK) {
      forkedOutside(slot);
    }
  }

  /**
   * The forked branch is about to run.
   *
   * @return what {@link #endJoin} is to be called with, in any case
   */
  int beginJoin(int ticket) {
    return ticket >= insideFrom ? NONE : beginJoinOutside(ticket);
  }

  /** The forked branch has ended, normally or not. */
  void endJoin(int mark) {
    if (mark != NONE) {
      endJoinOutside(mark);
    }
  }

  private void forkedOutside(Slot slot) {
    int ticket = slot.index;
    if (ticket >= insideFrom) {
      if (!openIfLarge(ticket)) {
        return;
      }
    } else if (piece != NONE) {
      closePiece(); // its fork was given up
    }
    if (!isOpen) {
      return;
    }
    settle();
    dropFrom(ticket);
    push(ticket, analyser.sites.of(slot));
    if (smallPairs[depthOf(top - 1)] >= CERTAIN) {
      piece = top - 1;
      pieceIsJoining = false;
      insideFrom = ticket + 1;
      forksSinceLook = 0;
    }
    timer.next();
  }

  private int beginJoinOutside(int ticket) {
    if (piece != NONE) {
      if (!pieceIsJoining && ticket == frames[piece].ticket) {
        pieceIsJoining = true;
        insideFrom = ticket; // the place on the stack is free again
        return piece;
      }
      closePiece();
    }
    if (!isOpen) {
      return NONE;
    }
    settle();
    dropFrom(ticket + 1);
    int mark = isOnTop(ticket) ? top - 1 : NONE; // else joined by a task that did not fork it
    if (mark != NONE) {
      startRight(frames[mark]);
    }
    timer.next();
    return mark;
  }

  private void endJoinOutside(int mark) {
    if (mark >= top) {
      return;
    }
    if (piece == mark) {
      closePiece();
      return;
    }
    if (piece != NONE) {
      closePiece();
    }
    settle();
    cutTo(mark + 1);
    join(frames[mark]);
    timer.next();
  }

  /** Somebody else has run the forked branch, which came to that. */
  void joinedElsewhere(int ticket, Measure measure) {
    dropFrom(ticket + 1);
    work += measure.work;
    blocked += measure.blocked;
    forks += measure.forks;
    if (isOnTop(ticket)) {
      Frame frame = frames[top - 1];
      startRight(frame);
      advance(measure.span, measure.burdened);
      for (int i = 0; i < path.length; i++) {
        path[i] += measure.path[i];
      }
      join(frame);
    } else {
      advance(measure.span, measure.burdened);
    }
  }

  /** The time from here on belongs to nobody, until {@link #resume}. */
  void pause(int depth) {
    if (piece != NONE) {
      open(depth);
    }
    if (isOpen) {
      settle();
    }
  }

  void resume() {
    timer.begin();
  }

  /** The time since {@link #pause} was spent waiting: it delays, but nobody worked. */
  void waited() {
    long nanos = Math.max(0, timer.soFar());
    if (isOpen) {
      blocked += nanos;
      advance(nanos, nanos);
      path[site] += nanos;
    }
    resume();
  }

  /**
   * Whether code that can be divided should be: not if it is known to be small, and not before it
   * has run for some grains since the last event, or dividing would be what it mostly does.
   */
  boolean isWorthDividing(int depth) {
    if (piece != NONE && !openIfLarge(depth)) {
      return false;
    }
    return timer.soFar() >= GRAINS_PER_CHUNK * costs.grain();
  }

  // ---- strands and frames

  private void settle() {
    long nanos = timer.end();
    work += nanos;
    path[site] += nanos;
    advance(nanos, nanos);
  }

  private void advance(long nanos, long burdenedNanos) {
    span += nanos;
    burdened += burdenedNanos;
    if (strands != null) {
      strands.ran(nanos);
    }
  }

  private boolean isOnTop(int ticket) {
    return top > 0 && !frames[top - 1].isJoining && frames[top - 1].ticket == ticket;
  }

  private void push(int ticket, int forkSite) {
    if (top == frames.length) {
      frames = Arrays.copyOf(frames, Math.max(64, 2 * top));
      for (int i = top; i < frames.length; i++) {
        frames[i] = new Frame();
      }
    }
    Frame frame = frames[top++];
    frame.ticket = ticket;
    frame.isJoining = false;
    frame.site = forkSite;
    frame.siteAround = site;
    frame.forkWork = work;
    frame.forkSpan = span;
    frame.forkBurdened = burdened;
    long[] unused = frame.before;
    frame.before = path;
    path = cleared(unused);
    site = forkSite;
    if (strands != null) {
      strands.forked(frame);
    }
  }

  private void startRight(Frame frame) {
    frame.isJoining = true;
    frame.leftSpan = span;
    frame.leftBurdened = burdened;
    long[] unused = frame.left;
    frame.left = path;
    path = cleared(unused);
    site = frame.site;
    span = frame.forkSpan;
    burdened = frame.forkBurdened + costs.steal();
    if (strands != null) {
      strands.startRight(frame);
    }
  }

  /** Goes on with the longer branch of the top frame, whose forked branch has ended. */
  private void join(Frame frame) {
    if (frame.leftSpan >= span) {
      span = frame.leftSpan;
      long[] unused = path;
      path = frame.left;
      frame.left = unused;
    }
    long right = burdened - frame.forkBurdened - costs.steal();
    burdened = Math.min(frame.leftBurdened + right, Math.max(frame.leftBurdened, burdened));
    if (strands != null) {
      strands.joined(frame);
    }
    learn(frame);
    pop(frame);
  }

  private void learn(Frame frame) {
    int depth = depthOf(top - 1);
    boolean isSmall = work - frame.forkWork < costs.grain();
    smallPairs[depth] = (byte) (isSmall ? Math.min(CERTAIN, smallPairs[depth] + 1) : 0);
  }

  /** Takes the top frame off; the path goes on from it. */
  private void pop(Frame frame) {
    long[] sum = frame.before;
    for (int i = 0; i < sum.length; i++) {
      sum[i] += path[i];
    }
    frame.before = path;
    path = sum;
    site = frame.siteAround;
    top--;
  }

  /** Drops forks that were given up: those on top from that ticket on. */
  private void dropFrom(int ticket) {
    while (top > 0 && !frames[top - 1].isJoining && frames[top - 1].ticket >= ticket) {
      pop(frames[top - 1]);
    }
  }

  /** Drops what an exception left behind. */
  private void cutTo(int height) {
    while (top > height) {
      Frame frame = frames[top - 1];
      if (frame.isJoining) {
        join(frame);
      } else {
        pop(frame);
      }
    }
  }

  private static long[] cleared(long[] old) {
    if (old.length == 0) {
      return new long[ForkSites.MOST];
    }
    Arrays.fill(old, 0);
    return old;
  }

  private static int depthOf(int frame) {
    return Math.min(frame, MOST_DEPTHS - 1);
  }

  // ---- small pieces

  /** The pair of branches has ended, or was given up: all of it was one strand. */
  private void closePiece() {
    noPiece();
    settle();
    learn(frames[top - 1]);
    pop(frames[top - 1]);
    timer.next();
  }

  private void noPiece() {
    piece = NONE;
    insideFrom = Integer.MAX_VALUE;
  }

  private boolean openIfLarge(int depth) {
    forksSinceLook = 0;
    if (timer.soFar() < costs.grain()) {
      return false;
    }
    open(depth);
    return true;
  }

  /**
   * The piece is not small: from here on all of it is looked at. Its forks that are not joined yet
   * count as made now.
   *
   * @param depth how many forks are on the worker's stack, without the one that is being made
   */
  private void open(int depth) {
    Frame frame = frames[piece];
    smallPairs[depthOf(piece)] = 0;
    noPiece();
    if (pieceIsJoining) {
      startRight(frame); // as if all that has run were the right branch
    }
    settle();
    int first = pieceIsJoining ? frame.ticket : frame.ticket + 1;
    for (int ticket = first; ticket < depth; ticket++) {
      push(ticket, frame.site);
    }
  }
}
