package io.jackdaw.cluster.internal.wire;

import io.jackdaw.cluster.Codec;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the shapes of a record and of all that is in it. */
final class Shapes {
  private static final Map<Class<?>, Shape> SIMPLE = simple();

  /** Also records whose components are not all found yet: so a type may contain itself. */
  private final Map<Class<?>, RecordShape> records = new HashMap<>();

  private static Map<Class<?>, Shape> simple() {
    Map<Class<?>, Shape> map = new HashMap<>();
    map.put(String.class, new CodecShape<>(Codec.STRING));
    map.put(byte[].class, new CodecShape<>(Codec.BYTES));
    map.put(int[].class, new CodecShape<>(Codec.INTS));
    map.put(long[].class, new CodecShape<>(Codec.LONGS));
    map.put(double[].class, new CodecShape<>(Codec.DOUBLES));
    for (PrimitiveShape each : PrimitiveShape.ALL) {
      map.put(each.primitive(), each);
      map.put(each.box(), each);
    }
    return map;
  }

  /** The shape of a record. */
  RecordShape record(Class<?> type) {
    RecordShape known = records.get(type);
    if (known != null) {
      return known;
    }
    RecordShape shape = new RecordShape(type);
    records.put(type, shape);
    RecordComponent[] components = shape.components();
    for (int i = 0; i < components.length; i++) {
      Type found = components[i].getGenericType();
      String where = shape.where(components[i]);
      Shape part = find(found, where);
      if (part == null) {
        throw new IllegalArgumentException(
            ("%s is of type %s, which cannot be written: only primitives, String, enums, records without"
                    + " type parameters, arrays and Lists of these")
                .formatted(where, found.getTypeName()));
      }
      shape.shape(i, part);
    }
    return shape;
  }

  private @Nullable Shape find(Type type, String where) {
    return switch (type) {
      case Class<?> plain -> find(plain, where);
      case GenericArrayType array -> {
        Type component = array.getGenericComponentType();
        yield arrayOf(erased(component), component, where);
      }
      case ParameterizedType list when list.getRawType() == List.class -> {
        Shape elements = find(list.getActualTypeArguments()[0], where);
        yield elements == null ? null : new ListShape(elements, where);
      }
      default -> null;
    };
  }

  private @Nullable Shape find(Class<?> type, String where) {
    Shape simple = SIMPLE.get(type);
    if (simple != null) {
      return simple;
    } else if (type.isEnum()) {
      return new EnumShape(type);
    } else if (type.isRecord()) {
      return record(type);
    } else if (type.isArray()) {
      return arrayOf(type.getComponentType(), type.getComponentType(), where);
    }
    return null;
  }

  private @Nullable Shape arrayOf(Class<?> component, Type generic, String where) {
    Shape elements = find(generic, where);
    return elements == null ? null : new ArrayShape(component, elements, where);
  }

  private static Class<?> erased(Type type) {
    return switch (type) {
      case Class<?> plain -> plain;
      case ParameterizedType generic -> (Class<?>) generic.getRawType();
      case GenericArrayType array -> erased(array.getGenericComponentType()).arrayType();
      default -> Object.class; // has no shape anyway
    };
  }
}
