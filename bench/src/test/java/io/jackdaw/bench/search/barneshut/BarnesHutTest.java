package io.jackdaw.bench.search.barneshut;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The walk against the sum over all pairs. */
class BarnesHutTest {
  private static final int BODIES = 2_000;

  /** The root of the mean squared error of the forces, relative to their root mean square. */
  @ParameterizedTest
  @CsvSource({"1, 0.02, 0.002", "0.5, 0.005, 0.0005", "0.01, 1e-7, 1e-7"})
  void walkTree_plummerModel_agreesWithDirectSummation(
      double openingAngle, double forceError, double energyError) {
    Tree tree = new Tree(Bodies.plummer(BODIES), openingAngle);
    Forces walked = new Forces(tree);
    Serial.walkTree(Lists.ofRoot(tree), walked, 0, 1, 0, tree.root);
    Forces direct = direct(tree);
    double wrong = 0;
    double right = 0;
    for (int i = 0; i < direct.data.length; i++) {
      if (i % Tree.NUMBERS < 3) {
        wrong += Math.pow(walked.data[i] - direct.data[i], 2);
        right += Math.pow(direct.data[i], 2);
      }
    }
    assertThat(Math.sqrt(wrong / right)).isLessThan(forceError);
    assertThat(energy(walked) / energy(direct)).isBetween(1 - energyError, 1 + energyError);
  }

  /** A Plummer model of mass 1 has the potential energy -3 pi / 32; cut off and softened, less. */
  @Test
  void energy_plummerModel_isTheKnownOne() {
    Tree tree = new Tree(Bodies.plummer(BODIES), 1);
    assertThat(energy(direct(tree))).isBetween(-0.32, -0.27);
  }

  @Test
  void tree_plummerModel_holdsEachBodyOnce() {
    Tree tree = new Tree(Bodies.plummer(BODIES), 1);
    assertThat(bodiesBelow(tree, tree.root)).isEqualTo(BODIES);
    assertThat(tree.bodiesIn(tree.root)).isEqualTo(BODIES);
    assertThat(tree.data[Tree.NUMBERS * tree.root + 3]).isBetween(0.999_999, 1.000_001);
  }

  private static int bodiesBelow(Tree tree, int node) {
    if (!tree.isCell(node)) {
      return 1;
    }
    int bodies = 0;
    for (int place = tree.firstChild(node); place < tree.afterLastChild(node); place++) {
      bodies += bodiesBelow(tree, tree.child(place));
    }
    return bodies;
  }

  private static Forces direct(Tree tree) {
    Forces direct = new Forces(tree);
    for (int body = 0; body < BODIES; body++) {
      double[] others = new double[Tree.NUMBERS * (BODIES - 1)];
      int before = Tree.NUMBERS * body;
      System.arraycopy(tree.data, 0, others, 0, before);
      System.arraycopy(tree.data, before + Tree.NUMBERS, others, before, others.length - before);
      direct.sum(body, others, BODIES - 1);
    }
    return direct;
  }

  /** Half the mass of each body times its potential. */
  private static double energy(Forces forces) {
    double sum = 0;
    for (int body = 0; body < BODIES; body++) {
      sum += forces.data[Tree.NUMBERS * body + 3] / BODIES / 2;
    }
    return sum;
  }
}
