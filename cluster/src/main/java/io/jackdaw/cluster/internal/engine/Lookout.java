package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.internal.config.HostPort;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.protocols.PingData;
import org.jgroups.protocols.TCPPING;
import org.jgroups.stack.IpAddress;
import org.jgroups.stack.Protocol;
import org.jgroups.util.Responses;

/**
 * Looks for the cluster before a node joins it, and decides whether the node begins one. A node
 * listens before it looks. So of two that start at the same moment at least one sees the other, and
 * an address at which nobody listens needs no waiting for an answer.
 */
final class Lookout {
  /** How long a node that may begin waits for whoever listens at another address but is silent. */
  private static final long SILENCE_MILLIS = 3_000;

  private static final long ROUND_MILLIS = 500;

  private final ClusterConfig config;
  private final Sockets sockets;
  private final TCPPING discovery;
  private long begun;

  Lookout(ClusterConfig config, Sockets sockets, TCPPING discovery) {
    this.config = config;
    this.sockets = sockets;
    this.discovery = discovery;
  }

  /**
   * Blocks until it knows of a coordinator to ask, or until this node begins the cluster: then
   * there are no responses.
   *
   * @throws ClusterException if it does neither in time
   */
  Responses look(Event event, Protocol below, Address self) {
    if (begun == 0) {
      begun = System.nanoTime();
    }
    InetSocketAddress own = own(below, self);
    while (true) {
      Map<String, Knock.Answer> answers = new LinkedHashMap<>();
      List<InetSocketAddress> others = knock(own, answers);
      if (has(answers, Knock.NO_TLS)) {
        throw failed("a node was reached, but it and this one do not trust each other", answers);
      }
      if (!has(answers, Knock.OPEN) && config.mayBegin()) {
        return new Responses(false).done();
      }
      if (!others.isEmpty()) {
        Responses found = ask(event, below, others);
        if (isEnough(found)) {
          return found.done();
        }
      }
      if (millis() >= config.joinTimeout().toMillis()) {
        throw failed(
            "no cluster was found within " + config.joinTimeout().toMillis() + " ms", answers);
      }
      pause();
    }
  }

  private Responses ask(Event event, Protocol below, List<InetSocketAddress> others) {
    discovery.setInitialHosts(others);
    Responses found = (Responses) below.down(event);
    found.waitFor(ROUND_MILLIS);
    return found;
  }

  /** Changes the responses if this node begins the cluster whoever else is looking. */
  private boolean isEnough(Responses found) {
    boolean anyMember = false;
    for (PingData response : found) {
      if (response.isCoord()) {
        return true;
      }
      anyMember |= response.isServer();
    }
    if (anyMember || !config.mayBegin()) {
      return false; // The cluster is there, and will have a coordinator soon.
    }
    if (found.isEmpty()) {
      return millis() >= Math.min(SILENCE_MILLIS, config.joinTimeout().toMillis());
    }
    if (!config.anybodyMayBegin()) {
      found.clear(); // The others wait for us.
    }
    return true;
  }

  /** Tries all hosts at once. Those that have an address are returned. */
  private List<InetSocketAddress> knock(InetSocketAddress own, Map<String, Knock.Answer> answers) {
    Map<InetSocketAddress, Future<Knock.Answer>> tried = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (InetSocketAddress address : addresses(answers)) {
        if (!address.equals(own)) {
          Callable<Knock.Answer> attempt = () -> Knock.at(address, sockets);
          tried.put(address, threads.submit(attempt));
        }
      }
    }
    tried.forEach((address, answer) -> answers.put(words(address), get(answer)));
    return new ArrayList<>(tried.keySet());
  }

  private List<InetSocketAddress> addresses(Map<String, Knock.Answer> answers) {
    List<HostPort> hosts = new ArrayList<>();
    config.dns().ifPresent(name -> hosts.add(new HostPort(name, config.firstPort())));
    config.hosts().forEach(host -> hosts.add(HostPort.of(host, config.firstPort())));
    List<InetSocketAddress> all = new ArrayList<>();
    for (HostPort host : hosts) {
      try {
        for (InetAddress address : InetAddress.getAllByName(host.host())) {
          all.add(new InetSocketAddress(address, host.port()));
        }
      } catch (UnknownHostException unknown) {
        answers.put(host.toString(), new Knock.Answer(Knock.UNKNOWN, ""));
      }
    }
    return all;
  }

  private ClusterException failed(String what, Map<String, Knock.Answer> answers) {
    StringBuilder text = new StringBuilder();
    text.append("cannot join ").append(config.cluster()).append(": ").append(what);
    if (!config.mayBegin()) {
      text.append(", and this node may not begin one");
    }
    if (answers.isEmpty()) {
      text.append("; there is no other host in the settings");
    }
    answers.forEach((host, answer) -> text.append("\n  ").append(host).append(": ").append(answer));
    return new ClusterException(text.toString());
  }

  private long millis() {
    return (System.nanoTime() - begun) / 1_000_000;
  }

  private static boolean has(Map<String, Knock.Answer> answers, Knock knock) {
    return answers.values().stream().anyMatch(answer -> answer.knock() == knock);
  }

  private static InetSocketAddress own(Protocol below, Address self) {
    IpAddress own = (IpAddress) below.down(new Event(Event.GET_PHYSICAL_ADDRESS, self));
    return new InetSocketAddress(own.getIpAddress(), own.getPort());
  }

  private static String words(InetSocketAddress address) {
    String name = address.getHostString();
    String number = address.getAddress().getHostAddress();
    return new HostPort(number, address.getPort()) + (name.equals(number) ? "" : " (" + name + ")");
  }

  private static Knock.Answer get(Future<Knock.Answer> answer) {
    try {
      return answer.get();
    } catch (ExecutionException unexpected) {
      return new Knock.Answer(Knock.SILENT, String.valueOf(unexpected.getCause()));
    } catch (InterruptedException interrupted) {
      throw stopped(interrupted);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(ROUND_MILLIS / 5);
    } catch (InterruptedException interrupted) {
      throw stopped(interrupted);
    }
  }

  private static ClusterException stopped(InterruptedException interrupted) {
    Thread.currentThread().interrupt();
    return new ClusterException("interrupted while joining", interrupted);
  }
}
