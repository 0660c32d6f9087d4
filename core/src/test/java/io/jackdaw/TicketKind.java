package io.jackdaw;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The kinds of bodies with a ticket, as one: each computes a Fibonacci number, with forks. */
enum TicketKind {
  LONG {
    @Override
    int fork(Worker w, long n) {
      return w.fork(LONG_BODY, n);
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      return w.join(LONG_BODY, ticket, n);
    }
  },
  LONGS {
    @Override
    int fork(Worker w, long n) {
      return w.fork(LONGS_BODY, n, 0);
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      return w.join(LONGS_BODY, ticket, n, 0);
    }
  },
  RANGE_TO_LONG {
    @Override
    int fork(Worker w, long n) {
      return w.fork(RANGE_TO_LONG_BODY, "", n, 0);
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      return w.join(RANGE_TO_LONG_BODY, ticket, "", n, 0);
    }
  },
  RANGE_TO_OBJECT {
    @Override
    int fork(Worker w, long n) {
      return w.fork(RANGE_TO_OBJECT_BODY, "", n, 0);
    }

    @Override
    @Nullable Object join(Worker w, int ticket, long n) {
      return w.<String, Object>join(RANGE_TO_OBJECT_BODY, ticket, "", n, 0);
    }
  },
  RANGE_TO_VOID {
    @Override
    int fork(Worker w, long n) {
      return w.fork(RANGE_TO_VOID_BODY, "", n, 0);
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      w.join(RANGE_TO_VOID_BODY, ticket, "", n, 0);
      return Fib.serial(n);
    }
  },
  OBJECT_TO_LONG {
    @Override
    int fork(Worker w, long n) {
      return w.fork(OBJECT_TO_LONG_BODY, boxed(n));
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      return w.join(OBJECT_TO_LONG_BODY, ticket, boxed(n));
    }
  },
  OBJECT_TO_OBJECT {
    @Override
    int fork(Worker w, long n) {
      return w.fork(OBJECT_TO_OBJECT_BODY, boxed(n));
    }

    @Override
    @Nullable Object join(Worker w, int ticket, long n) {
      return w.<Long, Object>join(OBJECT_TO_OBJECT_BODY, ticket, boxed(n));
    }
  },
  OBJECT_TO_VOID {
    @Override
    int fork(Worker w, long n) {
      return w.fork(OBJECT_TO_VOID_BODY, boxed(n));
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      w.join(OBJECT_TO_VOID_BODY, ticket, boxed(n));
      return Fib.serial(n);
    }
  },
  INTERVAL_TO_DOUBLE {
    @Override
    int fork(Worker w, long n) {
      return w.fork(INTERVAL_TO_DOUBLE_BODY, "", (double) n, 0);
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      return (long) w.join(INTERVAL_TO_DOUBLE_BODY, ticket, "", (double) n, 0);
    }
  },
  DOUBLES {
    @Override
    int fork(Worker w, long n) {
      return w.fork(DOUBLES_BODY, (double) n, 0);
    }

    @Override
    Object join(Worker w, int ticket, long n) {
      return (long) w.join(DOUBLES_BODY, ticket, (double) n, 0);
    }
  };

  private static final Body.LongToLong LONG_BODY = TicketKind::run;
  private static final Body.LongsToLong LONGS_BODY = (w, n, b) -> run(w, n);
  private static final Body.RangeToLong<String> RANGE_TO_LONG_BODY = (w, data, n, b) -> run(w, n);
  private static final Body.RangeToObject<String, Object> RANGE_TO_OBJECT_BODY =
      (w, data, n, b) -> run(w, n);
  private static final Body.RangeToVoid<String> RANGE_TO_VOID_BODY = (w, data, n, b) -> run(w, n);

  private static final Body.ObjectToLong<Long> OBJECT_TO_LONG_BODY = (w, n) -> run(w, n);
  private static final Body.ObjectToObject<Long, Object> OBJECT_TO_OBJECT_BODY =
      (w, n) -> run(w, n);
  private static final Body.ObjectToVoid<Long> OBJECT_TO_VOID_BODY = (w, n) -> run(w, n);
  private static final Body.IntervalToDouble<String> INTERVAL_TO_DOUBLE_BODY =
      (w, data, n, b) -> run(w, (long) n);
  private static final Body.DoublesToDouble DOUBLES_BODY = (w, n, b) -> run(w, (long) n);

  /** Who waits until a body has started elsewhere. */
  private static final AtomicReference<@Nullable CountDownLatch> AWAITED = new AtomicReference<>();

  private static final Long[] BOXED = new Long[100];

  static {
    Arrays.setAll(BOXED, Long::valueOf);
  }

  /** The same object for the same number. */
  private static Long boxed(long n) {
    return BOXED[(int) n];
  }

  private static long run(Worker w, long n) {
    CountDownLatch started = AWAITED.get();
    if (started != null) {
      started.countDown();
    }
    return Fib.slots(w, n);
  }

  /** Forks; the ticket. */
  abstract int fork(Worker w, long n);

  /** Joins; the result. */
  abstract @Nullable Object join(Worker w, int ticket, long n);

  /** Forks and waits until somebody else has started it. */
  int forkElsewhere(Worker w, long n) {
    CountDownLatch started = new CountDownLatch(1);
    AWAITED.set(started);
    int ticket = fork(w, n);
    Steals.awaitElsewhere(started);
    AWAITED.set(null);
    return ticket;
  }
}
