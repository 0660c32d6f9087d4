package io.jackdaw.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Draws figures as SVG: a row of panels for each thing measured, in each panel a bar per contestant
 * with its figure beside it. A panel has its own scale, from 0 to its largest figure.
 */
public final class BarChart {
  private static final int MARGIN = 24;
  private static final int LABELS = 210;
  private static final int PANEL = 170;
  private static final int LONGEST_BAR = 95;
  private static final int LINE = 17;
  private static final int BAR = 12;
  private static final int HEAD = 62;
  private static final String QUIET = "#9fb3c8";
  private static final String STRESSED = "#4a78b5";

  /**
   * Who is compared.
   *
   * @param name the name beside the bars
   * @param stressed whether the bars stand out
   */
  public record Label(String name, boolean stressed) {}

  /**
   * A quantity.
   *
   * @param title its name
   * @param figures one per label, in their order, if measured
   */
  public record Panel(String title, List<OptionalDouble> figures) {
    /** Copies the list. */
    public Panel {
      figures = List.copyOf(figures);
    }
  }

  private final String title;
  private final StringBuilder body = new StringBuilder();
  private int height = HEAD;
  private int panels;

  /** An empty chart. */
  public BarChart(String title) {
    this.title = title;
    text(MARGIN, 36, "font-size=\"18\" font-weight=\"bold\"", title);
  }

  /**
   * Adds a row of panels.
   *
   * @param heading what was measured
   * @param labels who is compared
   * @param row the quantities
   */
  public void row(String heading, List<Label> labels, List<Panel> row) {
    int top = height;
    text(MARGIN, top + LINE, "font-weight=\"bold\"", heading);
    for (int i = 0; i < labels.size(); i++) {
      String weight = labels.get(i).stressed() ? "font-weight=\"bold\"" : "";
      text(MARGIN, baseline(top, i), weight, labels.get(i).name());
    }
    for (int column = 0; column < row.size(); column++) {
      panel(MARGIN + LABELS + column * PANEL, top, labels, row.get(column));
    }
    panels = Math.max(panels, row.size());
    height += (labels.size() + 2) * LINE + MARGIN;
  }

  private void panel(int left, int top, List<Label> labels, Panel panel) {
    text(left, top + LINE, "fill=\"#5b6b7b\"", panel.title());
    double most = panel.figures().stream().mapToDouble(f -> f.orElse(0)).max().orElse(0);
    for (int i = 0; i < labels.size(); i++) {
      OptionalDouble figure = panel.figures().get(i);
      double share = most > 0 ? Math.max(0, figure.orElse(0)) / most : 0;
      double width = Math.max(1, share * LONGEST_BAR); // a hair for nothing: here a bar begins
      body.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n",
              left,
              baseline(top, i) - BAR + 2,
              width,
              BAR,
              labels.get(i).stressed() ? STRESSED : QUIET));
      String words = figure.isPresent() ? Figures.of(figure.getAsDouble()) : "-";
      text((int) (left + width + 6), baseline(top, i), "", words);
    }
  }

  private static int baseline(int top, int line) {
    return top + (line + 2) * LINE;
  }

  private void text(int x, int y, String attributes, String words) {
    body.append(
        "<text x=\"%d\" y=\"%d\" %s>%s</text>%n".formatted(x, y, attributes, escaped(words)));
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** The chart as the text of an SVG file. */
  public String svg() {
    int width = 2 * MARGIN + LABELS + panels * PANEL;
    List<String> lines = new ArrayList<>();
    lines.add(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$d %2$d\" width=\"%1$d\""
                + " height=\"%2$d\" role=\"img\" aria-labelledby=\"t\" font-size=\"12\""
                + " font-family=\"Helvetica, Arial, DejaVu Sans, sans-serif\" fill=\"#1f2933\">")
            .formatted(width, height));
    lines.add("<title id=\"t\">" + escaped(title) + "</title>");
    lines.add(
        "<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"14\" fill=\"#f7f5f0\"/>"
            .formatted(width - 2, height - 2));
    return String.join("\n", lines) + "\n" + body + "</svg>\n";
  }
}
