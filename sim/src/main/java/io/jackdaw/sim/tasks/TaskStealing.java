package io.jackdaw.sim.tasks;

import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Agenda;
import io.jackdaw.sim.engine.Dice;
import io.jackdaw.sim.engine.Processors;
import io.jackdaw.sim.engine.Timeline;
import io.jackdaw.sim.engine.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Lazy task division (TASC 2): a worker computes serially; a thief makes it divide its oldest loop
 * and takes the upper half of what is left. A worker that needs a result that is not there yet
 * steals in the meantime. Requests to other nodes go through a server, a message each way.
 *
 * <p>(More than 300 lines: the events of one state machine, which are read side by side.)
 */
public final class TaskStealing {
  private final WorkTree tree;
  private final Topology topology;
  private final Strategy strategy;
  private final Costs costs;
  private final Agenda agenda;
  private final Timeline timeline;
  private final Dice dice;
  private final List<Worker> workers = new ArrayList<>();
  private final Nodes nodes;
  private final double ticksPerInstruction;
  private final TaskTally tally = new TaskTally();

  /**
   * Prepares a run.
   *
   * @param tree the work
   * @param topology the machine, or several of them
   * @param processors how many workers in all
   * @param strategy whom to rob
   * @param costs what operations cost
   * @param seed of the random choices
   * @param spans how many spans of the timeline to remember
   */
  public TaskStealing(
      WorkTree tree,
      Topology topology,
      int processors,
      Strategy strategy,
      Costs costs,
      long seed,
      int spans) {
    this.tree = tree;
    this.topology = topology;
    this.strategy = strategy;
    this.costs = costs;
    agenda = new Agenda(Processors.checked(processors));
    timeline = new Timeline(processors, spans);
    dice = new Dice(seed);
    for (int i = 0; i < processors; i++) {
      workers.add(new Worker(i));
    }
    nodes = new Nodes(workers, topology, strategy, dice);
    ticksPerInstruction = costs.instruction() * Costs.TICKS_PER_NANO;
  }

  /**
   * Does all the work.
   *
   * @return the time it took, in ticks
   */
  public long run() {
    double[] works = tree.children(tree.rootKey(), tree.rootWork());
    Task root = new Task(tree, new Frame(tree.rootKey(), 0, works, 0, works.length), 0, 0);
    workers.getFirst().tasks.add(root);
    goOn(workers.getFirst(), 0);
    for (Worker worker : workers.subList(1, workers.size())) {
      seek(worker, 0);
    }
    while (!root.isFinished()) {
      Worker worker = workers.get(agenda.next());
      long now = agenda.now();
      switch (worker.state) {
        case RUNNING -> {
          timeline.add(worker.number, worker.clock, now, Activity.WORK);
          worker.tasks.getLast().advanceToJoin();
          settle(worker, now);
        }
        case LOOKING -> look(worker, now);
        case REQUESTING -> lookRemotely(worker, now);
        case PAUSING -> settle(worker, now);
      }
    }
    return agenda.now();
  }

  /** What a worker does next after a piece of work, a pause or a result. */
  private void settle(Worker worker, long now) {
    while (!worker.tasks.isEmpty()) {
      Task task = worker.tasks.getLast();
      Task needed = task.needed();
      if (needed == null && !task.isFinished()) {
        goOn(worker, now);
        return;
      }
      if (needed == null) {
        worker.tasks.removeLast();
        task.finish(now + latency(worker.number, task.owner));
        if (worker.tasks.isEmpty()) {
          break;
        }
      } else if (needed.hasResult(now)) {
        if (task.awaited != null) {
          worker.counter = task.savedCounter;
          task.awaited = null;
        }
        task.useResult();
      } else {
        if (task.awaited == null) {
          task.awaited = needed;
          task.savedCounter = worker.counter;
        }
        seek(worker, now);
        return;
      }
    }
    worker.counter = 0;
    declare(worker);
    seek(worker, now);
  }

  private long latency(int from, int to) {
    int ring = topology.distance(from, to);
    double hops = ring == Topology.NETWORK ? 2 : 1; // by way of the server
    return Costs.ticks(hops * costs.steal(ring));
  }

  private void goOn(Worker worker, long now) {
    worker.state = Worker.State.RUNNING;
    worker.clock = now;
    declare(worker);
    schedule(worker);
  }

  private void schedule(Worker worker) {
    double left = worker.tasks.getLast().untilJoin() * ticksPerInstruction;
    agenda.at(worker.number, Math.max(agenda.now(), worker.clock + (long) Math.ceil(left)));
  }

  private void declare(Worker worker) {
    Frame frame = worker.divisible();
    worker.declared = frame == null ? 0 : tree.declared(frame.rest(), frame.depth);
  }

