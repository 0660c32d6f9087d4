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

  private static final String INDENT = " ".repeat(8);

  private final List<Table> tables = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, String> pictures = new LinkedHashMap<>();
  private String file = "";

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
    claims.add(new Claim(text, figures, holds, ""));
  }

  /**
   * Adds a claim of a paper that the simulation is known not to bear out.
   *
   * @param text the claim, with its source
   * @param figures what was found
   * @param holds whether it holds after all
   * @param explanation why not
   */
  public void finding(String text, String figures, boolean holds, String explanation) {
    claims.add(new Claim(text, figures, holds, explanation));
  }

  /**
   * Makes a file for the user.
   *
   * @param text what is in it
   */
  public void file(String text) {
    file = text;
  }

  /**
   * The file that was made for the user.
   *
   * @return its text, or empty if the experiment makes none
   */
  public String file() {
    return file;
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
   * Whether every claim holds, or is known not to for a reason.
   *
   * @return false if one fails
   */
  public boolean holds() {
    return claims.stream().noneMatch(Claim::fails);
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
      out.printf("%-8s%s%n", claim.verdict(), claim.text());
      out.println(INDENT + claim.figures());
      if (claim.verdict().equals("differs")) {
        out.println(INDENT + claim.explanation());
      }
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
    data.put("verdict", claim.verdict());
    data.put("explanation", claim.explanation());
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
