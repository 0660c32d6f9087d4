package io.jackdaw.internal.pool;

import io.jackdaw.internal.analysis.Analyser;
import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.internal.policy.ExposurePolicy;
import io.jackdaw.internal.policy.JoinPolicy;
import io.jackdaw.internal.policy.MailUneven;
import io.jackdaw.internal.policy.MailingPolicy;
import io.jackdaw.internal.policy.Notification;
import io.jackdaw.internal.policy.Relaxed;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.internal.topology.Topology;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What an engine is made with; a new one has the defaults. Users fill it in through {@link
 * io.jackdaw.PoolBuilder}, which checks it. An engine reads it once, when it is made.
 */
public final class Options {
  private static final AtomicInteger NEXT = new AtomicInteger(1);

  public String name = "jackdaw-" + NEXT.getAndIncrement();
  public int workers = Runtime.getRuntime().availableProcessors();
  public JoinPolicy joinRule = new Relaxed(Relaxed.DEFAULT_LIMIT);
  public VictimPolicy victimRule = new Uniform();
  public DequeKind deque = DequeKind.SPLIT;
  public ExposurePolicy exposureRule = new ExposeOne();
  public Notification notification = Notification.ASYNCHRONOUS;
  public boolean stealsHalf;
  public MailingPolicy mailingRule = new MailUneven();
  public long seed = System.nanoTime();
  public boolean pinned;
  public boolean relieveBlocked;
  public Supplier<Topology> topology = Topology::ofThisMachine;

  /** Accounts for what runs in the pool; null unless it analyses. */
  public @Nullable Analyser analyser;

  /** The pool in whose place this one runs a computation to analyse it, or null. */
  public @Nullable Engine original;

  public @Nullable ThreadFactory threadFactory;
  public Thread.@Nullable UncaughtExceptionHandler uncaughtExceptionHandler;

  /** The carriers given to the builder; {@link #carriers} has the others, too. */
  public final List<ContextCarrier> ownCarriers = new ArrayList<>();

  /** The class loader, then the carriers of the service loader, then the builder's. */
  List<ContextCarrier> carriers() {
    List<ContextCarrier> all = new ArrayList<>();
    all.add(ContextCarrier.CLASS_LOADER);
    ServiceLoader.load(ContextCarrier.class).forEach(all::add);
    all.addAll(ownCarriers);
    return List.copyOf(all);
  }
}
