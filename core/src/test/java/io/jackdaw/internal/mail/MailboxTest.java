package io.jackdaw.internal.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.policy.StealGate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MailboxTest {
  private static final StealGate NEVER = new StealGate(1_000_000_000);
  private static final StealGate AT_ONCE = new StealGate(0);

  private final Mailbox outbox = new Mailbox();
  private final MailReader inbox = new MailReader(outbox);

  /** Mail number {@code number} of a sender. */
  private static final class Letter extends Proxy {
    private final int sender;
    private final int number;

    Letter(int sender, int number) {
      this.sender = sender;
      this.number = number;
    }
  }

  @Test
  void pop_empty_isNull() {
    assertThat(inbox.isEmpty()).isTrue();
    assertThat(inbox.pop()).isNull();
  }

  @Test
  void pop_afterPushes_isInTheirOrder() {
    Letter first = new Letter(0, 0);
    Letter second = new Letter(0, 1);
    outbox.push(first);
    outbox.push(second);
    assertThat(outbox.isEmpty()).isFalse();
    assertThat(inbox.pop()).isSameAs(first);
    assertThat(inbox.isEmpty()).isFalse();
    assertThat(inbox.pop()).isSameAs(second);
    assertThat(inbox.isEmpty()).isTrue();
    assertThat(inbox.pop()).isNull();
  }

  @Test
  void push_afterTheBoxRanEmpty_isFound() {
    for (int i = 0; i < 5; i++) {
      Letter letter = new Letter(0, i);
      outbox.push(letter);
      assertThat(inbox.pop()).isSameAs(letter);
      assertThat(inbox.pop()).isNull();
    }
  }

  @Test
  void pop_oneOfTwo_keepsNoLinkToTheOther() {
    Letter first = new Letter(0, 0);
    outbox.push(first);
    outbox.push(new Letter(0, 1));
    assertThat(inbox.pop()).isSameAs(first);
    assertThat(first.nextAcquire()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 3", "4, 4"})
  void pop_whileOthersPush_getsEachOnceAndInTheirOrder(int senders, long seed) throws Exception {
    int each = 20_000;
    CountDownLatch ready = new CountDownLatch(senders);
    List<Thread> threads = new ArrayList<>();
    for (int sender = 0; sender < senders; sender++) {
      int me = sender;
      SplittableRandom random = new SplittableRandom(seed * 31 + sender);
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    ready.countDown();
                    for (int i = 0; i < each; i++) {
                      outbox.push(new Letter(me, i));
                      for (int pause = random.nextInt(40); pause > 0; pause--) {
                        Thread.onSpinWait();
                      }
                    }
                  }));
    }
    int[] next = new int[senders];
    for (int got = 0; got < senders * each; ) {
      if (inbox.pop() instanceof Letter letter) {
        assertThat(letter.number).as("of sender %d", letter.sender).isEqualTo(next[letter.sender]);
        next[letter.sender]++;
        got++;
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(inbox.pop()).isNull();
    assertThat(inbox.isEmpty()).isTrue();
  }

  @Test
  void canSteal_nothingAnnounced_isTrue() {
    assertThat(inbox.canSteal(NEVER)).isTrue();
  }

  @Test
  void canSteal_announced_isFalseUntilThereWasMail() {
    outbox.announce(System.nanoTime());
    assertThat(inbox.canSteal(NEVER)).isFalse();
    Letter taken = new Letter(0, 0);
    assertThat(taken.take(Proxy.DEQUE)).isTrue();
    outbox.push(taken);
    assertThat(inbox.canSteal(NEVER)).isFalse();
    assertThat(inbox.pop()).isSameAs(taken);
    assertThat(inbox.canSteal(NEVER)).as("an empty proxy ends it too").isTrue();
  }

  @Test
  void canSteal_boundOver_isTrueAndStaysSo() {
    outbox.announce(System.nanoTime());
    assertThat(inbox.canSteal(AT_ONCE)).isTrue();
    assertThat(inbox.canSteal(NEVER)).as("the announcement is over").isTrue();
  }

  @Test
  void canSteal_announcedAtTimeZero_isStillAnnounced() {
    outbox.announce(0);
    assertThat(inbox.isEmpty()).isTrue();
    assertThat(outbox.announcedAt).isNotZero();
  }
}
