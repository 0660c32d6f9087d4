package io.jackdaw.survival;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Jackdaw a second time, with a call of {@link Injector#hit} before each call and each {@code new}
 * of the chosen classes: wherever memory or stack can run out, a test can make it so. Constructors
 * are left alone: what they fail to make does not exist.
 */
final class FaultyWorld extends ClassLoader {
  private static final ClassDesc INJECTOR = Injector.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc HIT =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  private final Set<String> chosen;

  /**
   * A world.
   *
   * @param chosen the names of the classes whose calls may fail; classes inside them are meant, too
   */
  FaultyWorld(Set<String> chosen) {
    super(FaultyWorld.class.getClassLoader());
    this.chosen = chosen;
    setDefaultAssertionStatus(true);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("io.jackdaw.") || name.startsWith(Injector.class.getName())) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : findClass(name);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = read(name);
    if (chosen.contains(name.replaceFirst("\\$.*", ""))) {
      bytes = rewritten(bytes);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  private byte[] read(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] rewritten(byte[] bytes) {
    ClassFile files =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(getParent())
                    .orElse(ClassHierarchyResolver.defaultResolver())));
    ClassModel model = files.parse(bytes);
    String type = model.thisClass().asInternalName().replaceFirst(".*/", "");
    return files.transformClass(
        model,
        ClassTransform.transformingMethodBodies(
            method -> !method.methodName().stringValue().startsWith("<"), new Sites(type)));
  }

  /** Puts a call before each call. */
  private static final class Sites implements CodeTransform {
    private final String type;
    private int line;

    Sites(String type) {
      this.type = type;
    }

    @Override
    public void accept(CodeBuilder builder, CodeElement element) {
      switch (element) {
        case LineNumber number -> line = number.line();
        case InvokeInstruction call ->
            fail(builder, call.owner().asInternalName() + "." + call.name().stringValue());
        case InvokeDynamicInstruction call -> fail(builder, "lambda " + call.name().stringValue());
        case NewObjectInstruction made -> fail(builder, "new " + made.className().asInternalName());
        default -> {}
      }
      builder.with(element);
    }

    private void fail(CodeBuilder builder, String what) {
      int site = Injector.site(type + ":" + line + " " + what.replaceFirst("[a-z/]*/", ""));
      builder.loadConstant(site);
      builder.invokestatic(INJECTOR, "hit", HIT);
    }
  }
}
