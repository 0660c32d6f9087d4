package io.jackdaw.sim.nodes;

import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Agenda;
import io.jackdaw.sim.engine.Dice;
import io.jackdaw.sim.engine.Processors;
import io.jackdaw.sim.engine.Timeline;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.engine.View;
import java.util.Arrays;

/**
 * Work stealing on a dag of nodes (LCWS 3.2 and 5). An event is either the end of a node, at which
 * its processor takes over what the node enabled, or the end of a look at a victim.
 */
public final class NodeStealing {
  private static final int NOBODY = -1;

  private final Dag dag;
  private final Stealing rules;
  private final Agenda agenda;
  private final Timeline timeline;
  private final Tally tally = new Tally();
  private final Dice dice;
  private final View view;
  private final NodeDeque[] deques;
  private final long[] key;
  private final long[] info;
  private final boolean[] busy;
  private final boolean[] targeted;
  private final int[] lookingAt;
  private final long[] busyUntil;
  private final long[] out = new long[Dag.ROOM];
  private final long[] stealTicks = new long[Topology.NETWORK + 1];
  private final Topology topology;
  private final double instruction;
  private final long casTicks;
  private final long fenceTicks;
  private final long contendedTicks;
  private final long exposureTicks;
  private final long interruptTicks;

  /** How long each processor pauses before its next look; longer after each miss. */
  private final long[] pause;

  private long longestPause;
  private long outstanding;

  /**
   * Prepares a run.
   *
   * @param dag what to execute
   * @param topology the machine; its size is given by {@code processors}
   * @param processors how many processors, at least 1
   * @param rules how they steal
   * @param costs what operations cost
   * @param seed of the random choices
   * @param spans how many spans of the timeline to remember
   */
  public NodeStealing(
      Dag dag,
      Topology topology,
      int processors,
      Stealing rules,
      Costs costs,
      long seed,
      int spans) {
    this.dag = dag.fresh();
    this.rules = rules;
    this.topology = topology;
    agenda = new Agenda(Processors.checked(processors));
    timeline = new Timeline(processors, spans);
    dice = new Dice(seed);
    deques = new NodeDeque[processors];
    Arrays.setAll(deques, _ -> new NodeDeque());
    key = new long[processors];
    info = new long[processors];
    busy = new boolean[processors];
    targeted = new boolean[processors];
    lookingAt = new int[processors];
    busyUntil = new long[processors];
    pause = new long[processors];
    instruction = costs.instruction() * Costs.TICKS_PER_NANO;
    casTicks = Costs.ticks(costs.cas());
    fenceTicks = Costs.ticks(costs.fence());
    contendedTicks = Costs.ticks(costs.contended());
    exposureTicks = Costs.ticks(costs.exposure());
    interruptTicks = Costs.ticks(costs.interrupt());
    Arrays.setAll(stealTicks, ring -> Math.max(1, Costs.ticks(costs.steal(ring))));
    view =
        new View(processors) {
          @Override
          public double load(int worker) {
            return deques[worker].size();
          }

          @Override
          public int distance(int worker) {
            return topology.distance(thief(), worker);
          }
        };
  }

  /**
   * Lets whoever finds nothing pause before the next look, twice as long after each miss. For dags
   * with a long span: the looks of many idle processors cost more time than all the nodes.
   *
   * @param ticks the longest pause; 0 for none, as in the papers
   * @return this
   */
  public NodeStealing pausing(long ticks) {
    longestPause = ticks;
    return this;
  }

  /**
   * Executes the dag.
   *
   * @return the time it took, in ticks
   */
  public long run() {
    dag.root(out);
    outstanding = 1;
    start(0, out[0], out[1], 0);
    for (int processor = 1; processor < deques.length; processor++) {
      seek(processor, 0);
    }
    while (outstanding > 0) {
      int processor = agenda.next();
      if (busy[processor]) {
        finish(processor, agenda.now());
      } else {
        look(processor, agenda.now());
      }
    }
    return agenda.now();
  }

  private void start(int processor, long itsKey, long itsInfo, long when) {
    key[processor] = itsKey;
    info[processor] = itsInfo;
    busy[processor] = true;
    long end = when + Math.max(1, Math.round(instruction * dag.work(itsKey, itsInfo)));
    timeline.add(processor, when, end, Activity.WORK);
    agenda.at(processor, end);
  }

