package io.jackdaw.sim.mail;

import io.jackdaw.internal.policy.MailingPolicy;
import io.jackdaw.internal.policy.StealGate;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Agenda;
import io.jackdaw.sim.engine.Dice;
import io.jackdaw.sim.engine.Processors;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.engine.View;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The start of a loop with a piece for each processor (LLS 3.4): processor 0 holds all pieces, all
 * others are awake and have nothing to do. Whoever holds several pieces cuts off a part, puts it
 * into its deque and, if the rule says so, mails it; whoever holds one starts it and is busy from
 * then on. Those without work read their mail, and steal as soon as the gate is open.
 */
public final class LoopStart {
  private static final long NOT_STARTED = -1;

  /** The pieces of the workers from first to last; taken by whoever comes first. */
  private static final class Part {
    private final int first;
    private final int last;
    private boolean taken;

    Part(int first, int last) {
      this.first = first;
      this.last = last;
    }
  }

  private record Letter(Part part, long arrival) {}

  private final MailingPolicy mailing;
  private final StealGate gate;
  private final Costs costs;
  private final Topology topology;
  private final Agenda agenda;
  private final Dice dice;
  private final View view;
  private final List<ArrayDeque<Part>> deques = new ArrayList<>();
  private final List<ArrayDeque<Letter>> boxes = new ArrayList<>();
  private final int[] first;
  private final int[] last;
  private final int[] lookingAt;
  private final long[] busyUntil;
  private final long[] starts;
  private int started;

  /**
   * Prepares a start.
   *
   * @param topology the machine
   * @param processors how many processors and pieces
   * @param mailing how pieces are cut and mailed
   * @param gate how long those to whom mail was announced leave the others alone
   * @param costs what operations cost
   * @param seed of the random choices
   */
  public LoopStart(
      Topology topology,
      int processors,
      MailingPolicy mailing,
      StealGate gate,
      Costs costs,
      long seed) {
    this.topology = topology;
    this.mailing = mailing;
    this.gate = gate;
    this.costs = costs;
    agenda = new Agenda(Processors.checked(processors));
    dice = new Dice(seed);
    view = new View(processors) {};
    first = new int[processors];
    last = new int[processors];
    lookingAt = new int[processors];
    busyUntil = new long[processors];
    starts = new long[processors];
    Arrays.fill(lookingAt, -1);
    Arrays.fill(starts, NOT_STARTED);
    for (int i = 0; i < processors; i++) {
      deques.add(new ArrayDeque<>());
      boxes.add(new ArrayDeque<>());
    }
  }

  /**
   * Lets all pieces start.
   *
   * @return when they did, in nanoseconds, the earliest first
   */
  public List<Double> run() {
    last[0] = starts.length;
    agenda.at(0, 0);
    for (int processor = 1; processor < starts.length; processor++) {
      agenda.at(processor, gateTicks());
      if (!mailing.mails()) {
        agenda.at(processor, 0);
      }
    }
    while (started < starts.length) {
      int processor = agenda.next();
      if (last[processor] > first[processor]) {
        hold(processor, agenda.now());
      } else {
        idle(processor, agenda.now());
      }
    }
    return Arrays.stream(starts).sorted().mapToObj(t -> t / Costs.TICKS_PER_NANO).toList();
  }

  private long gateTicks() {
    return Costs.ticks((double) gate.boundNanos());
  }

  private void hold(int processor, long now) {
    int from = first[processor];
    int to = last[processor];
    if (to - from == 1) {
      starts[started++] = now;
      return; // busy with its piece from now on
    }
    int here = processor >= from && processor < to ? processor : from;
    int cut = mailing.cut(from, to, here);
    boolean keepsLower = here < cut;
    Part part = keepsLower ? new Part(cut, to) : new Part(from, cut);
    first[processor] = keepsLower ? from : cut;
    last[processor] = keepsLower ? cut : to;
    deques.get(processor).addLast(part);
    long end = now + Math.max(1, Costs.ticks(costs.fork()));
    if (mailing.mails()) {
      end += Costs.ticks(costs.cas()); // the exchange on the mailbox; nobody waits for it
      send(part, end);
    }
    agenda.at(processor, end);
  }

  private void send(Part part, long when) {
    int recipient = part.first;
    long arrival = when + Costs.ticks(costs.notification());
    boxes.get(recipient).addLast(new Letter(part, arrival));
    boolean idle = first[recipient] == last[recipient] && lookingAt[recipient] < 0;
    if (idle && agenda.appointment(recipient) > arrival) {
      agenda.at(recipient, arrival);
    }
  }

  private void idle(int processor, long now) {
    Part mailed = readMail(processor, now);
    if (mailed != null) {
      accept(processor, mailed, now + Costs.ticks(costs.contended()));
    } else if (mailing.mails() && !gate.isOpen((long) (now / Costs.TICKS_PER_NANO))) {
      agenda.at(processor, gateTicks());
    } else if (lookingAt[processor] < 0) {
      seek(processor, now);
    } else {
      look(processor, now);
    }
  }

  private @Nullable Part readMail(int processor, long now) {
    ArrayDeque<Letter> box = boxes.get(processor);
    while (!box.isEmpty() && box.element().arrival <= now) {
      Part part = box.remove().part;
      if (!part.taken) {
        return part;
      }
    }
    return null;
  }

  private void accept(int processor, Part part, long when) {
    part.taken = true;
    first[processor] = part.first;
    last[processor] = part.last;
    lookingAt[processor] = -1;
    agenda.at(processor, when);
  }

  private void seek(int processor, long now) {
    int victim = new Uniform().choose(view.of(processor), dice);
    lookingAt[processor] = victim;
    long ticks = Costs.ticks(costs.steal(topology.distance(processor, victim)));
    agenda.at(processor, now + Math.max(1, ticks));
  }

  /** The end of a look: takes the oldest part; thieves of one deque stand in line. */
  private void look(int processor, long now) {
    int victim = lookingAt[processor];
    ArrayDeque<Part> deque = deques.get(victim);
    while (!deque.isEmpty() && deque.element().taken) {
      deque.remove();
    }
    if (deque.isEmpty()) {
      lookingAt[processor] = -1;
      seek(processor, now);
    } else if (busyUntil[victim] > now) {
      agenda.at(processor, busyUntil[victim]);
    } else {
      busyUntil[victim] = now + Math.max(1, Costs.ticks(costs.contended()));
      accept(processor, deque.remove(), busyUntil[victim]);
    }
  }
}
