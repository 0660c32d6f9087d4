package io.jackdaw.internal.topology;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who wakes whom where, on a machine that only exists here. */
class WakePlaceTest {
  private static final int SLEEPER = 77;

  /** Puts threads where the test says, and notes which sets it was told. */
  private static final class Machine implements Scheduler {
    final List<String> told = new ArrayList<>();
    long[] allowed = new long[16];
    int processor;
    long now;
    boolean knows = true;
    boolean fails;

    Machine(long... allowed) {
      System.arraycopy(allowed, 0, this.allowed, 0, allowed.length);
    }

    @Override
    public int thread() {
      return SLEEPER;
    }

    @Override
    public int processor() {
      if (fails) {
        throw new LinkageError("no such call");
      }
      return processor;
    }

    @Override
    public boolean read(int thread, MemorySegment set) {
      for (int i = 0; i < allowed.length; i++) {
        set.setAtIndex(JAVA_LONG, i, allowed[i]);
      }
      return knows;
    }

    @Override
    public boolean write(int thread, MemorySegment set) {
      assertThat(thread).isEqualTo(SLEEPER);
      for (int i = 0; i < allowed.length; i++) {
        allowed[i] = set.getAtIndex(JAVA_LONG, i);
      }
      told.add(Long.toBinaryString(allowed[0]));
      return true;
    }

    /** A pool in which enough was woken for somebody to look. */
    Crowding pool() {
      Crowding pool = new Crowding(() -> this, () -> now);
      for (int i = 0; i <= Crowding.FEW; i++) {
        pool.wakeUp();
      }
      return pool;
    }

    /** A place whose thread is known, in a pool that was crowded before. */
    WakePlace crowded() {
      WakePlace place = new WakePlace(pool());
      place.awake();
      wake(place, 1, 1);
      return place;
    }

    void wakeLate(WakePlace place) {
      processor = 0;
      place.wakeFromHere();
      now += Crowding.LATE_NANOS + 1;
      place.awake();
    }

    void wake(WakePlace place, int from, int to) {
      processor = from;
      place.wakeFromHere();
      processor = to;
      place.awake();
    }
  }

  @Test
  void wakeFromHere_nobodyWasCrowded_tellsTheSystemNothing() {
    Machine machine = new Machine(0b1111);
    WakePlace place = new WakePlace(machine.pool());
    place.awake();
    machine.wake(place, 1, 2);
    machine.wake(place, 2, 1);
    assertThat(machine.told).isEmpty();
  }

  @Test
  void wakeFromHere_somebodyWasCrowded_keepsTheSleeperOffUntilItRuns() {
    Machine machine = new Machine(0b1111);
    WakePlace place = machine.crowded();
    assertThat(machine.told).as("the first time nobody knew").isEmpty();
    machine.wake(place, 2, 0);
    assertThat(machine.told).containsExactly("1011", "1111");
  }

  @Test
  void wakeFromHere_anotherOfThePoolWasCrowded_keepsTheSleeperOffToo() {
    Machine machine = new Machine(0b11);
    Crowding pool = machine.pool();
    WakePlace crowded = new WakePlace(pool);
    crowded.awake();
    machine.wake(crowded, 0, 0);
    WakePlace other = new WakePlace(pool);
    other.awake();
    machine.wake(other, 1, 0);
    assertThat(machine.told).containsExactly("1", "11");
  }

  @Test
  void wakeFromHere_twiceBeforeItRuns_itGetsBackWhatItHadAtFirst() {
    Machine machine = new Machine(0b111);
    WakePlace place = machine.crowded();
    machine.processor = 0;
    place.wakeFromHere(); // and then the thread could not be started, say
    machine.wake(place, 1, 2);
    assertThat(machine.told).containsExactly("110", "101", "111");
  }

  /** The processor that it was kept off may have been the only one to become free. */
  @Test
  void awake_lateAgainAndAgainAfterItWasKeptOff_leavesTheNextOnesAlone() {
    Machine machine = new Machine(0b11);
    WakePlace place = machine.crowded();
    for (int late = 1; late <= 2; late++) {
      machine.wakeLate(place);
      assertThat(machine.told).as("one may be an accident").hasSize(2 * late);
    }
    for (int rest : new int[] {Crowding.FEW, 4 * Crowding.FEW, 4 * Crowding.FEW}) {
      machine.told.clear();
      machine.processor = 0;
      place.wakeFromHere();
      assertThat(machine.told).hasSize(1);
      machine.now += Crowding.LATE_NANOS + 1;
      place.awake();
      assertThat(machine.told).hasSize(2);
      for (int i = 0; i < rest; i++) {
        machine.wake(place, 0, 1);
      }
      assertThat(machine.told).hasSize(2);
    }
    machine.wake(place, 0, 1);
    assertThat(machine.told).as("it is tried again").hasSize(4);
  }

