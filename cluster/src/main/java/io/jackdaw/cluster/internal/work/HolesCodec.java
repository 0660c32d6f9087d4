package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.internal.search.Holes;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;

/**
 * Holes as a walk through their tree: a range here, down into an alternative, up again. Loops, not
 * recursions: the tree may be as deep as a search, or as whatever garbage claims.
 */
final class HolesCodec implements Codec<Holes> {
  private static final byte UP = 0;
  private static final byte RANGE = 1;
  private static final byte DOWN = 2;

  @Override
  public void write(Holes holes, DataOutput out) throws IOException {
    Deque<Iterator<Map.Entry<Integer, Holes>>> open = new ArrayDeque<>();
    open.push(begin(holes, out));
    while (!open.isEmpty()) {
      if (open.element().hasNext()) {
        Map.Entry<Integer, Holes> next = open.element().next();
        out.writeByte(DOWN);
        out.writeInt(next.getKey());
        open.push(begin(next.getValue(), out));
      } else {
        out.writeByte(UP);
        open.pop();
      }
    }
  }

  private static Iterator<Map.Entry<Integer, Holes>> begin(Holes holes, DataOutput out)
      throws IOException {
    for (Holes.Range range : holes.ranges()) {
      out.writeByte(RANGE);
      out.writeInt(range.from());
      out.writeInt(range.to());
      out.writeDouble(range.share());
    }
    return holes.below().entrySet().iterator();
  }

  /** Each step takes a byte at least: garbage ends with its bytes. */
  @Override
  public Holes read(DataInput in) throws IOException {
    Holes root = new Holes();
    Deque<Holes> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      byte step = in.readByte();
      switch (step) {
        case UP -> open.pop();
        case RANGE -> open.element().cover(readRange(in));
        case DOWN -> open.push(open.element().into(alternative(in)));
        default -> throw new IOException("no step of a walk through holes: " + step);
      }
    }
    return root;
  }

  private static Holes.Range readRange(DataInput in) throws IOException {
    int from = alternative(in);
    int to = alternative(in);
    if (from >= to) {
      throw new IOException("a hole from " + from + " to before " + to);
    }
    return new Holes.Range(from, to, SearchWork.readShare(in));
  }

  private static int alternative(DataInput in) throws IOException {
    int alternative = in.readInt();
    if (alternative < 0) {
      throw new IOException("an alternative " + alternative);
    }
    return alternative;
  }
}
