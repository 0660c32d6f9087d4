package io.jackdaw.sim.report;

import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Lines over numbers, as the figures of the papers have them. */
public final class Plot {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;
  private static final Pattern DECIMALS = Pattern.compile("(\\.\\d\\d)\\d+");
  private static final Color PAPER = new Color(0xF7F5F0);

  private final XYChart chart;

  /**
   * An empty plot.
   *
   * @param title what it shows, and which figure it stands beside
   * @param across the x axis
   * @param up the y axis
   */
  public Plot(String title, String across, String up) {
    System.setProperty("java.awt.headless", "true");
    chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .xAxisTitle(across)
            .yAxisTitle(up)
            .build();
    chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
    chart.getStyler().setChartBackgroundColor(PAPER);
    chart.getStyler().setPlotBackgroundColor(Color.WHITE);
    chart.getStyler().setMarkerSize(5);
    chart.getStyler().setYAxisDecimalPattern("#,###.###");
  }

  /**
   * Makes the y axis logarithmic; values must be above 0 then.
   *
   * @return this plot
   */
  public Plot logarithmic() {
    chart.getStyler().setYAxisLogarithmic(true);
    return this;
  }

  /**
   * Adds a line with its points.
   *
   * @param name its name in the legend
   * @param x where the points are, at least one
   * @param y how high
   * @return this plot
   */
  public Plot line(String name, List<? extends Number> x, List<? extends Number> y) {
    XYSeries series = chart.addSeries(name, x, y);
    series.setMarker(x.size() > 64 ? SeriesMarkers.NONE : SeriesMarkers.CIRCLE);
    return this;
  }

  /**
   * Adds points without a line.
   *
   * @param name its name in the legend
   * @param x where the points are, at least one
   * @param y how high
   * @return this plot
   */
  public Plot points(String name, List<? extends Number> x, List<? extends Number> y) {
    XYSeries series = chart.addSeries(name, x, y);
    series.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
    return this;
  }

  /**
   * The picture.
   *
   * @return an SVG document
   */
  public String svg() {
    return svg(chart);
  }

  static String svg(Chart<?, ?> chart) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      VectorGraphicsEncoder.saveVectorGraphic(chart, out, VectorGraphicsFormat.SVG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // Letters are outlines with ten decimals; two are enough and make the file half as large.
    return DECIMALS.matcher(out.toString(StandardCharsets.UTF_8)).replaceAll("$1");
  }
}
