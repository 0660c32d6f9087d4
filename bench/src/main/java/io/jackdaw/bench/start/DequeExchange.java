package io.jackdaw.bench.start;

/** Forks on a deque: fork and expose, then steal. */
final class DequeExchange implements HandOverTrial.Exchange {
  private final DequeProbe deque = new DequeProbe();

  @Override
  public void put(int number) {
    deque.forkAndExpose(number);
  }

  @Override
  public boolean get() {
    return deque.steal();
  }

  @Override
  public void renew(int pieces) {
    deque.retireAll();
  }
}
