package io.jackdaw.cluster.internal.work;

/** A piece of a job that runs on this node's pool. Any thread may call. */
public interface Piece {
  /** Begins to run it on the pool. Returns at once. */
  void start();

  /**
   * Somebody on another node wants a part: makes the workers look. At their next poll one of them
   * divides, and {@link Events#divided} is called. Each call is one wish. A wish that could not be
   * met stays until it is met or withdrawn; calling {@link #look} now and then helps it along.
   */
  void ask();

  /** Takes back all wishes that were not met. */
  void withdraw();

  /** If wishes are open: makes the workers look again. */
  void look();

  /**
   * Gives everything away, as parts, as soon as possible, and ends: {@link Events#finished} follows
   * with what was found so far. For a node that leaves.
   */
  void drain();

  /**
   * Stops it: nobody wants the result. No event comes after the call, not even a failure. Returns
   * at once; {@link #isQuiet} tells when no code of the user runs any more.
   */
  void stop();

  /** Whether no code of this piece runs. */
  boolean isQuiet();

  /** The explored share of this piece, from 0 to 1, as far as is known. */
  double explored();

  /** How much work it has left, as declared for the victim rules; see {@code VictimPolicy}. */
  double load();

  /** Something better was found elsewhere, and is in the ledger: prune by it. */
  void improve(byte[] best);

  /** What a piece tells. Calls are short, never block, and come from workers. */
  interface Events {
    /**
     * A part was split off. Calls for one piece come one after the other, in the order of the
     * divisions; {@link #finished} comes last.
     */
    void divided(Division division);

    /** It has found something better than all before: see {@link Piece#improve}. */
    void improved(byte[] best);

    /** All that was not given away is done. */
    void finished(byte[] result);

    /**
     * Code of the user, or the reading or writing of its bytes, has thrown. The piece has ended.
     */
    void failed(Throwable failure);
  }

  /**
   * A part that was split off.
   *
   * @param child what it takes to do the part
   * @param childShare its share in the job
   * @param left what it takes to do again all of the piece that was not given away
   */
  record Division(byte[] child, double childShare, byte[] left) {}
}
