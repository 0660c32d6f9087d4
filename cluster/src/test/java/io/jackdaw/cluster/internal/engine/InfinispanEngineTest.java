package io.jackdaw.cluster.internal.engine;

import org.junit.jupiter.api.AfterAll;

class InfinispanEngineTest extends EngineContract {
  private final TestCluster cluster = new TestCluster("contract", 5);

  @Override
  Engine join(String name, Engine.Listener listener) {
    return cluster.join(name, listener);
  }

  @AfterAll
  void closeCluster() {
    cluster.close();
  }
}
