package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterException;
import java.net.BindException;

/** Says in words why joining has failed, whatever the engine has wrapped it in. */
final class JoinFailure {
  private JoinFailure() {}

  static ClusterException of(ClusterConfig config, Throwable failure) {
    Throwable deepest = failure;
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof ClusterException said) {
        return said;
      }
      if (one instanceof SecurityException refused) {
        return new ClusterException(
            "cluster %s refuses this node: %s".formatted(config.cluster(), refused.getMessage()),
            failure);
      }
      if (one instanceof BindException bind) {
        return new ClusterException(address(config, bind), failure);
      }
      deepest = one;
    }
    return new ClusterException("cannot join %s: %s".formatted(config.cluster(), deepest), failure);
  }

  private static String address(ClusterConfig config, BindException bind) {
    String address = config.bindAddress().getHostAddress();
    return config.firstPort() == config.lastPort()
        ? "cannot listen at %s:%d: the port is in use, or this is no address of this machine (%s)"
            .formatted(address, config.firstPort(), bind.getMessage())
        : "cannot listen at %s: all ports from %d to %d are in use, or this is no address of this machine (%s)"
            .formatted(address, config.firstPort(), config.lastPort(), bind.getMessage());
  }
}
