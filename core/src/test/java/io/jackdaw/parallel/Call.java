package io.jackdaw.parallel;

/** An operation with its arguments, under the name that test reports show. */
record Call<T>(String name, T operation) {
  @Override
  public String toString() {
    return name;
  }
}