  /** A node has been executed: LCWS, Algorithm 1, lines 3 to 19. */
  private void finish(int processor, long now) {
    tally.nodes++;
    int enabled = dag.enable(key[processor], info[processor], out);
    outstanding += enabled - 1;
    long firstKey = out[0];
    long firstInfo = out[1];
    NodeDeque deque = deques[processor];
    long when = now;
    if (enabled == 2) {
      deque.push(out[2], out[3]);
      when += pushed(deque);
    }
    if (targeted[processor] && (enabled != 1 || rules.answer() == Answer.POLLED_AT_NODE)) {
      targeted[processor] = false;
      when += expose(deque);
    }
    if (enabled > 0) {
      start(processor, firstKey, firstInfo, when);
    } else if (deque.size() > 0) {
      when += popped(deque);
      int place = deque.pop();
      start(processor, deque.key(place), deque.info(place), when);
    } else {
      busy[processor] = false;
      seek(processor, when);
    }
  }

  private long pushed(NodeDeque deque) {
    if (rules.deque().isPublic()) {
      deque.expose(1);
    }
    if (rules.deque() == DequeKind.MUTEX) {
      tally.cas++;
      return casTicks;
    }
    return 0;
  }

  /** What the owner pays to take the newest node, which is still there. */
  private long popped(NodeDeque deque) {
    if (deque.privateSize() > 0) {
      return 0;
    }
    if (rules.deque() == DequeKind.MUTEX) {
      tally.cas++;
      return casTicks;
    }
    if (!rules.deque().isPublic()) {
      tally.takenBack++;
    }
    tally.fences++;
    if (deque.size() > 1) {
      return fenceTicks;
    }
    tally.cas++;
    return fenceTicks + casTicks;
  }

  private long expose(NodeDeque deque) {
    int hidden = deque.privateSize();
    int amount = hidden == 0 ? 0 : rules.exposure().amount(hidden);
    deque.expose(amount);
    tally.exposed += amount;
    return amount == 0 ? 0 : exposureTicks;
  }

  /** Chooses a victim and begins to look at it. */
  private void seek(int processor, long when) {
    if (deques.length == 1) {
      return; // alone, and out of work: the dag is done
    }
    int victim = rules.victims().choose(view.of(processor), dice);
    lookingAt[processor] = victim;
    long ticks = stealTicks[victim == VictimPolicy.NONE ? 0 : topology.distance(processor, victim)];
    timeline.add(processor, when, when + ticks, Activity.STEAL);
    agenda.at(processor, when + ticks + pause[processor]);
    pause[processor] = Math.min(longestPause, 2 * pause[processor] + ticks);
  }

  /** The end of a look: LCWS, Algorithm 1, lines 26 to 30. */
  private void look(int processor, long now) {
    int victim = lookingAt[processor];
    tally.attempts++;
    if (victim != VictimPolicy.NONE && deques[victim].publicSize() > 0) {
      take(processor, victim, now);
      return;
    }
    if (victim != VictimPolicy.NONE && !rules.deque().isPublic()) {
      request(victim);
    }
    view.missed(processor);
    seek(processor, now);
  }

  /** Thieves of one deque are served one after the other (BL 5). */
  private void take(int processor, int victim, long now) {
    tally.cas++;
    if (busyUntil[victim] > now) {
      timeline.add(processor, now, busyUntil[victim], Activity.WAIT);
      tally.attempts--;
      agenda.at(processor, busyUntil[victim]);
      return;
    }
    long end = now + Math.max(1, contendedTicks);
    timeline.add(processor, now, end, Activity.STEAL);
    busyUntil[victim] = end;
    lookingAt[processor] = NOBODY;
    pause[processor] = 0;
    int place = deques[victim].popTop();
    tally.steals++;
    view.stole(processor);
    start(processor, deques[victim].key(place), deques[victim].info(place), end);
  }

  private void request(int victim) {
    NodeDeque deque = deques[victim];
    if (!rules.exposure().worthAsking(deque.privateSize())) {
      return;
    }
    tally.notifications++;
    if (rules.answer() == Answer.ASYNCHRONOUS) {
      if (busy[victim] && deque.privateSize() > 0) {
        tally.fences++;
        long delay = interruptTicks + expose(deque);
        agenda.at(victim, agenda.appointment(victim) + delay);
      }
    } else {
      targeted[victim] = true;
    }
  }

  /**
   * What was counted.
   *
   * @return the counts of the run
   */
  public Tally tally() {
    return tally;
  }

  /**
   * What the processors did.
   *
   * @return in ticks
   */
  public Timeline timeline() {
    return timeline;
  }
}
