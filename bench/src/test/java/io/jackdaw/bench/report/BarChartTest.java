package io.jackdaw.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.StringReader;
import java.util.List;
import java.util.OptionalDouble;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class BarChartTest {
  private static final List<BarChart.Label> LABELS =
      List.of(new BarChart.Label("a <b> & c", false), new BarChart.Label("d", true));

  @Test
  void svg_figures_haveBarsInProportion() {
    assertThat(chart(OptionalDouble.of(50), OptionalDouble.of(25)))
        .contains("width=\"95.0\"", "width=\"47.5\"", ">50.0<", ">25.0<");
  }

  @Test
  void svg_nothingMeasured_isToldFromZero() {
    assertThat(chart(OptionalDouble.empty(), OptionalDouble.of(0))).contains(">-<", ">0<");
  }

  @Test
  void svg_anyWords_isWellFormed() {
    String svg = chart(OptionalDouble.of(1), OptionalDouble.of(2));
    assertThatCode(
            () ->
                DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg))))
        .doesNotThrowAnyException();
  }

  private static String chart(OptionalDouble first, OptionalDouble second) {
    BarChart chart = new BarChart("a & b");
    chart.row("x < y", LABELS, List.of(new BarChart.Panel("CAS", List.of(first, second))));
    return chart.svg();
  }
}
