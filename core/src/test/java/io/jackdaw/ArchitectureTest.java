package io.jackdaw;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.invoke.VarHandle;
import org.junit.jupiter.api.Test;

/** The rules of the packages. */
class ArchitectureTest {
  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.jackdaw");

  /** What runs tasks. */
  private static final String[] ENGINE = {
    "io.jackdaw",
    "io.jackdaw.internal.worker",
    "io.jackdaw.internal.analysis",
    "io.jackdaw.internal.deques",
    "io.jackdaw.internal.pool",
    "io.jackdaw.internal.sleep",
    "io.jackdaw.internal.mail"
  };

  /** Whoever has no SLF4J never loads the one class that needs it. */
  @Test
  void core_dependsOn_onlyTheJdkAndItself() {
    classes()
        .that()
        .doNotHaveFullyQualifiedName("io.jackdaw.spi.MdcCarrier")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage("io.jackdaw..", "java..", "jdk.jfr..", "org.jspecify.annotations"))
        .check(CORE);
  }

  @Test
  void policy_isPure() {
    classes()
        .that()
        .resideInAPackage("io.jackdaw.internal.policy")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                    "io.jackdaw.internal.policy",
                    "java.lang",
                    "java.lang.runtime", // the methods of records
                    "java.util",
                    "java.util.function",
                    "java.util.regex",
                    "org.jspecify.annotations")
                .or(DescribedPredicate.describe("ObjectMethods", ArchitectureTest::ofRecords)))
        .check(CORE);
    noClasses()
        .that()
        .resideInAPackage("io.jackdaw.internal.policy")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(
            Thread.class,
            ThreadLocal.class,
            System.class,
            VarHandle.class,
            java.util.Random.class,
            java.util.Timer.class)
        .check(CORE);
  }

  /** What javac uses to write toString and equals of records. */
  private static boolean ofRecords(JavaClass type) {
    return type.getName().startsWith("java.lang.invoke.MethodHandle")
        || type.getName().equals("java.lang.invoke.TypeDescriptor")
        || type.getName().equals("java.lang.invoke.CallSite");
  }

  @Test
  void internal_isNotInSignatures_ofThePublicApi() {
    classes()
        .that()
        .arePublic()
        .and()
        .resideOutsideOfPackage("io.jackdaw.internal..")
        .should(keepInternalTypesOutOfTheirSignatures())
        .check(CORE);
  }

  private static ArchCondition<JavaClass> keepInternalTypesOutOfTheirSignatures() {
    return new ArchCondition<>("have no internal types in signatures") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        type.getCodeUnits().stream()
            .filter(ArchitectureTest::isVisible)
            .filter(ArchitectureTest::namesInternalType)
            .forEach(
                unit ->
                    events.add(
                        SimpleConditionEvent.violated(
                            unit, unit.getFullName() + " shows an internal type")));
        type.getFields().stream()
            .filter(field -> isVisible(field.getModifiers()))
            .filter(field -> isInternal(field.getRawType()))
            .forEach(
                field ->
                    events.add(
                        SimpleConditionEvent.violated(
                            field, field.getFullName() + " has an internal type")));
      }
    };
  }

  private static boolean isVisible(JavaCodeUnit unit) {
    return isVisible(unit.getModifiers());
  }

  private static boolean isVisible(java.util.Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  private static boolean namesInternalType(JavaCodeUnit unit) {
    return isInternal(unit.getRawReturnType())
        || unit.getRawParameterTypes().stream().anyMatch(ArchitectureTest::isInternal);
  }

  private static boolean isInternal(JavaClass type) {
    return type.getPackageName().startsWith("io.jackdaw.internal");
  }

  @Test
  void core_randomNumbersAndClocks_areNotTheSlowOnes() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(java.util.Random.class)
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .check(CORE);
  }

  @Test
  void engine_doesNotKnow_theLayersAboveIt() {
    noClasses()
        .that(resideInAnyPackage(ENGINE))
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                "io.jackdaw.forkjoin..",
                "io.jackdaw.parallel..",
                "io.jackdaw.search..",
                "io.jackdaw.internal.search..",
                "io.jackdaw.internal.loops..",
                "io.jackdaw.internal.sorting..",
                "io.jackdaw.internal.scanning.."))
        .check(CORE);
  }

  /** Functions and values per worker, as users have them; no operation is made of another one. */
  @Test
  void roomsBehindParallel_knowOfIt_functionsAndCombinableOnly() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "io.jackdaw.internal.loops",
            "io.jackdaw.internal.sorting",
            "io.jackdaw.internal.scanning")
        .should()
        .dependOnClassesThat(
            resideInAPackage("io.jackdaw.parallel")
                .and(
                    DescribedPredicate.describe(
                        "are neither functions nor Combinable",
                        type -> !type.isInterface() && !type.getSimpleName().equals("Combinable"))))
        .check(CORE);
  }

  /** The rooms that run tasks know each other; those below them know neither them nor the API. */
  @Test
  void roomsOfTheMachine_doNotKnow_workersAndPools() {
    noClasses()
        .that(
            resideInAnyPackage(
                "io.jackdaw.internal.jfr",
                "io.jackdaw.internal.memory",
                "io.jackdaw.internal.policy",
                "io.jackdaw.internal.topology",
                "io.jackdaw.metrics",
                "io.jackdaw.spi"))
        .should()
        .dependOnClassesThat(resideInAnyPackage(ENGINE))
        .check(CORE);
  }

  /** The classical deques are there to be compared with: the default path does not touch them. */
  @Test
  void classicalDeques_areKnown_onlyToTheTableThatMakesWorkers() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.jackdaw.internal.deques")
        .and()
        .doNotHaveSimpleName("WorkerTable")
        .should()
        .dependOnClassesThat(resideInAPackage("io.jackdaw.internal.deques"))
        .check(CORE);
  }
}
