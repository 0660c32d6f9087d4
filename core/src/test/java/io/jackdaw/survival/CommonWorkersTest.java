package io.jackdaw.survival;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The common pool has as many workers as a system property says; each time in a world of its own.
 */
class CommonWorkersTest {
  private static final String PROPERTY = "jackdaw.common.workers";
  private static final Logger LOGGER = Logger.getLogger("io.jackdaw");

  private final ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();

  private int workersWith(String value) throws ReflectiveOperationException {
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord message) {
            log.add(new SimpleFormatter().formatMessage(message));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    LOGGER.addHandler(handler);
    System.setProperty(PROPERTY, value);
    try {
      Class<?> type = new FaultyWorld(Set.of()).loadClass(Jackdaw.class.getName());
      return (int) type.getMethod("workers").invoke(type.getMethod("common").invoke(null));
    } finally {
      System.clearProperty(PROPERTY);
      LOGGER.removeHandler(handler);
    }
  }

  @Test
  void common_numberInTheProperty_hasThatManyWorkers() throws Exception {
    assertThat(workersWith(" 7 ")).isEqualTo(7);
    assertThat(log).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "32768", "many", "", "2.5"})
  void common_badNumber_isIgnoredAndTheLogSaysSo(String value) throws Exception {
    assertThat(workersWith(value)).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(log).singleElement().asString().contains(PROPERTY + "=" + value, "1 to 32767");
  }
}
