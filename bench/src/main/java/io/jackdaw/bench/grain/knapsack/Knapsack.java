package io.jackdaw.bench.grain.knapsack;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.DeepProblem;
import io.jackdaw.bench.search.knapsack.Items;
import java.util.concurrent.ForkJoinPool;

/** The greatest value that can be carried; the input is the number of random items. */
public final class Knapsack implements DeepProblem {
  private final String input;
  private final Items items;

  /** That many items. */
  public Knapsack(String input) {
    this.input = input;
    items = Items.random(Integer.parseInt(input));
  }

  @Override
  public long serial() {
    Packing packing = new Packing(items);
    packing.pack(0, items.capacity(), 0);
    return packing.best();
  }

  @Override
  public long slots(Jackdaw pool) {
    Packing packing = new Packing(items);
    pool.invoke(Slots.PACK, packing, 0, Slots.state(items.capacity(), 0));
    return packing.best();
  }

  @Override
  public long deepSlots(Jackdaw pool) {
    Packing packing = new Packing(items);
    pool.invoke(DeepSlots.PACK, packing, 0, Slots.state(items.capacity(), 0));
    return packing.best();
  }

  @Override
  public long lambdas(Jackdaw pool) {
    Packing packing = new Packing(items);
    pool.invokeAction(worker -> Lambdas.pack(worker, packing, 0, items.capacity(), 0));
    return packing.best();
  }

  @Override
  public long tasks(Jackdaw pool) {
    Packing packing = new Packing(items);
    pool.invokeAction(worker -> new Tasks(packing, 0, items.capacity(), 0).invoke());
    return packing.best();
  }

  /** The cut-off is in items. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    Packing packing = new Packing(items);
    pool.invoke(new ForkJoin(packing, 0, items.capacity(), 0, cutoff));
    return packing.best();
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.depths(4, items.count(), 8);
  }

  @Override
  public long expected() {
    return new io.jackdaw.bench.search.knapsack.Knapsack(input).expected();
  }
}
