package io.jackdaw.sim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgendaTest {
  @Test
  void next_empty_isNobody() {
    assertThat(new Agenda(3).next()).isEqualTo(-1);
  }

  @Test
  void next_sameTick_keepsTheOrderOfTheCalls() {
    Agenda agenda = new Agenda(3);
    agenda.at(2, 5);
    agenda.at(0, 5);
    agenda.at(1, 5);
    assertThat(List.of(agenda.next(), agenda.next(), agenda.next())).containsExactly(2, 0, 1);
  }

  @Test
  void at_again_replacesTheAppointment() {
    Agenda agenda = new Agenda(2);
    agenda.at(0, 100_000);
    agenda.at(1, 50);
    agenda.at(0, 10);
    assertThat(agenda.next()).isZero();
    assertThat(agenda.now()).isEqualTo(10);
    assertThat(agenda.next()).isEqualTo(1);
    assertThat(agenda.next()).isEqualTo(-1);
  }

  @Test
  void at_thePast_isRefused() {
    Agenda agenda = new Agenda(1);
    agenda.at(0, 7);
    agenda.next();
    assertThatIllegalArgumentException().isThrownBy(() -> agenda.at(0, 6));
  }

  private record Appointment(long time, int actor) {}

  /** Near and far appointments, moved and cancelled: they are met in the order of their times. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void next_randomAppointments_comeInOrder(long seed) {
    Dice dice = new Dice(seed);
    int actors = 200;
    Agenda agenda = new Agenda(actors);
    long[] expected = new long[actors];
    for (int round = 0; round < 1_000; round++) {
      int actor = dice.below(actors);
      if (dice.below(10) == 0) {
        agenda.cancel(actor);
        expected[actor] = -1;
      } else {
        expected[actor] = agenda.now() + dice.below(dice.below(2) == 0 ? 100 : 1_000_000);
        agenda.at(actor, expected[actor]);
      }
      if (round % 7 == 0) {
        int met = agenda.next();
        if (met >= 0) {
          assertThat(agenda.now()).isEqualTo(expected[met]);
          expected[met] = -1;
        }
      }
    }
    List<Appointment> left = new ArrayList<>();
    for (int actor = 0; actor < actors; actor++) {
      assertThat(agenda.appointment(actor)).isEqualTo(expected[actor] > 0 ? expected[actor] : -1);
      if (agenda.appointment(actor) >= 0) {
        left.add(new Appointment(expected[actor], actor));
      }
    }
    left.sort(Comparator.comparingLong(Appointment::time));
    for (Appointment appointment : left) {
      agenda.next();
      assertThat(agenda.now()).isEqualTo(appointment.time);
    }
    assertThat(agenda.next()).isEqualTo(-1);
  }
}
