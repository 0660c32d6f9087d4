package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.internal.policy.RandomSource;
import io.jackdaw.internal.policy.VictimPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * How a node without work asks others: one after the other, chosen by the victim rule; when all
 * that it tried have nothing, it parks its request with its lifelines and is silent. Clerk only.
 */
final class Thief {
  /** A victim that has not answered for so long computes something long: somebody else is asked. */
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(50);

  /** After so many refusals the request is parked. */
  private static final int MOST_REFUSALS = 4;

  /** A piece that was over sooner cost more to get than to do. */
  private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(2);

  private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(64);

  private final NodeId self;
  private final VictimPolicy rule;
  private final BiConsumer<NodeId, Message> send;
  private final RandomSource random = () -> ThreadLocalRandom.current().nextInt();
  private final NodeCandidates candidates;
  private final Counters counters;
  private View view;

  /** Who was asked and has not answered, and when. */
  private final Map<NodeId, Long> asked = new HashMap<>();

  private final Set<NodeId> refused = new HashSet<>();
  private boolean isParked;

  /** How long to wait after a short piece: doubles with each one. */
  private long pause;

  private long pausedUntil;

  Thief(
      NodeId self,
      View view,
      VictimPolicy rule,
      Counters counters,
      BiConsumer<NodeId, Message> send) {
    this.self = self;
    this.view = view;
    this.rule = rule;
    this.counters = counters;
    this.send = send;
    this.candidates = new NodeCandidates(self, view.members());
  }

  /** Asks somebody, unless an answer is due or the request is parked. */
  void ask(double load) {
    long now = System.nanoTime();
    if (isParked || view.members().size() < 2 || pausedUntil - now > 0 || isAnswerDue(now)) {
      return;
    }
    List<NodeId> left = new ArrayList<>(view.members());
    left.remove(self);
    left.removeAll(refused);
    left.removeAll(asked.keySet());
    if (left.isEmpty() || refused.size() >= MOST_REFUSALS) {
      park(load);
    } else {
      askOne(chosen(left), load, now);
    }
  }

  private boolean isAnswerDue(long now) {
    return asked.values().stream().anyMatch(since -> now - since < PATIENCE);
  }

  /** What the rule says, unless that node was asked already. */
  private NodeId chosen(List<NodeId> left) {
    int number = rule.choose(candidates, random);
    if (number >= 0 && number < candidates.count() && left.contains(candidates.member(number))) {
      return candidates.member(number);
    }
    return left.get(random.below(left.size()));
  }

  private void askOne(NodeId victim, double load, long now) {
    asked.put(victim, now);
    counters.requestsSent.increment();
    send.accept(victim, new Message.Request(load, false));
  }

  /** A job has begun there: asks it at once, whoever else was asked. */
  void askSubmitter(NodeId submitter, double load) {
    candidates.forgetLoads();
    refused.clear();
    if (!submitter.equals(self) && view.has(submitter)) {
      askOne(submitter, load, System.nanoTime());
    }
  }

  private void park(double load) {
    isParked = true;
    for (NodeId line : Lifelines.of(self, view)) {
      counters.requestsSent.increment();
      send.accept(line, new Message.Request(load, true));
    }
  }

  void rejected(NodeId by, double load) {
    candidates.heard(by, load);
    candidates.missed();
    asked.remove(by);
    refused.add(by);
    isParked = false; // a parked request was taken up, and came to nothing
  }

  void heard(NodeId from, double load) {
    candidates.heard(from, load);
  }

  /** Work has come, from somebody or out of the ledger: takes back what is open elsewhere. */
  void satisfied() {
    Set<NodeId> waiting = new HashSet<>(asked.keySet());
    if (isParked) {
      waiting.addAll(Lifelines.of(self, view));
    }
    forget();
    candidates.stolen();
    waiting.forEach(node -> send.accept(node, new Message.Withdraw()));
  }

  /** Forgets who was asked. */
  private void forget() {
    asked.clear();
    refused.clear();
    isParked = false;
  }

  void viewChanged(View now) {
    view = now;
    candidates.setMembers(now.members());
    forget();
  }

  /** A piece is over: after a short one the next request waits, longer each time. */
  void pieceLasted(long nanos) {
    pause = nanos < SHORT ? Math.min(LONGEST_PAUSE, Math.max(SHORT, 2 * pause)) : 0;
    pausedUntil = System.nanoTime() + pause;
  }

  /** Whether {@link #ask} is to be called again soon although nothing happens meanwhile. */
  boolean wantsTicks() {
    return !isParked && view.members().size() > 1;
  }
}
