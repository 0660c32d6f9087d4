package io.jackdaw.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws lines over 1, 2, 3, … as an SVG picture: panels beside each other, all with the same
 * logarithmic y axis, a colour for each name, solid lines and dashed ones.
 */
public final class LinePlot {
  private static final int PANEL_WIDTH = 380;
  private static final int HEIGHT = 420;
  private static final int LEFT = 60;
  private static final int RIGHT = 20;
  private static final int TOP = 60;
  private static final int BOTTOM = 350;
  private static final List<String> COLOURS =
      List.of("#4a78b5", "#2f8f6b", "#b57a12", "#a33b3b", "#7a4fa3", "#5b6b7b");

  private record Line(String colour, List<Double> points, boolean dashed) {}

  private record Panel(String title, List<Line> lines) {}

  private final String across;
  private final String up;
  private final List<Panel> panels = new ArrayList<>();
  private final Map<String, String> colours = new LinkedHashMap<>();

  /**
   * An empty picture.
   *
   * @param across what the x axis counts
   * @param up what the y axis shows
   */
  public LinePlot(String across, String up) {
    this.across = across;
    this.up = up;
  }

  /** Starts a panel. */
  public void panel(String title) {
    panels.add(new Panel(title, new ArrayList<>()));
  }

  /** Adds a line to the last panel, if it has points; those must be above 0. */
  public void line(String name, List<Double> points, boolean dashed) {
    if (points.isEmpty()) {
      return;
    }
    String next = COLOURS.get(colours.size() % COLOURS.size());
    String colour = colours.computeIfAbsent(name, _ -> next);
    panels.getLast().lines().add(new Line(colour, List.copyOf(points), dashed));
  }

  /** The picture. */
  public String svg() {
    int width = Math.max(1, panels.size()) * PANEL_WIDTH;
    StringBuilder svg = new StringBuilder();
    append(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
            + " font-family=\"Helvetica, Arial, DejaVu Sans, sans-serif\" font-size=\"13\""
            + " fill=\"#1f2933\">%n",
        width,
        HEIGHT,
        width,
        HEIGHT);
    append(svg, "<rect width=\"%d\" height=\"%d\" fill=\"#f7f5f0\"/>%n", width, HEIGHT);
    int lowest = (int) Math.floor(Math.log10(extreme(false)));
    int highest = Math.max(lowest + 1, (int) Math.ceil(Math.log10(extreme(true))));
    for (int i = 0; i < panels.size(); i++) {
      draw(svg, panels.get(i), i * PANEL_WIDTH, lowest, highest);
    }
    int at = LEFT;
    for (Map.Entry<String, String> each : colours.entrySet()) {
      append(
          svg,
          "<text x=\"%d\" y=\"24\" fill=\"%s\">%s</text>%n",
          at,
          each.getValue(),
          each.getKey());
      at += 12 + 8 * each.getKey().length();
    }
    append(svg, "<text x=\"%d\" y=\"24\">solid: p50, dashed: p99</text>%n", at + 12);
    return svg.append("</svg>\n").toString();
  }

  private double extreme(boolean largest) {
    return panels.stream()
        .flatMap(panel -> panel.lines().stream())
        .flatMap(line -> line.points().stream())
        .filter(point -> point > 0)
        .reduce(largest ? Math::max : Math::min)
        .orElse(1.0);
  }

  private void draw(StringBuilder svg, Panel panel, int x, int lowest, int highest) {
    append(
        svg,
        "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>%n",
        x + LEFT,
        TOP - 12,
        panel.title());
    for (int power = lowest; power <= highest; power++) {
      double y = y(Math.pow(10, power), lowest, highest);
      append(
          svg,
          "<path d=\"M%d %.1f H%d\" stroke=\"#c9c3b6\"/>%n",
          x + LEFT,
          y,
          x + PANEL_WIDTH - RIGHT);
      append(
          svg,
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
          x + LEFT - 6,
          y + 4,
          Figures.limit(Math.pow(10, power)));
    }
    int most = panel.lines().stream().mapToInt(line -> line.points().size()).max().orElse(1);
    for (int i = 0; i < most; i++) {
      append(
          svg,
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>%n",
          x(x, i, most),
          BOTTOM + 20,
          i + 1);
    }
    append(svg, "<text x=\"%d\" y=\"%d\">%s</text>%n", x + LEFT, BOTTOM + 44, across);
    append(svg, "<text transform=\"translate(%d %d) rotate(-90)\">%s</text>%n", x + 16, BOTTOM, up);
    panel.lines().forEach(line -> draw(svg, line, x, most, lowest, highest));
  }

  private void draw(StringBuilder svg, Line line, int x, int most, int lowest, int highest) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < line.points().size(); i++) {
      double least = Math.pow(10, lowest);
      double y = y(Math.max(line.points().get(i), least), lowest, highest);
      append(path, "%s%.1f %.1f", i == 0 ? "M" : " L", x(x, i, most), y);
    }
    append(
        svg,
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>%n",
        path,
        line.colour(),
        line.dashed() ? " stroke-dasharray=\"5 4\"" : "");
  }

  private static double x(int panel, int index, int most) {
    double room = PANEL_WIDTH - LEFT - RIGHT - 20.0;
    return panel + LEFT + 10 + (most == 1 ? room / 2 : room * index / (most - 1));
  }

  private static double y(double value, int lowest, int highest) {
    return BOTTOM - (BOTTOM - TOP) * (Math.log10(value) - lowest) / (highest - lowest);
  }

  /** One locale for all numbers. */
  @SuppressWarnings("AnnotateFormatMethod") // the annotation is of a library that we do not have
  private static void append(StringBuilder svg, String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments));
  }
}
