package io.jackdaw.internal.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyTest {
  private static final class Empty extends Proxy {}

  @Test
  void state_new_isWaiting() {
    assertThat(new Empty().state()).isEqualTo(Proxy.WAITING);
  }

  @ParameterizedTest
  @ValueSource(ints = {Proxy.MAILBOX, Proxy.DEQUE})
  void take_secondTime_failsFromBothSides(int winner) {
    Proxy proxy = new Empty();
    assertThat(proxy.take(winner)).isTrue();
    assertThat(proxy.take(Proxy.MAILBOX)).isFalse();
    assertThat(proxy.take(Proxy.DEQUE)).isFalse();
    assertThat(proxy.state()).isEqualTo(winner);
  }

  /** One that pops its mailbox, one that goes through the same proxies as the deque side. */
  @Test
  void take_fromMailboxAndDeque_oneOfThemHasIt() throws Exception {
    int rounds = 300;
    int each = 100;
    Mailbox outbox = new Mailbox();
    MailReader inbox = new MailReader(outbox);
    Empty[] proxies = new Empty[each];
    AtomicIntegerArray takers = new AtomicIntegerArray(each);
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread recipient =
        Thread.ofPlatform()
            .start(
                () -> {
                  for (int round = 0; round < rounds; round++) {
                    meet(barrier);
                    for (int i = 0; i < each; ) {
                      Proxy proxy = inbox.pop();
                      if (proxy != null && proxy.take(Proxy.MAILBOX)) {
                        takers.incrementAndGet(i);
                      }
                      i += proxy == null ? 0 : 1;
                    }
                    meet(barrier);
                  }
                });
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < each; i++) {
        takers.set(i, 0);
        proxies[i] = new Empty();
      }
      meet(barrier);
      for (Empty proxy : proxies) {
        outbox.push(proxy);
      }
      for (int i = each - 1; i >= 0; i--) {
        if (proxies[i].take(Proxy.DEQUE)) {
          takers.incrementAndGet(i);
        }
      }
      meet(barrier);
      for (int i = 0; i < each; i++) {
        assertThat(takers.get(i)).as("takers of proxy %d in round %d", i, round).isEqualTo(1);
      }
    }
    recipient.join();
    assertThat(inbox.isEmpty()).isTrue();
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
