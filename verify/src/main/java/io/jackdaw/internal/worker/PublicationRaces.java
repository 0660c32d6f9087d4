package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.verify.Races;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** What a thief finds in a slot that was just forked. */
public final class PublicationRaces {
  private PublicationRaces() {}

  /** A slot with all that can be in one. */
  public abstract static class Contents extends Races.Publication {
    private static final Body.RangeToLong<long[]> SUM = (worker, data, a, b) -> data[0] + a + b;
    private final WorkerDeque<?> deque;

    /** With an empty deque. */
    protected Contents(WorkerDeque<?> deque) {
      this.deque = deque;
    }

    /** The owner forks. */
    @Override
    protected void publish() {
      fork();
      deque.expose();
    }

    final void fork() {
      deque.sitDown();
      deque.worker.fork(SUM, new long[] {3}, 4, 5);
    }

    /** A thief. */
    @Override
    protected int look() {
      Slot slot = deque.take();
      return slot == null
          ? NOTHING
          : found(
              slot.body == SUM
                  && slot.object instanceof long[] data
                  && data[0] == 3
                  && slot.a == 4
                  && slot.b == 5);
    }
  }

  /** The same with a thief that exposes for the owner. */
  public abstract static class ExposedContents extends Contents {
    private final CoreExposable deque;

    /** With an empty deque. */
    protected ExposedContents(CoreExposable deque) {
      super(deque.deque);
      this.deque = deque;
      deque.worker.seat.lend(Thread.currentThread());
    }

    /** The owner only forks. */
    @Override
    protected void publish() {
      fork();
    }

    @Override
    protected int look() {
      deque.exposeFor();
      return super.look();
    }
  }

  /** A thief finds a slot that did not fit before the stack of the split deque grew. */
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "nothing public yet")
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "the old one only")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents")
  public abstract static class SplitGrowth {
    private final CoreDeque deque = new CoreDeque(1);

    /** The state before the race. */
    protected SplitGrowth() {
      deque.fork(1);
    }

    /** The owner exposes, grows and exposes. */
    public void first(JJ_Result r) {
      deque.expose();
      deque.fork(2);
      deque.expose();
    }

    /** A thief, twice. */
    public void second(JJ_Result r) {
      long first = deque.steal();
      long second = deque.steal();
      r.r1 = Math.max(first, Math.min(second, 1));
      r.r2 = first == 0 || second == 0 ? 0 : second;
    }
  }

  /** A thief has seen a slot that is not in the shorter array to which the owner changes. */
  @Outcome(id = "66, 0", expect = Expect.ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "-1, 66", expect = Expect.ACCEPTABLE, desc = "the thief has it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both have it, or nobody, or the thief fails")
  public abstract static class Shrinking {
    private static final int FORKS = Slots.LEAST + 2;
    private final WorkerDeque<?> deque;

    /** The state before the race: all but the newest are stolen and finished. */
    protected Shrinking(WorkerDeque<?> deque) {
      this.deque = deque;
      for (int i = 1; i <= FORKS; i++) {
        deque.fork(i);
        deque.expose();
      }
      for (int i = 1; i < FORKS; i++) {
        long unused = deque.steal();
        assert unused == i;
      }
    }

    /** The owner joins all of them. */
    public void first(JJ_Result r) {
      r.r1 = deque.takeBack();
      while (deque.depth() > 0) {
        while (deque.result() == 0) {
          Thread.onSpinWait();
        }
        deque.retire();
      }
      deque.worker.shrink();
      assert deque.worker.capacity() == Slots.LEAST;
    }

    /** A thief. */
    public void second(JJ_Result r) {
      r.r2 = deque.steal();
    }
  }

  /** A slot that did not fit before the stack, and the ring if there is one, grew. */
  @Outcome(id = "31, 0", expect = Expect.ACCEPTABLE, desc = "the old one only")
  @Outcome(id = "31, 32", expect = Expect.ACCEPTABLE, desc = "both")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a slot without its contents, or none")
  public abstract static class PublicGrowth {
    private static final int FIRST = 31;
    private final PublicDeque deque;

    /** With this kind of deque. */
    protected PublicGrowth(String kind) {
      deque = new PublicDeque(kind, FIRST);
      for (int i = 1; i <= FIRST; i++) {
        deque.fork(i);
      }
      for (int i = 1; i < FIRST; i++) {
        long unused = deque.steal();
        assert unused == i;
      }
    }

    /** The owner forks one more. */
    public void first(JJ_Result r) {
      deque.fork(FIRST + 1);
    }

    /** A thief, twice. */
    public void second(JJ_Result r) {
      r.r1 = deque.steal();
      r.r2 = deque.steal();
    }
  }
}
