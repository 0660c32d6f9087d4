package io.jackdaw.bench.search.compare;

/** Halves the longer side until the rectangle fits any cache. */
final class Serial {
  private Serial() {}

  static long count(Pairs pairs, int firstFrom, int firstTo, int secondFrom, int secondTo) {
    int firsts = firstTo - firstFrom;
    int seconds = secondTo - secondFrom;
    if (firsts <= Pairs.LEAF && seconds <= Pairs.LEAF) {
      return pairs.equal(firstFrom, firstTo, secondFrom, secondTo);
    }
    if (firsts >= seconds) {
      int middle = (firstFrom + firstTo) >>> 1;
      return count(pairs, firstFrom, middle, secondFrom, secondTo)
          + count(pairs, middle, firstTo, secondFrom, secondTo);
    }
    int middle = (secondFrom + secondTo) >>> 1;
    return count(pairs, firstFrom, firstTo, secondFrom, middle)
        + count(pairs, firstFrom, firstTo, middle, secondTo);
  }
}