  @Test
  void awake_seldomLateAfterItWasKeptOff_theNextOnesAreKeptOffToo() {
    Machine machine = new Machine(0b11);
    WakePlace place = machine.crowded();
    for (int i = 1; i <= 1_000; i++) {
      if (i % (Crowding.LATE + 1) == 0) {
        machine.wakeLate(place);
      } else {
        machine.wake(place, 0, 1);
      }
      assertThat(machine.told).hasSize(2 * i);
    }
  }

  @Test
  void awake_inTimeAfterItWasKeptOff_theNextOnesAreKeptOffToo() {
    Machine machine = new Machine(0b11);
    WakePlace place = machine.crowded();
    for (int i = 1; i <= 5; i++) {
      machine.processor = 0;
      place.wakeFromHere();
      machine.now += Crowding.LATE_NANOS;
      place.awake();
      assertThat(machine.told).hasSize(2 * i);
    }
  }

  @Test
  void wakeFromHere_onlyThisProcessorIsAllowed_leavesIt() {
    Machine machine = new Machine(0b10);
    WakePlace place = machine.crowded();
    machine.wake(place, 1, 1);
    assertThat(machine.told).isEmpty();
  }

  @Test
  void wakeFromHere_sleeperMayNotComeHereAnyway_leavesIt() {
    Machine machine = new Machine(0b10);
    WakePlace place = machine.crowded();
    machine.wake(place, 0, 1);
    assertThat(machine.told).isEmpty();
  }

  @Test
  void wakeFromHere_theOnlyOtherIsInAnotherWord_isKeptOff() {
    Machine machine = new Machine(0b10, 0, 0b1);
    WakePlace place = machine.crowded();
    machine.wake(place, 1, 128);
    assertThat(machine.told).containsExactly("0", "10");
  }

  @Test
  void wakeFromHere_processorThatNoSetHolds_leavesIt() {
    Machine machine = new Machine(-1, -1);
    WakePlace place = machine.crowded();
    machine.wake(place, 1024, 0);
    machine.wake(place, -1, 0);
    assertThat(machine.told).isEmpty();
  }

  @Test
  void wakeFromHere_systemDoesNotSayWhereItMayRun_leavesIt() {
    Machine machine = new Machine(0b11);
    machine.knows = false;
    WakePlace place = machine.crowded();
    machine.wake(place, 0, 1);
    assertThat(machine.told).isEmpty();
  }

  @Test
  void wakeFromHere_systemFails_wakesAllTheSame() {
    Machine machine = new Machine(0b11);
    WakePlace place = machine.crowded();
    machine.fails = true;
    machine.wake(place, 0, 1);
    assertThat(machine.told).isEmpty();
  }

  @Test
  void wakeFromHere_threadHasEnded_leavesItsNumberAlone() {
    Machine machine = new Machine(0b11);
    WakePlace place = machine.crowded();
    place.ended();
    machine.processor = 0;
    place.wakeFromHere();
    assertThat(machine.told).isEmpty();
  }

  @Test
  void awake_virtualThread_leavesItsCarrierAlone() throws InterruptedException {
    Machine machine = new Machine(0b11);
    machine.crowded();
    Crowding pool = machine.pool();
    pool.saw();
    WakePlace place = new WakePlace(pool);
    Thread.ofVirtual().start(place::awake).join();
    place.wakeFromHere();
    assertThat(machine.told).isEmpty();
  }

  @Test
  void wakeFromHere_fewWakeUps_doesNotEvenLookForTheScheduler() {
    Crowding pool =
        new Crowding(
            () -> {
              throw new AssertionError("too early");
            },
            () -> 0);
    WakePlace place = new WakePlace(pool);
    for (int i = 0; i < Crowding.FEW; i++) {
      place.awake();
      place.wakeFromHere();
    }
    assertThat(pool.scheduler()).isNull();
  }
}
