package io.jackdaw.survival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jackdaw.Steals;
import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.worker.Thrower;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** There is no memory when the process looks for its asymmetric fence. */
class FenceSearchFailsTest {
  @Test
  void isAvailable_firstSearchRunsOutOfMemory_isSearchedAgain() throws Exception {
    assumeThat(AsymmetricFence.isAvailable()).isTrue();
    int before = Injector.sites().size();
    FaultyWorld world = new FaultyWorld(Set.of("io.jackdaw.internal.memory.FenceSearch"));
    world.loadClass("io.jackdaw.internal.memory.FenceSearch");
    List<String> sites = Injector.sites();
    int site = before;
    while (!sites.get(site).contains("FenceSearch.membarrier")
        && !sites.get(site).contains("FenceSearch.flushProcessWriteBuffers")) {
      site++;
    }
    Method isAvailable = world.loadClass(AsymmetricFence.class.getName()).getMethod("isAvailable");
    Injector.arm(site, 1);
    assertThat(isAvailable.invoke(null)).isEqualTo(false);
    Injector.pause();
    Steals.until(() -> (boolean) Thrower.call(() -> isAvailable.invoke(null)));
  }
}
