package io.jackdaw.sim;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What keeps a run repeatable, and the rules of the packages. */
class ArchitectureTest {
  private static final JavaClasses SIM =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  private static final String[] MODELS = {
    "io.jackdaw.sim.engine",
    "io.jackdaw.sim.threads",
    "io.jackdaw.sim.nodes",
    "io.jackdaw.sim.mail",
    "io.jackdaw.sim.tasks",
    "io.jackdaw.sim.waking"
  };

  @Test
  void models_useNoThreadsClocksOrOtherRandomness() {
    noClasses()
        .that()
        .resideInAnyPackage(MODELS)
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(
            Thread.class,
            java.util.Random.class,
            java.util.concurrent.ThreadLocalRandom.class,
            java.util.HashSet.class)
        .check(SIM);
    noClasses()
        .that()
        .resideInAnyPackage(MODELS)
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(Math.class, "random")
        .check(SIM);
  }

  @Test
  void models_doNotKnowExperiments() {
    noClasses()
        .that()
        .resideInAnyPackage(MODELS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.jackdaw.sim.experiments", "io.jackdaw.sim.report")
        .check(SIM);
  }
}
