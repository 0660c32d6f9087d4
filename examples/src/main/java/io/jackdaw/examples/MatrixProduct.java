package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/**
 * Multiplies square matrices by quadrants. A block of the product gets two contributions; blocks
 * are independent, contributions to the same block are not. So: four blocks at the same time, then
 * the same four again.
 *
 * <p>A fork is the matrices, the place of three blocks packed into one long, and their size. Work:
 * O(n³). Span: O(n), two halves one after the other on each level.
 */
public final class MatrixProduct {
  /** Blocks of this size are multiplied by loops, which the JIT turns into vector code. */
  private static final int BLOCK = 16;

  /** Row-major n × n matrices: the factors and the product. */
  static final class Matrices {
    final long[] a;
    final long[] b;
    final long[] c;
    final int n;

    Matrices(long[] a, long[] b, int n) {
      this.a = a;
      this.b = b;
      this.c = new long[n * n];
      this.n = n;
    }
  }

  /** c[i.., j..] += a[i.., k..] · b[k.., j..], blocks of that size. */
  static final Body.RangeToVoid<Matrices> ADD = MatrixProduct::addProduct;

  static void addProduct(Worker w, Matrices m, long ijk, long size) {
    if (size <= BLOCK) {
      addBlock(m, i(ijk), j(ijk), k(ijk), (int) size);
      return;
    }
    long half = size / 2;
    addHalf(w, m, ijk, half);
    addHalf(w, m, ijk + place(0, 0, half), half);
  }

  /** The four quadrants of c, each with one half of k. */
  private static void addHalf(Worker w, Matrices m, long ijk, long half) {
    int first = w.fork(ADD, m, ijk, half);
    int second = w.fork(ADD, m, ijk + place(0, half, 0), half);
    int third = w.fork(ADD, m, ijk + place(half, 0, 0), half);
    addProduct(w, m, ijk + place(half, half, 0), half);
    w.join(ADD, third, m, ijk + place(half, 0, 0), half); // newest first
    w.join(ADD, second, m, ijk + place(0, half, 0), half);
    w.join(ADD, first, m, ijk, half);
  }

  private static void addBlock(Matrices m, int i0, int j0, int k0, int size) {
    for (int i = i0; i < i0 + size; i++) {
      for (int k = k0; k < k0 + size; k++) {
        long factor = m.a[i * m.n + k];
        for (int j = j0; j < j0 + size; j++) {
          m.c[i * m.n + j] += factor * m.b[k * m.n + j];
        }
      }
    }
  }

  private static long place(long i, long j, long k) {
    return i << 40 | j << 20 | k;
  }

  private static int i(long ijk) {
    return (int) (ijk >> 40);
  }

  private static int j(long ijk) {
    return (int) (ijk >> 20) & 0xFFFFF;
  }

  private static int k(long ijk) {
    return (int) ijk & 0xFFFFF;
  }

  static long[] multiply(Jackdaw pool, long[] a, long[] b, int n) {
    if (Integer.bitCount(n) != 1) {
      throw new IllegalArgumentException("n: " + n + " is not a power of two");
    }
    Matrices m = new Matrices(a, b, n);
    pool.invoke(ADD, m, place(0, 0, 0), n);
    return m.c;
  }

  /** Multiplies two 512 × 512 matrices: one has i + 1 in row i, the other j + 1 in column j. */
  public static void main(String[] args) {
    int n = 512;
    long[] a = new long[n * n];
    long[] b = new long[n * n];
    for (int at = 0; at < n * n; at++) {
      a[at] = at / n + 1L;
      b[at] = at % n + 1L;
    }
    try (var pool = Jackdaw.create()) {
      long[] c = multiply(pool, a, b, n);
      System.out.println("last element = " + c[n * n - 1] + ", n³ = " + (long) n * n * n);
    }
  }

  private MatrixProduct() {}
}
