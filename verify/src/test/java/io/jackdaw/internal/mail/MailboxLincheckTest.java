package io.jackdaw.internal.mail;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.verify.Effort;
import io.jackdaw.verify.canary.MailboxCopy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lincheck looks for an interleaving in which mail is lost, doubled or out of order, or in which
 * mailbox and deque both have a piece, or neither.
 */
class MailboxLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 1_000;

  /** Lincheck switches threads only at objects that it has seen become shared. */
  @SuppressWarnings("unused")
  private static volatile Object shared;

  /** A mailbox and its letters, by number. */
  private interface Box {
    /** Makes the letter of that number. */
    Object letter(int number);

    void push(Object letter);

    /** The number of the oldest letter, or 0. */
    int pop();

    boolean take(Object letter, int from);
  }

  /** The core's. */
  private static final class Core implements Box {
    private static final class Letter extends Proxy {
      private final int number;

      Letter(int number) {
        this.number = number;
      }
    }

    private final Mailbox outbox = new Mailbox();
    private final MailReader inbox = new MailReader(outbox);

    @Override
    public Object letter(int number) {
      return new Letter(number);
    }

    @Override
    public void push(Object letter) {
      outbox.push((Letter) letter);
    }

    @Override
    public int pop() {
      return inbox.pop() instanceof Letter letter ? letter.number : 0;
    }

    @Override
    public boolean take(Object letter, int from) {
      return ((Letter) letter).take(from);
    }
  }

  /** A copy, whole or spoiled. */
  private record Copy(MailboxCopy box) implements Box {
    @Override
    public Object letter(int number) {
      return new MailboxCopy.Letter(number);
    }

    @Override
    public void push(Object letter) {
      box.push((MailboxCopy.Letter) letter);
    }

    @Override
    public int pop() {
      return box.pop();
    }

    @Override
    public boolean take(Object letter, int from) {
      return box.take((MailboxCopy.Letter) letter);
    }
  }

  private static Box named(String name) {
    return switch (name) {
      case "Core" -> new Core();
      case "Copy" -> new Copy(new MailboxCopy());
      case "WipedAfterwards" -> new Copy(new MailboxCopy.WipedAfterwards());
      case "Impatient" -> new Copy(new MailboxCopy.Impatient());
      case "TornExchange" -> new Copy(new MailboxCopy.TornExchange());
      case "TornTake" -> new Copy(new MailboxCopy.TornTake());
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private static Thread started(Runnable action) {
    Thread thread = new Thread(action);
    thread.start();
    return thread;
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** One sends 1 and 2, another 11; the recipient pops meanwhile, and the rest afterwards. */
  private static void deliver(Supplier<Box> boxes) {
    Box box = boxes.get();
    shared = box;
    Thread one =
        started(
            () -> {
              box.push(box.letter(1));
              box.push(box.letter(2));
            });
    Thread other = started(() -> box.push(box.letter(11)));
    List<Integer> got = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      got.add(box.pop());
    }
    join(one);
    join(other);
    for (int i = 0; i < 4; i++) {
      got.add(box.pop());
    }
    got.removeIf(number -> number == 0);
    check(got.size() == 3 && got.containsAll(List.of(1, 2, 11)), "not each once: " + got);
    check(got.indexOf(1) < got.indexOf(2), "out of order: " + got);
  }

  /** A piece is mailed and offered on the stack too: recipient, sender and a thief want it. */
  private static void handOver(Supplier<Box> boxes) {
    Box box = boxes.get();
    Object letter = box.letter(1);
    shared = List.of(box, letter);
    int[] takers = new int[3];
    Thread recipient =
        started(
            () -> {
              int number = box.pop();
              takers[0] = number == 1 && box.take(letter, Proxy.MAILBOX) ? 1 : 0;
            });
    Thread thief = started(() -> takers[1] = box.take(letter, Proxy.DEQUE) ? 1 : 0);
    box.push(letter);
    takers[2] = box.take(letter, Proxy.DEQUE) ? 1 : 0;
    join(recipient);
    join(thief);
    check(takers[0] + takers[1] + takers[2] == 1, "taken by more than one, or by nobody");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Core", "Copy"})
  void pop_whileTwoSend_deliversEachOnceInOrder(String name) {
    Lincheck.runConcurrentTest(INVOCATIONS, () -> deliver(() -> named(name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"WipedAfterwards", "Impatient", "TornExchange"})
  void pop_brokenMailbox_isRejected(String name) {
    assertThatThrownBy(
            () -> Lincheck.runConcurrentTest(INVOCATIONS, () -> deliver(() -> named(name))))
        .isInstanceOf(LincheckAssertionError.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Core", "Copy"})
  void take_byRecipientSenderAndThief_hasOneWinner(String name) {
    Lincheck.runConcurrentTest(INVOCATIONS, () -> handOver(() -> named(name)));
  }

  @Test
  void take_tornProxy_isRejected() {
    assertThatThrownBy(
            () -> Lincheck.runConcurrentTest(INVOCATIONS, () -> handOver(() -> named("TornTake"))))
        .isInstanceOf(LincheckAssertionError.class);
  }
}
