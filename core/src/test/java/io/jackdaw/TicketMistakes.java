package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.forkjoin.ForkJoinTask;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.parallel.Parallel;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/**
 * Wrong programs in the ticket form, by name. Each is one task; what it gets is asserted where it
 * is certain, and else left open: a wrong result or an exception. {@link TicketMistakesProgram}
 * runs them and looks whether anybody else notices.
 *
 * <p>(More than 300 lines: a list of short programs, to be compared with each other.)
 */
final class TicketMistakes {
  private static final int[] NO_TICKETS = {
    -1, -2, -1000, Integer.MIN_VALUE, 1000, 1 << 20, Integer.MAX_VALUE - 1, Integer.MAX_VALUE
  };

  private static final Body.LongToLong FAILS =
      (w, n) -> {
        w.fork(Fib.SLOTS, n); // and leaves a fork behind
        throw new IllegalArgumentException("failed");
      };

  /** Joins whatever is newest on the stack before it has forked anything itself. */
  private static final Body.LongToLong JOINS_WHAT_LIES_BELOW =
      (w, n) -> {
        attempt(() -> w.join(Fib.SLOTS, newest(w), n));
        return Fib.slots(w, n);
      };

  static final Map<String, Consumer<Worker>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("join_twice_isRefused", TicketMistakes::twice);
    ALL.put("join_twiceAfterTheNextFork_takesThatOne", TicketMistakes::twiceWithAnother);
    ALL.put("join_olderFirst_refusesTheNewer", TicketMistakes::olderFirst);
    ALL.put("join_noTicketAtAll_isRefused", TicketMistakes::noTicket);
    ALL.put("join_never_isCleanedUp", TicketMistakes::never);
    ALL.put("join_anotherBody_mixesUpOwnResults", TicketMistakes::anotherBody);
    ALL.put("join_anotherBodyStolen_findsNoResultOfOthers", TicketMistakes::anotherBodyStolen);
    ALL.put("join_otherArguments_runsWithThem", TicketMistakes::otherArguments);
    ALL.put("join_inNestedInvoke_isRefused", TicketMistakes::nested);
    ALL.put("join_inNestedInvokeThatForks_isRefused", TicketMistakes::nestedWithForks);
    ALL.put("join_lambdaInNestedInvoke_isRefused", TicketMistakes::nestedLambda);
    ALL.put("join_inStolenTask_isRefused", TicketMistakes::stolen);
    ALL.put("join_ofTaskSuspendedBelow_isRefused", TicketMistakes::suspendedBelow);
    ALL.put("join_lambdaOfTaskSuspendedBelow_isRefused", TicketMistakes::lambdaSuspendedBelow);
    ALL.put("join_afterSiblingFailed_isRefused", TicketMistakes::siblingFailed);
    ALL.put("join_forkOfEnclosingBoth_bothGoesOnOrFails", TicketMistakes::enclosingBoth);
    ALL.put("join_forkBelowEnclosingBoth_bothGoesOnOrFails", TicketMistakes::belowEnclosingBoth);
    ALL.put("join_inLoopBody_loopGoesOnOrFails", TicketMistakes::loop);
    ALL.put("join_inForkJoinTask_taskGoesOnOrFails", TicketMistakes::forkJoinTask);
    ALL.put("join_amongStolenTogether_isRefused", TicketMistakes::stolenTogether);
  }

  private TicketMistakes() {}

  // ---- what is expected

  private static void refused(Runnable join) {
    assertThatThrownBy(join::run)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("join");
  }

  /** What comes of it is the wrong program's own affair. */
  private static void attempt(Runnable join) {
    try {
      join.run();
    } catch (RuntimeException e) {
      assertThat(e).isNotNull();
    }
  }

  private static void right(Worker w, TicketKind kind, int ticket, long n) {
    assertThat(kind.join(w, ticket, n)).as("%s", kind).isEqualTo(Fib.serial(n));
  }

  private static int newest(Worker w) {
    return PoolWorker.of(w).depth() - 1;
  }

  // ---- the mistakes

  private static void twice(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int older = kind.fork(w, 4);
      int ticket = kind.fork(w, 5);
      right(w, kind, ticket, 5);
      refused(() -> kind.join(w, ticket, 5));
      int elsewhere = kind.forkElsewhere(w, 5);
      right(w, kind, elsewhere, 5);
      refused(() -> kind.join(w, elsewhere, 5));
      right(w, kind, older, 4);
    }
  }

  private static void twiceWithAnother(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int first = kind.fork(w, 5);
      right(w, kind, first, 5);
      int second = kind.fork(w, 6);
      attempt(() -> kind.join(w, first, 5));
      refused(() -> kind.join(w, second, 6));
    }
  }

  private static void olderFirst(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int oldest = kind.fork(w, 3);
      int older = kind.fork(w, 4);
      int newer = kind.fork(w, 5);
      int elsewhere = kind.forkElsewhere(w, 6);
      right(w, kind, older, 4);
      refused(() -> kind.join(w, elsewhere, 6));
      refused(() -> kind.join(w, newer, 5));
      right(w, kind, oldest, 3);
    }
  }

  private static void noTicket(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      for (int number : NO_TICKETS) {
        refused(() -> kind.join(w, number, 5));
        int ticket = kind.fork(w, 6);
        refused(() -> kind.join(w, number, 5));
        right(w, kind, ticket, 6);
      }
    }
  }

  private static void never(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      for (int i = 0; i < 300; i++) {
        kind.fork(w, 5);
      }
      kind.forkElsewhere(w, 8);
    }
    assertThat(w.<Long, RuntimeException>fork(v -> Fib.slots(v, 10)).join()).isEqualTo(55);
  }

  private static void anotherBody(Worker w) {
    for (TicketKind forked : TicketKind.values()) {
      for (TicketKind joined : TicketKind.values()) {
        int ticket = forked.fork(w, 5);
        attempt(() -> joined.join(w, ticket, 5));
        int elsewhere = forked.forkElsewhere(w, 5);
        attempt(() -> joined.join(w, elsewhere, 5));
        int older = forked.fork(w, 5);
        forked.fork(w, 6);
        attempt(() -> joined.join(w, older, 5));
      }
    }
  }

  private static void anotherBodyStolen(Worker w) {
    int before = TicketKind.RANGE_TO_OBJECT.forkElsewhere(w, 7);
    right(w, TicketKind.RANGE_TO_OBJECT, before, 7); // its result stays in the slot
    int ticket = TicketKind.LONG.forkElsewhere(w, 5);
    assertThat(TicketKind.RANGE_TO_OBJECT.join(w, ticket, 5)).isNull();
  }

  private static void otherArguments(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int ticket = kind.fork(w, 5);
      attempt(() -> kind.join(w, ticket, 9));
      int elsewhere = kind.forkElsewhere(w, 5);
      attempt(() -> kind.join(w, elsewhere, 9));
      refused(() -> kind.join(w, ticket, 5));
    }
  }

  private static void nested(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int older = kind.fork(w, 6);
      int ticket = kind.fork(w, 5);
      TicketMistakesProgram.pool()
          .invoke(
              v -> {
                refused(() -> kind.join(v, ticket, 5));
                refused(() -> kind.join(v, older, 6));
                return null;
              });
      right(w, kind, ticket, 5);
      right(w, kind, older, 6);
    }
  }

  private static void nestedWithForks(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int[] tickets = new int[8];
      for (int i = 0; i < tickets.length; i++) {
        tickets[i] = kind.fork(w, i);
      }
      TicketMistakesProgram.pool()
          .invoke(
              v -> {
                int own = kind.fork(v, 6);
                refused(() -> kind.join(v, tickets[7], 7));
                assertThat(Fib.slots(v, 12)).isEqualTo(144); // makes some of them public
                right(v, kind, own, 6);
                refused(() -> kind.join(v, tickets[7], 7));
                int elsewhere = kind.forkElsewhere(v, 6); // makes all of them public
                right(v, kind, elsewhere, 6);
                refused(() -> kind.join(v, tickets[7], 7));
                kind.fork(v, 6);
                return null;
              });
      for (int i = tickets.length - 1; i >= 0; i--) {
        right(w, kind, tickets[i], i);
      }
    }
  }

  private static void nestedLambda(Worker w) {
    Fork<Long> older = w.fork(v -> Fib.slots(v, 6));
    LongFork newer = w.forkLong(v -> Fib.slots(v, 5));
    TicketMistakesProgram.pool()
        .invoke(
            v -> {
              refused(newer::join);
              refused(older::join);
              v.fork(Fib.SLOTS, 4);
              refused(newer::join);
              refused(older::join);
              return null;
            });
    assertThat(newer.join()).isEqualTo(5);
    assertThat(older.join()).isEqualTo(8);
  }

  private static void stolen(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int older = kind.fork(w, 6);
      CountDownLatch done = new CountDownLatch(1);
      Fork<Boolean> task =
          w.fork(
              v -> {
                attempt(() -> kind.join(v, older, 6));
                attempt(() -> kind.join(v, newest(v), 6));
                kind.fork(v, 5);
                attempt(() -> kind.join(v, older, 6));
                done.countDown();
                return true;
              });
      Steals.awaitElsewhere(done);
      assertThat(task.join()).isTrue();
      right(w, kind, older, 6);
    }
  }

  /**
   * A forks B and waits for it; B, which a thief runs, forks C and waits until somebody has C. If
   * nobody else is there, that is A's worker, and what lies under C is the fork that A waits for.
   */
  private static void suspendedBelow(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      CountDownLatch joined = new CountDownLatch(1);
      askElsewhere(w, joined, v -> refusedBelow(v, () -> kind.join(v, newest(v), 5)));
    }
  }

  private static void lambdaSuspendedBelow(Worker w) {
    CountDownLatch joined = new CountDownLatch(1);
    Fork<Long> below = w.fork(v -> Fib.slots(v, 7));
    askElsewhere(w, joined, v -> attempt(below::join)); // refused if it is the same worker
    assertThat(below.join()).isEqualTo(13);
  }

  private static void refusedBelow(Worker w, Runnable join) {
    if (newest(w) >= 0) {
      refused(join);
    }
  }

  private static void askElsewhere(Worker w, CountDownLatch joined, Consumer<Worker> mistake) {
    CountDownLatch started = new CountDownLatch(1);
    Fork<Boolean> b =
        w.fork(
            thief -> {
              started.countDown();
              Fork<Boolean> c =
                  thief.fork(
                      v -> {
                        try {
                          mistake.accept(v);
                        } finally {
                          joined.countDown();
                        }
                        return true;
                      });
              if (w.workers() > 1) {
                Steals.forkUntil(thief, () -> joined.getCount() == 0);
              } else {
                Steals.awaitElsewhere(joined);
              }
              return c.join();
            });
    Steals.awaitElsewhere(started);
    assertThat(b.join()).isTrue();
  }

  private static void siblingFailed(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int older = kind.fork(w, 6);
      int failing = w.fork(FAILS, 5);
      int newer = kind.forkElsewhere(w, 7);
      assertThatThrownBy(() -> w.join(FAILS, failing, 5)).hasMessage("failed");
      refused(() -> kind.join(w, newer, 7));
      refused(() -> w.join(FAILS, failing, 5));
      right(w, kind, older, 6);
    }
  }

  private static void enclosingBoth(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int older = kind.fork(w, 6);
      attempt(() -> w.both(JOINS_WHAT_LIES_BELOW, 5, 6, Long::sum));
      attempt(
          () ->
              w.both(
                  v -> attempt(() -> kind.join(v, newest(v), 5)),
                  v -> attempt(() -> kind.join(v, newest(v), 5))));
      attempt(() -> kind.join(w, older, 6)); // the second branch may have taken it
    }
  }

  private static void belowEnclosingBoth(Worker w) {
    for (TicketKind kind : TicketKind.values()) {
      int oldest = kind.fork(w, 6);
      int older = kind.fork(w, 5);
      kind.fork(w, 4);
      attempt(() -> w.both(v -> attempt(() -> kind.join(v, older, 5)), v -> Fib.slots(v, 5)));
      right(w, kind, oldest, 6);
    }
  }

  private static void loop(Worker w) {
    attempt(
        () ->
            Parallel.forEach(
                w,
                0,
                1000,
                i -> {
                  Worker v = Objects.requireNonNull(CurrentWorker.get());
                  attempt(() -> v.join(Fib.SLOTS, newest(v), 5));
                }));
  }

  private static void forkJoinTask(Worker w) {
    ForkJoinTask<?> task =
        ForkJoinTask.adapt(
            () -> {
              Worker v = Objects.requireNonNull(CurrentWorker.get());
              attempt(() -> v.join(Fib.SLOTS, newest(v), 5));
            });
    int older = w.fork(Fib.SLOTS, 6);
    ForkJoinTask<?> forked = task.fork();
    attempt(forked::join);
    attempt(() -> w.join(Fib.SLOTS, older, 6)); // the task has taken it
  }

  /** With steal=half a thief has several of these on its own stack, for somebody who waits. */
  private static void stolenTogether(Worker w) {
    int[] tickets = new int[16];
    CountDownLatch started = new CountDownLatch(2);
    Body.RangeToLong<String> body =
        (v, data, n, b) -> {
          Runnable join = () -> v.join(Fib.SLOTS, newest(v), 5);
          if (v == w) {
            attempt(join); // at a join below: the newest may be the same task's
          } else {
            refusedBelow(v, join);
          }
          started.countDown();
          return n;
        };
    for (int i = 0; i < tickets.length; i++) {
      tickets[i] = w.fork(body, "", i, 0);
    }
    Steals.awaitElsewhere(started);
    for (int i = tickets.length - 1; i >= 0; i--) {
      int own = i;
      attempt(() -> w.join(body, tickets[own], "", own, 0)); // run here, it takes the next
    }
  }
}
