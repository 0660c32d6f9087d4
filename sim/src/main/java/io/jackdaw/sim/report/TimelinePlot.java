package io.jackdaw.sim.report;

import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Timeline;
import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Who did what when: a row per processor, a colour per bucket. */
public final class TimelinePlot {
  private static final Color PAPER = new Color(0xF7F5F0);
  private static final int ROW = 22;
  private static final int MOST_ROWS = 40;
  private static final Map<Activity, Color> COLOURS =
      new EnumMap<>(
          Map.of(
              Activity.WORK, new Color(0x4A78B5),
              Activity.STEAL, new Color(0xE0A030),
              Activity.WAIT, new Color(0xD8D2C6),
              Activity.DIVIDE, new Color(0xA33B3B)));

  private TimelinePlot() {}

  /**
   * Draws the first processors of a timeline.
   *
   * @param title what it shows
   * @param unit of the clock
   * @param timeline what happened
   * @param scale ticks per unit
   * @return an SVG document
   */
  public static String svg(String title, String unit, Timeline timeline, double scale) {
    System.setProperty("java.awt.headless", "true");
    int rows = 1 + timeline.spans().stream().mapToInt(Timeline.Span::processor).max().orElse(0);
    int shown = Math.min(rows, MOST_ROWS);
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(160 + shown * ROW)
            .title(title)
            .xAxisTitle(unit)
            .yAxisTitle("processor")
            .build();
    chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
    chart.getStyler().setChartBackgroundColor(PAPER);
    chart.getStyler().setPlotBackgroundColor(Color.WHITE);
    chart.getStyler().setYAxisMin(0.0).setYAxisMax(shown + 1.0);
    for (Activity activity : Activity.values()) {
      add(chart, activity, timeline, shown, scale);
    }
    return Plot.svg(chart);
  }

  /** One series per bucket: its spans, with gaps (NaN) between them. */
  private static void add(
      XYChart chart, Activity activity, Timeline timeline, int shown, double scale) {
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    for (Timeline.Span span : timeline.spans()) {
      if (span.activity() == activity && span.processor() < shown) {
        double row = span.processor() + 1.0;
        x.addAll(List.of(span.from() / scale, span.to() / scale, span.to() / scale));
        y.addAll(List.of(row, row, Double.NaN));
      }
    }
    if (x.isEmpty()) {
      return;
    }
    XYSeries series = chart.addSeries(activity.toString(), x, y);
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(COLOURS.get(activity));
    series.setLineStyle(new BasicStroke(ROW * 0.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL));
  }
}
