package io.jackdaw.cluster.internal.wire;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Records: their components, one after the other. Its own type may be among those of the
 * components, in a list or an array.
 */
final class RecordShape implements Shape {
  /** So many records may lie inside of each other: well within the stack of any thread. */
  static final int DEEPEST = 500;

  private static final MethodType ACCESSOR = MethodType.methodType(Object.class, Object.class);
  private static final MethodType CONSTRUCTOR = MethodType.methodType(Object.class, Object[].class);

  private final String name;
  private final RecordComponent[] components;
  private final MethodHandle[] accessors;
  private final MethodHandle constructor;

  /** Of the components; set by {@link Shapes}, after this shape could be found in them. */
  private final Shape[] shapes;

  RecordShape(Class<?> type) {
    name = "record " + type.getTypeName();
    components = type.getRecordComponents();
    accessors = new MethodHandle[components.length];
    shapes = new Shape[components.length];
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      for (int i = 0; i < components.length; i++) {
        accessors[i] = lookup.unreflect(components[i].getAccessor()).asType(ACCESSOR);
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      constructor =
          lookup
              .findConstructor(type, MethodType.methodType(void.class, types))
              .asSpreader(Object[].class, types.length)
              .asType(CONSTRUCTOR);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(
          "%s cannot be read or written: package %s must be open to Jackdaw; add \"opens %s;\" to its module descriptor"
              .formatted(name, type.getPackageName(), type.getPackageName()),
          e);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(name + " has no canonical constructor", e);
    }
  }

  RecordComponent[] components() {
    return components.clone();
  }

  /** What messages call a component. */
  String where(RecordComponent component) {
    return "component " + component.getName() + " of " + name;
  }

  void shape(int component, Shape shape) {
    shapes[component] = shape;
  }

  @Override
  public void write(Object value, DataOutput out, int depth) throws IOException {
    check(depth);
    if (shapes.length == 0) {
      out.writeByte(0);
    }
    for (int i = 0; i < shapes.length; i++) {
      Object part = get(accessors[i], value);
      if (part == null) {
        throw new IOException(where(components[i]) + " is null");
      }
      shapes[i].write(part, out, depth + 1);
    }
  }

  @Override
  public Object read(DataInput in, int depth) throws IOException {
    check(depth);
    if (shapes.length == 0) {
      in.readByte();
    }
    Object[] parts = new Object[shapes.length];
    for (int i = 0; i < shapes.length; i++) {
      parts[i] = shapes[i].read(in, depth + 1);
    }
    try {
      return (Object) constructor.invokeExact(parts);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IOException(name + " refuses these components", e);
    }
  }

  private void check(int depth) throws IOException {
    if (depth >= DEEPEST) {
      throw new IOException(name + " is inside of more than " + DEEPEST + " other records");
    }
  }

  private @Nullable Object get(MethodHandle accessor, Object value) throws IOException {
    try {
      return (Object) accessor.invokeExact(value);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IOException("an accessor of " + name + " has thrown", e);
    }
  }
}
