package io.jackdaw.internal.sleep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class EnduranceTest {
  private final long start = new Random(1).nextLong(); // nanoTime may start anywhere

  private final Endurance endurance = new Endurance(start);

  @Test
  void isShortAtFirst() {
    assertLasts(start, Endurance.LEAST_NANOS);
  }

  @Test
  void littleWorkEarnsNothing() {
    endurance.worked(start + 1_000, start + 2_000);
    assertLasts(start + 2_000, Endurance.LEAST_NANOS);
  }

  @Test
  void longWorkEarnsAPart() {
    long ended = start + 16 * 30_000;
    endurance.worked(start, ended);
    assertLasts(ended, Endurance.LEAST_NANOS + 30_000);
  }

  @Test
  void noWorkEarnsMoreThanTheMost() {
    long ended = start + 1_000_000_000_000L;
    endurance.worked(start, ended);
    assertLasts(ended, Endurance.MOST_NANOS);
  }

  @Test
  void whatWasEarnedIsSpentOnSearching() {
    long ended = start + 1_000_000_000_000L;
    endurance.worked(start, ended);
    long found = ended + 60_000;
    endurance.worked(found, found + 16_000);
    assertLasts(found + 16_000, Endurance.MOST_NANOS - 60_000 + 1_000);
  }

  @Test
  void whoExpectsMailStaysForLonger() {
    endurance.expectMail();
    assertLasts(start, Endurance.MAIL_NANOS);
  }

  @Test
  void expectationsDoNotShortenWhatWasEarned() {
    long ended = start + 1_000_000_000_000L;
    endurance.worked(start, ended);
    endurance.expectMail();
    assertLasts(ended, Endurance.MOST_NANOS);
  }

  private void assertLasts(long from, long nanos) {
    assertThat(endurance.isOver(from + nanos - 1)).isFalse();
    assertThat(endurance.isOver(from + nanos)).isTrue();
  }
}
