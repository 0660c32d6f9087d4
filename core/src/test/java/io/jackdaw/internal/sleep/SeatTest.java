package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SeatTest {
  private final Thread me = Thread.currentThread();

  @Test
  void occupy_idleSeat_onceOnly() {
    Seat seat = new Seat(true);
    assertThat(seat.mode()).isEqualTo(Seat.IDLE);
    assertThat(seat.occupy(me)).isTrue();
    assertThat(seat.occupy(me)).isFalse();
    assertThat(seat.mode()).isEqualTo(Seat.RUNNING);
    assertThat(seat.occupant()).isSameAs(me);
  }

  @Test
  void vacate_occupiedSeat_isIdleWithoutOccupant() {
    Seat seat = new Seat(true);
    seat.occupy(me);
    seat.vacate();
    assertThat(seat.mode()).isEqualTo(Seat.IDLE);
    assertThat(seat.occupant()).isNull();
    assertThat(seat.occupy(me)).isTrue();
  }

  @Test
  void occupy_closedSeat_onlyLendOpensIt() {
    Seat seat = new Seat(false);
    assertThat(seat.mode()).isEqualTo(Seat.RETIRED);
    assertThat(seat.occupy(me)).isFalse();
    seat.lend(me);
    assertThat(seat.mode()).isEqualTo(Seat.RUNNING);
    assertThat(seat.occupant()).isSameAs(me);
    seat.giveBack();
    assertThat(seat.mode()).isEqualTo(Seat.RETIRED);
    assertThat(seat.occupant()).isNull();
  }

  @Test
  void sleep_waiting_saysWhomItFollows() {
    Seat seat = new Seat(true);
    seat.occupy(me);
    Object thief = new Object();
    seat.sleep(Seat.WAITING, thief);
    assertThat(seat.mode()).isEqualTo(Seat.WAITING);
    assertThat(seat.follows()).isSameAs(thief);
    assertThat(seat.occupant()).as("sleeps here").isSameAs(me);
  }

  @Test
  void change_wrongMode_changesNothing() {
    Seat seat = new Seat(true);
    assertThat(seat.change(Seat.JOINING, Seat.WOKEN)).isFalse();
    assertThat(seat.mode()).isEqualTo(Seat.IDLE);
    assertThat(seat.change(Seat.IDLE, Seat.RETIRED)).isTrue();
    assertThat(seat.mode()).isEqualTo(Seat.RETIRED);
  }

  @Test
  void occupy_manyAtOnce_oneWins() throws InterruptedException {
    for (int round = 0; round < 50; round++) {
      Seat seat = new Seat(true);
      AtomicInteger winners = new AtomicInteger();
      CountDownLatch ready = new CountDownLatch(3);
      Thread[] threads = new Thread[3];
      for (int i = 0; i < threads.length; i++) {
        threads[i] =
            Thread.ofPlatform()
                .start(
                    () -> {
                      ready.countDown();
                      while (ready.getCount() != 0) {
                        Thread.onSpinWait();
                      }
                      if (seat.occupy(Thread.currentThread())) {
                        winners.incrementAndGet();
                      }
                    });
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(winners).hasValue(1);
    }
  }
}
