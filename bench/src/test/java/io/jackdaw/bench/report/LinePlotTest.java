package io.jackdaw.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class LinePlotTest {
  private final LinePlot plot = new LinePlot("task", "µs");

  private static Element parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  private static List<String> attributes(Element svg, String tag, String attribute) {
    NodeList found = svg.getElementsByTagName(tag);
    return java.util.stream.IntStream.range(0, found.getLength())
        .mapToObj(i -> ((Element) found.item(i)).getAttribute(attribute))
        .filter(value -> !value.isEmpty())
        .toList();
  }

  @Test
  void svg_noPanels_isAPicture() throws Exception {
    assertThat(parse(plot.svg()).getTagName()).isEqualTo("svg");
  }

  @Test
  void svg_twoPanels_standBesideEachOther() throws Exception {
    plot.panel("asleep");
    plot.line("uneven", List.of(1.0, 10.0), false);
    plot.line("uneven", List.of(2.0, 100.0), true);
    plot.panel("hot");
    plot.line("forkjoin", List.of(1.0), false);
    Element svg = parse(plot.svg());
    assertThat(svg.getAttribute("width")).isEqualTo("760");
    assertThat(attributes(svg, "path", "stroke-dasharray")).hasSize(1);
    assertThat(attributes(svg, "path", "d")).contains("M70.0 350.0 L350.0 205.0");
    assertThat(svg.getTextContent()).contains("asleep", "hot", "uneven", "forkjoin", "task", "µs");
  }

  @Test
  void svg_lineWithoutPoints_isLeftOut() {
    plot.panel("asleep");
    plot.line("nobody", List.of(), false);
    assertThat(plot.svg()).doesNotContain("nobody");
  }

  @Test
  void svg_pointAtZero_isAtTheBottom() {
    plot.panel("asleep");
    plot.line("a", List.of(0.0, 10.0), false);
    assertThat(plot.svg()).contains("M70.0 350.0 L350.0");
  }
}