  private void seek(Worker worker, long now) {
    if (workers.size() == 1) {
      return; // alone, and out of work: all is done
    }
    Task waiting = worker.waiting();
    worker.stealsBack = waiting != null && !strategy.joins().mayRoam(worker.counter);
    if (worker.stealsBack) {
      worker.victim = worker.awaitedThief();
    } else if (nodes.asksRemotely(worker)) {
      request(worker, now);
      return;
    } else {
      worker.counter += waiting == null ? 0 : 1;
      worker.victim = nodes.choose(worker);
    }
    boolean none = worker.victim == VictimPolicy.NONE;
    long cost = Costs.ticks(nodes.takeReads() * costs.cas());
    cost += none ? Costs.ticks(costs.stealCore()) : latency(worker.number, worker.victim);
    worker.state = Worker.State.LOOKING;
    timeline.add(worker.number, now, now + cost, Activity.STEAL);
    agenda.at(worker.number, now + Math.max(1, cost));
  }

  private void look(Worker worker, long now) {
    Task waiting = worker.waiting();
    if (waiting != null && waiting.awaited != null && waiting.awaited.hasResult(now)) {
      settle(worker, now);
      return;
    }
    boolean none = worker.victim == VictimPolicy.NONE;
    if (none || !divide(workers.get(worker.victim), worker, now)) {
      if (waiting != null && !worker.stealsBack) {
        worker.counter--; // the request was refused
      }
      refused(worker, now);
    }
  }

  /** After a refusal the thief tries others; if all have refused it pauses, longer and longer. */
  private void refused(Worker worker, long now) {
    worker.misses++;
    nodes.missed(worker);
    long pause = Costs.ticks(worker.pauseNanos(nodes.size()));
    timeline.add(worker.number, now, now + pause, Activity.WAIT);
    worker.state = Worker.State.PAUSING;
    agenda.at(worker.number, now + pause);
  }

  private void request(Worker worker, long now) {
    worker.localSteals = 0;
    worker.victim = nodes.otherNode(worker);
    worker.state = Worker.State.REQUESTING;
    long arrival = now + Costs.ticks(2 * costs.stealNetwork());
    timeline.add(worker.number, now, arrival, Activity.WAIT);
    agenda.at(worker.number, arrival);
  }

  private void lookRemotely(Worker worker, long now) {
    boolean found = divideRemotely(worker, now);
    nodes.asked(worker, found);
    if (found) {
      tally.remoteSteals++;
      return;
    }
    worker.misses = Math.max(worker.misses, nodes.size());
    long back = Costs.ticks(2 * costs.stealNetwork());
    timeline.add(worker.number, now, now + back, Activity.WAIT);
    worker.state = Worker.State.PAUSING;
    agenda.at(worker.number, now + back);
  }

  /**
   * A request at another node: if its first victim has nothing, all are tried (TASC 2.1, step 5).
   */
  private boolean divideRemotely(Worker worker, long now) {
    int node = worker.victim;
    Worker first = nodes.chooseRemotely(node);
    nodes.takeReads();
    if (divide(first, worker, now)) {
      return true;
    }
    for (Worker other : nodes.shuffled(node)) {
      if (divide(other, worker, now)) {
        return true;
      }
    }
    return false;
  }

  /** Divides the oldest loop of the victim for the thief; requests are served one by one. */
  private boolean divide(Worker victim, Worker thief, long now) {
    if (victim == thief) {
      return false;
    }
    victim.advance(now, ticksPerInstruction, timeline);
    Frame frame = victim.divisible();
    if (frame == null) {
      return false;
    }
    int half = (frame.end - frame.next + 1) / 2;
    Frame loop = new Frame(frame.key, frame.depth, frame.works, frame.end - half, frame.end);
    Task task = new Task(tree, loop, victim.number, thief.number);
    frame.end -= half;
    frame.stolen.add(task);
    tally.divisions++;
    double bytes = tree.workspace(frame.depth);
    long cost = Costs.ticks(costs.division() + costs.copyByte() * bytes);
    long start = Math.max(now, victim.clock);
    if (victim.state == Worker.State.RUNNING) {
      timeline.add(victim.number, start, start + cost, Activity.DIVIDE);
      victim.clock = start + cost;
      schedule(victim);
    }
    declare(victim);
    receive(thief, task, victim, start + cost + latency(victim.number, thief.number));
    return true;
  }

  private void receive(Worker thief, Task task, Worker victim, long when) {
    thief.counter = Math.max(thief.counter, victim.counter); // inherited with the task
    thief.tasks.add(task);
    tally.deepest = Math.max(tally.deepest, thief.tasks.size());
    thief.misses = 0;
    if (thief.stealsBack) {
      tally.backSteals++;
    } else {
      thief.localSteals++;
      nodes.stole(thief);
    }
    goOn(thief, when);
    timeline.add(thief.number, agenda.now(), when, Activity.WAIT);
  }

  /**
   * What was counted.
   *
   * @return the counts of the run
   */
  public TaskTally tally() {
    return tally;
  }

  /**
   * What the workers did.
   *
   * @return in ticks
   */
  public Timeline timeline() {
    return timeline;
  }
}
