package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * A random tree: a node is the way to it, with the hash of each node on the way, so a move that is
 * missing, or done twice, leads elsewhere.
 *
 * @param seed which tree
 * @param deepest how deep it is at most
 * @param goal what to search for
 * @param visited called at each node that is asked for its alternatives
 */
record RandomTree<R>(long seed, int deepest, Goal<RandomTree.Way, R> goal, Consumer<Way> visited)
    implements SearchJob<RandomTree.Way, R> {
  RandomTree(long seed, int deepest, Goal<Way, R> goal) {
    this(seed, deepest, goal, way -> {});
  }

  /** The workspace. */
  static final class Way {
    private long[] hashes;
    private int depth;

    Way(long[] hashes) {
      this.hashes = hashes;
      this.depth = hashes.length - 1;
    }

    long hash() {
      return hashes[depth];
    }

    /** A number that grows on each way: what a leaf costs. */
    long cost() {
      long cost = 0;
      for (int i = 1; i <= depth; i++) {
        cost += hashes[i] >>> 56;
      }
      return cost;
    }

    int depth() {
      return depth;
    }

    long[] toHere() {
      return Arrays.copyOf(hashes, depth + 1);
    }
  }

  static long mix(long value) {
    long x = value * 0x9E3779B97F4A7C15L;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    return x ^ (x >>> 27);
  }

  @Override
  public Way start() {
    return new Way(new long[] {mix(seed)});
  }

  @Override
  public Codec<Way> stateCodec() {
    return new Codec<>() {
      @Override
      public void write(Way way, DataOutput out) throws IOException {
        Codec.LONGS.write(way.toHere(), out);
      }

      @Override
      public Way read(DataInput in) throws IOException {
        long[] hashes = Codec.LONGS.read(in);
        if (hashes.length == 0) {
          throw new IOException("a way without a root");
        }
        return new Way(hashes);
      }
    };
  }

  @Override
  public Moves<Way> moves() {
    return new Moves<>() {
      @Override
      public int alternatives(Way way) {
        visited.accept(way);
        return way.depth >= deepest ? 0 : (int) Long.remainderUnsigned(way.hash(), 5);
      }

      @Override
      public boolean apply(Way way, int alternative) {
        long next = mix(way.hash() * 31 + alternative + seed);
        if ((next & 7) == 0) {
          return false;
        }
        if (way.depth + 1 == way.hashes.length) {
          way.hashes = Arrays.copyOf(way.hashes, 2 * way.hashes.length);
        }
        way.hashes[++way.depth] = next;
        return true;
      }

      @Override
      public void undo(Way way, int alternative) {
        way.depth--;
      }

      @Override
      public Way copy(Way way) {
        return new Way(way.toHere());
      }
    };
  }

  /** The leaves, by plain recursion, sorted by their hashes; each as its hash and its cost. */
  static List<long[]> leaves(long seed, int deepest) {
    List<long[]> leaves = new ArrayList<>();
    RandomTree<Long> tree = new RandomTree<>(seed, deepest, Goal.count());
    walk(tree.moves(), tree.start(), leaves);
    leaves.sort((a, b) -> Long.compare(a[0], b[0]));
    return leaves;
  }

  static List<Long> hashes(long seed, int deepest) {
    List<Long> hashes = new ArrayList<>();
    leaves(seed, deepest).forEach(leaf -> hashes.add(leaf[0]));
    Collections.sort(hashes);
    return hashes;
  }

  private static void walk(Moves<Way> moves, Way way, List<long[]> leaves) {
    int alternatives = moves.alternatives(way);
    if (alternatives == 0) {
      leaves.add(new long[] {way.hash(), way.cost()});
    }
    for (int i = 0; i < alternatives; i++) {
      if (moves.apply(way, i)) {
        walk(moves, way, leaves);
        moves.undo(way, i);
      }
    }
  }
}
