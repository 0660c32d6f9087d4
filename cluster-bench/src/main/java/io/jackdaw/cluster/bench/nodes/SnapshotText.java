package io.jackdaw.cluster.bench.nodes;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Collectors;

/** Snapshots as words without blanks: the components in their order. */
final class SnapshotText {
  private static final RecordComponent[] COMPONENTS = NodeSnapshot.class.getRecordComponents();

  private SnapshotText() {}

  static String of(NodeSnapshot snapshot) {
    return Arrays.stream(COMPONENTS)
        .map(component -> text(value(component, snapshot)))
        .collect(Collectors.joining(","));
  }

  static NodeSnapshot parse(String text) {
    String[] words = text.split(",", -1);
    if (words.length != COMPONENTS.length) {
      throw new IllegalArgumentException("no snapshot: " + text);
    }
    Object[] values = new Object[words.length];
    Arrays.setAll(values, i -> value(COMPONENTS[i].getType(), words[i]));
    Class<?>[] types =
        Arrays.stream(COMPONENTS).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return NodeSnapshot.class.getConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a public record has a constructor", e);
    }
  }

  private static Object value(RecordComponent component, NodeSnapshot snapshot) {
    try {
      return component.getAccessor().invoke(snapshot);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a public record has readable components", e);
    }
  }

  private static String text(Object value) {
    return value instanceof NodeId id ? id.name() + "/" + id.incarnation() : value.toString();
  }

  private static Object value(Class<?> type, String word) {
    if (type == NodeId.class) {
      int slash = word.lastIndexOf('/');
      return new NodeId(word.substring(0, slash), UUID.fromString(word.substring(slash + 1)));
    }
    if (type == int.class) {
      return Integer.valueOf(word);
    }
    return type == long.class ? (Object) Long.valueOf(word) : Double.valueOf(word);
  }
}
