package io.jackdaw.cluster.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.internal.work.Mutations;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordCodecTest {
  record Primitives(
      boolean a, byte b, short c, char d, int e, long f, float g, double h, String i) {}

  record Point(int x, int y) {}

  record Nothing() {}

  private record Hidden(Point from, Point to, DayOfWeek day) {}

  record Rows(byte[] a, int[][] b, String[] c, Point[][] d, boolean[] e, List<int[]>[] f) {}

  record Lists(
      List<Integer> a, List<List<String>> b, List<Point> c, List<DayOfWeek> d, List<Nothing> e) {}

  record Tree(int value, List<Tree> children) {}

  record Branch(String name, Branch[] arms) {}

  record Even(int number) {
    Even {
      if (number % 2 != 0) {
        throw new IllegalStateException(number + " is odd");
      }
    }
  }

  record Generic<A>(int x, A a) {}

  record Listed(int x, List<?> list) {}

  record Mapped(int x, Map<String, String> map) {}

  record Big(List<BigInteger[]> numbers) {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  static List<Record> records() {
    record Local(int[] numbers, Hidden hidden) {}
    Hidden hidden = new Hidden(new Point(1, -2), new Point(Integer.MIN_VALUE, 3), DayOfWeek.FRIDAY);
    List[] lists = {List.of(new int[] {1, 2}, new int[0]), List.of()};
    return List.of(
        new Primitives(true, (byte) -1, (short) 2, 'ü', 3, 1L << 40, 0.5f, Math.PI, "täxt €"),
        new Nothing(),
        hidden,
        new Rows(
            new byte[] {1, 2},
            new int[][] {{1}, {}, {2, 3}},
            new String[] {"a", ""},
            new Point[][] {{}, {new Point(1, 2)}},
            new boolean[100],
            lists),
        new Lists(
            List.of(1, 2, 3),
            List.of(List.of(), List.of("x", "y")),
            List.of(new Point(0, 0)),
            List.of(DayOfWeek.values()),
            List.of(new Nothing(), new Nothing())),
        new Tree(1, List.of(new Tree(2, List.of()), new Tree(3, List.of(new Tree(4, List.of()))))),
        new Branch("b", new Branch[] {new Branch("c", new Branch[0])}),
        new Even(4),
        new Local(new int[20_000], hidden));
  }

  @SuppressWarnings("unchecked")
  private static Codec<Record> codec(Record value) {
    return (Codec<Record>) (Codec<?>) Codec.ofRecord(value.getClass());
  }

  @ParameterizedTest
  @MethodSource("records")
  void read_whatWasWritten_equal(Record value) throws IOException {
    byte[] bytes = Bytes.toBytes(codec(value), value);
    Record read = Bytes.fromBytes(codec(value), bytes);
    assertThat(read).usingRecursiveComparison().isEqualTo(value);
    assertThat(Bytes.toBytes(codec(value), read)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @MethodSource("records")
  void write_record_namesNoClass(Record value) throws IOException {
    String bytes = new String(Bytes.toBytes(codec(value), value), StandardCharsets.ISO_8859_1);
    assertThat(bytes).doesNotContain("jackdaw", value.getClass().getSimpleName());
  }

  @ParameterizedTest
  @MethodSource("records")
  void fromBytes_trailingByte_refused(Record value) throws IOException {
    byte[] bytes = Bytes.toBytes(codec(value), value);
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThatThrownBy(() -> Bytes.fromBytes(codec(value), longer)).isInstanceOf(IOException.class);
  }

  @Test
  void ofRecord_otherType_messageNamesComponent() {
    assertThatThrownBy(() -> Codec.ofRecord(Generic.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("component a of record")
        .hasMessageContaining("Generic");
    assertThatThrownBy(() -> Codec.ofRecord(Listed.class)).hasMessageContaining("component list");
    assertThatThrownBy(() -> Codec.ofRecord(Mapped.class)).hasMessageContaining("java.util.Map");
    assertThatThrownBy(() -> Codec.ofRecord(Big.class)).hasMessageContaining("component numbers");
    assertThatThrownBy(() -> Codec.ofRecord(Record.class)).hasMessageContaining("is no record");
  }

  @Test
  void write_null_messageNamesComponent() {
    Point point = new Point(1, 2);
    assertThatThrownBy(
            () -> Bytes.toBytes(Codec.ofRecord(Hidden.class), new Hidden(point, null, null)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("component to of record")
        .hasMessageContaining("is null");
    List<Tree> holes = new ArrayList<>(Arrays.asList(null, new Tree(1, List.of())));
    assertThatThrownBy(() -> Bytes.toBytes(Codec.ofRecord(Tree.class), new Tree(1, holes)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("component children of record")
        .hasMessageContaining("holds null");
    assertThatThrownBy(
            () -> Bytes.toBytes(Codec.ofRecord(Branch.class), new Branch("", new Branch[1])))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("component arms of record");
  }

  @Test
  void read_constructorThrows_messageNamesRecord() {
    assertThatThrownBy(() -> Bytes.fromBytes(Codec.ofRecord(Even.class), new byte[] {0, 0, 0, 3}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Even")
        .hasRootCauseMessage("3 is odd");
  }

  @Test
  void write_deepTree_upToTheLimit() throws IOException {
    Tree tree = new Tree(0, List.of());
    for (int depth = 1; depth < RecordShape.DEEPEST; depth++) {
      tree = new Tree(depth, List.of(tree));
    }
    Codec<Tree> codec = Codec.ofRecord(Tree.class);
    assertThat(Bytes.fromBytes(codec, Bytes.toBytes(codec, tree))).isEqualTo(tree);
    Tree deeper = new Tree(-1, List.of(tree));
    assertThatThrownBy(() -> Bytes.toBytes(codec, deeper))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Tree");
  }

  /** Trees in trees, deeper than the stack of a thread. */
  @Test
  void read_endlessDepth_refused() {
    byte[] deep = new byte[8_000_000];
    for (int level = 0; level < deep.length; level += 8) {
      deep[level + 7] = 1; // one child
    }
    assertThatThrownBy(() -> Bytes.fromBytes(Codec.ofRecord(Tree.class), deep))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("more than 500");
  }

  /** A few bytes that name two thousand million elements. */
  @Test
  @Timeout(10)
  void read_hugeLengths_refusedAtTheEnd() {
    byte[] many = {127, -1, -1, -1, 127, -1, -1, -1, 127, -1, -1, -1, 127, -1, -1, -1};
    for (Record each : records()) {
      long before = allocated();
      assertThatThrownBy(() -> Bytes.fromBytes(codec(each), many)).isInstanceOf(IOException.class);
      assertThat(allocated() - before).isLessThan(8_000_000);
    }
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean)
            java.lang.management.ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }

  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void read_mutated_valueOrIoException() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    List<Record> records = records();
    int refused = 0;
    int read = 0;
    long largest = 0;
    for (int i = 0; i < 200_000; i++) {
      Record record = records.get(i % (records.size() - 1)); // the last one is long: below
      byte[] bytes = Mutations.mutated(Bytes.toBytes(codec(record), record), random);
      long before = allocated();
      try {
        Bytes.fromBytes(codec(record), bytes);
        read++;
      } catch (IOException e) {
        refused++;
      }
      largest = Math.max(largest, allocated() - before);
    }
    Record last = records.getLast();
    byte[] original = Bytes.toBytes(codec(last), last);
    for (int i = 0; i < 1000; i++) {
      try {
        Bytes.fromBytes(codec(last), Mutations.mutated(original, random));
        read++;
      } catch (IOException e) {
        refused++;
      }
    }
    assertThat(read).isGreaterThan(10_000);
    assertThat(refused).isGreaterThan(10_000);
    assertThat(largest).isLessThan(2_000_000);
  }
}
