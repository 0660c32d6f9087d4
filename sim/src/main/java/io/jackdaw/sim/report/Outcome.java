package io.jackdaw.sim.report;

import io.jackdaw.bench.report.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an experiment found, in the order in which it is told. */
public final class Outcome {
  private record Table(String title, List<String> headers, List<List<String>> rows, int labels) {}

  private final List<Table> tables = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, String> pictures = new LinkedHashMap<>();

  /**
   * Adds a table.
   *
   * @param title what it shows
   * @param labels how many columns at the left hold words
   * @param headers of its columns
   * @param rows of cells
   */
  public void table(String title, int labels, List<String> headers, List<List<String>> rows) {
    tables.add(new Table(title, headers, List.copyOf(rows), labels));
  }

  /**
   * Adds a claim.
   *
   * @param text the claim, with its source
   * @param figures what was found
   * @param holds whether it holds
   */
  public void claim(String text, String figures, boolean holds) {
    claims.add(new Claim(text, figures, holds));
  }

  /**
   * Adds an explanation.
   *
   * @param text a sentence or two
   */
  public void note(String text) {
    notes.add(text);
  }

  /**
   * Adds a picture.
   *
   * @param name a word for the file name
   * @param svg the picture
   */
  public void picture(String name, String svg) {
    pictures.put(name, svg);
  }

  /**
   * Whether every claim holds.
   *
   * @return false if one does not
   */
  public boolean holds() {
    return claims.stream().allMatch(Claim::holds);
  }

  /**
   * The claims.
   *
   * @return in order
   */
  public List<Claim> claims() {
    return List.copyOf(claims);
  }

  /**
   * The pictures.
   *
   * @return by name
   */
  public Map<String, String> pictures() {
    return new LinkedHashMap<>(pictures);
  }

  /**
   * Prints everything but the pictures.
   *
   * @param out where to
   */
  public void print(PrintWriter out) {
    for (Table table : tables) {
      out.println(table.title);
      TextTable text = new TextTable(table.labels, table.headers);
      table.rows.forEach(text::row);
      text.print(out);
      out.println();
    }
    notes.forEach(out::println);
    for (Claim claim : claims) {
      out.println((claim.holds() ? "holds  " : "FAILS  ") + claim.text());
      out.println("       " + claim.figures());
    }
  }

  /**
   * Everything but the pictures, as maps and lists that JSON can be made of.
   *
   * @return the tables row by row, the claims, the notes
   */
  public Map<String, Object> asData() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("holds", holds());
    data.put("claims", claims.stream().map(Outcome::asData).toList());
    data.put("tables", tables.stream().map(Outcome::asData).toList());
    data.put("notes", List.copyOf(notes));
    return data;
  }

  private static Map<String, Object> asData(Claim claim) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("claim", claim.text());
    data.put("figures", claim.figures());
    data.put("holds", claim.holds());
    return data;
  }

  private static Map<String, Object> asData(Table table) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("title", table.title);
    data.put("columns", table.headers);
    data.put("rows", table.rows);
    return data;
  }
}
