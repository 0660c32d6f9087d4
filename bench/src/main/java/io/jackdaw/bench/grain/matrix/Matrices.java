package io.jackdaw.bench.grain.matrix;

import java.util.Arrays;

/** Two square matrices and their product, row by row. */
final class Matrices {
  /** Blocks of this size are multiplied by loops, which the JIT turns into vector code. */
  static final int BLOCK = 16;

  final int n;
  private final double[] a;
  private final double[] b;
  private final double[] c;

  /** One has i + 1 in row i, the other j + 1 in column j. */
  Matrices(int n) {
    this.n = n;
    a = new double[n * n];
    b = new double[n * n];
    c = new double[n * n];
    for (int at = 0; at < n * n; at++) {
      int row = at / n;
      int column = at % n;
      a[at] = row + 1;
      b[at] = column + 1;
    }
  }

  void clear() {
    Arrays.fill(c, 0);
  }

  /** The product of both, in all its elements: whole numbers that a double can tell apart. */
  long sum() {
    double sum = 0;
    for (double element : c) {
      sum += element;
    }
    return (long) sum;
  }

  /** What it is: n (i + 1) (j + 1) in each. */
  long expectedSum() {
    long numbers = n * (n + 1L) / 2;
    return n * numbers * numbers;
  }

  /** Without a fork: c[i.., j..] += a[i.., k..] · b[k.., j..], blocks of that size, by octants. */
  void addProduct(int i, int j, int k, int size) {
    if (size <= BLOCK) {
      addBlock(i, j, k, size);
      return;
    }
    int half = size / 2;
    for (int depth = k; depth < k + size; depth += half) {
      addProduct(i, j, depth, half);
      addProduct(i, j + half, depth, half);
      addProduct(i + half, j, depth, half);
      addProduct(i + half, j + half, depth, half);
    }
  }

  void addBlock(int i0, int j0, int k0, int size) {
    for (int i = i0; i < i0 + size; i++) {
      for (int k = k0; k < k0 + size; k++) {
        double factor = a[i * n + k];
        for (int j = j0; j < j0 + size; j++) {
          c[i * n + j] += factor * b[k * n + j];
        }
      }
    }
  }
}
