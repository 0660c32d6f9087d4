package io.jackdaw.cli;

import io.jackdaw.metrics.Analysis;
import io.jackdaw.metrics.Speedup;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The predicted speed-ups for 1 to 1,024 workers with their bounds, as a picture. */
final class SpeedupPlot {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;
  private static final Color PAPER = new Color(0xF7F5F0);
  private static final Color BOUND = new Color(0x8896A5);
  private static final Color EXPECTED = new Color(0x4A78B5);
  private static final int DOUBLINGS = 10;
  private static final int STEPS_PER_DOUBLING = 4;

  private final List<Speedup> speedups;
  private final XYChart chart;

  private SpeedupPlot(String program, Analysis analysis) {
    System.setProperty("java.awt.headless", "true");
    speedups =
        IntStream.rangeClosed(0, DOUBLINGS * STEPS_PER_DOUBLING)
            .map(step -> (int) Math.round(Math.pow(2, (double) step / STEPS_PER_DOUBLING)))
            .distinct()
            .mapToObj(analysis::speedup)
            .toList();
    chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(program + ": predicted speed-up")
            .xAxisTitle("workers")
            .yAxisTitle("times faster than 1 worker")
            .build();
    Styler styler = chart.getStyler();
    styler.setLegendPosition(Styler.LegendPosition.InsideNW);
    styler.setChartBackgroundColor(PAPER);
    styler.setPlotBackgroundColor(Color.WHITE);
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setXAxisDecimalPattern("#,###");
    chart.getStyler().setYAxisDecimalPattern("#,###.##");
    chart.getStyler().setYAxisMin(1.0);
  }

  /** The picture as SVG. */
  static String svg(String program, Analysis analysis) throws IOException {
    SpeedupPlot plot = new SpeedupPlot(program, analysis);
    plot.line("at most (work and span)", Speedup::most, BOUND);
    plot.line("expected", Speedup::expected, EXPECTED).setLineStyle(SeriesLines.SOLID);
    plot.line("at least (a slow run of work stealing)", s -> Math.max(1, s.least()), BOUND);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    VectorGraphicsEncoder.saveVectorGraphic(plot.chart, out, VectorGraphicsFormat.SVG);
    return out.toString(StandardCharsets.UTF_8);
  }

  private XYSeries line(String name, ToDoubleFunction<Speedup> height, Color colour) {
    XYSeries series =
        chart.addSeries(
            name,
            speedups.stream().mapToDouble(Speedup::workers).toArray(),
            speedups.stream().mapToDouble(height).toArray());
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(colour);
    series.setLineStyle(SeriesLines.DASH_DASH);
    return series;
  }
}
