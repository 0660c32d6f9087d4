package io.jackdaw.cluster.internal.ledger;

/**
 * Where in a job a piece comes from: {@code "r"} is the root, and the third child that attempt 1 of
 * it has given away is {@code "r/1.2"}.
 *
 * @param path the text
 */
public record PieceId(String path) {
  /** All of a job. */
  public static final PieceId ROOT = new PieceId("r");

  /** A child: the number counts the children that this attempt has made. */
  public PieceId child(int attempt, int number) {
    return new PieceId(path + "/" + attempt + "." + number);
  }

  @Override
  public String toString() {
    return path;
  }
}
