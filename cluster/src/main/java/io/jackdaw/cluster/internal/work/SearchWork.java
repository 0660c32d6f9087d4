package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.internal.search.Holes;
import io.jackdaw.internal.search.Portion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What it takes to do a piece of a search: some alternatives of a choice point, and the bytes of
 * the workspace there. The workspace comes last, as far as the bytes go.
 *
 * @param portion which alternatives
 * @param state the workspace
 */
record SearchWork(Portion portion, byte[] state) {
  private static final Codec<Holes> HOLES = new HolesCodec();

  /** The bytes of both. */
  byte[] bytes() throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    out.writeInt(portion.from());
    out.writeInt(portion.to());
    out.writeDouble(portion.share());
    HOLES.write(portion.holes(), out);
    out.write(state);
    return bytes.toByteArray();
  }

  /** The same workspace, with other holes. */
  SearchWork with(Holes holes) {
    return new SearchWork(new Portion(portion.from(), portion.to(), portion.share(), holes), state);
  }

  static SearchWork read(byte[] work) throws IOException {
    var in = new DataInputStream(new ByteArrayInputStream(work));
    int from = in.readInt();
    int to = in.readInt();
    if (to == Portion.ALL ? from != 0 : from < 0 || from >= to) {
      throw new IOException("alternatives from " + from + " to before " + to);
    }
    double share = readShare(in);
    Holes holes = HOLES.read(in);
    return new SearchWork(new Portion(from, to, share, holes), in.readAllBytes());
  }

  /** A share of a job. */
  static double readShare(DataInput in) throws IOException {
    double share = in.readDouble();
    if (!(share >= 0 && share < Double.POSITIVE_INFINITY)) {
      throw new IOException("a share of " + share);
    }
    return share;
  }
}
