package io.jackdaw.internal.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.metrics.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who comes behind the seats, under which number, and what is left of those who went. */
class WorkerTableTest {
  private static final int SEATS = 2;
  private static final int MANY = 1000;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final WorkerTable table = InvariantChecks.engineOf(pools.create(SEATS)).table;

  private List<PoolWorker> addGuests(int count) {
    List<PoolWorker> guests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      guests.add(table.addGuest(Thread.currentThread()));
    }
    return guests;
  }

  private long handOvers() {
    return table.snapshot().stream().mapToLong(WorkerSnapshot::handOvers).sum();
  }

  /** Whoever blocks pays for the length of the table, and so do thieves. */
  @Test
  void addSpare_manyGuestsHaveLeft_tableIsAsShortAsBefore() {
    addGuests(MANY).forEach(table::removeGuest);
    PoolWorker spare = table.addSpare();
    assertThat(spare.number).isEqualTo(SEATS);
    assertThat(table.all()).hasSize(SEATS + 1);
    table.removeSpare(spare);
  }

  @Test
  void addGuest_manyHaveLeft_fewAreKept() {
    addGuests(MANY).reversed().forEach(table::removeGuest);
    assertThat(table.snapshot()).hasSizeLessThan(100);
    PoolWorker guest = table.addGuest(Thread.currentThread());
    assertThat(guest.number).isEqualTo(SEATS);
    table.removeGuest(guest);
  }

  @Test
  void snapshot_manyGuestsHaveLeft_knowsWhatAllOfThemCounted() {
    List<PoolWorker> guests = addGuests(MANY);
    guests.forEach(guest -> guest.counters.handOvers++);
    guests.forEach(table::removeGuest);
    assertThat(handOvers()).isEqualTo(MANY);
    assertThat(table.snapshot()).extracting(WorkerSnapshot::name).contains("former guests");
  }

  @Test
  void snapshot_spareHasTheNumberOfAGuestThatLeft_knowsWhatBothCounted() {
    PoolWorker guest = addGuests(1).getFirst();
    guest.counters.handOvers++;
    table.removeGuest(guest);
    PoolWorker spare = table.addSpare();
    assertThat(spare.number).isEqualTo(guest.number);
    spare.counters.handOvers++;
    assertThat(handOvers()).isEqualTo(2);
    table.removeSpare(spare);
    assertThat(handOvers()).isEqualTo(2);
  }

  @Test
  void addGuest_oneHasLeft_getsItsWorkerWithTheGrownStack() {
    PoolWorker first = addGuests(1).getFirst();
    table.removeGuest(first);
    PoolWorker next = table.addGuest(Thread.currentThread());
    assertThat(next).isSameAs(first);
    table.removeGuest(next);
  }

  @Test
  void addGuest_gapAmongOthers_isFilled() {
    List<PoolWorker> guests = addGuests(3);
    PoolWorker gone = guests.remove(1);
    table.removeGuest(gone);
    PoolWorker spare = table.addSpare();
    assertThat(spare.number).isEqualTo(gone.number);
    guests.addAll(addGuests(1));
    assertThat(guests.getLast().number).isEqualTo(SEATS + 3);
    table.removeSpare(spare);
    guests.forEach(table::removeGuest);
  }
}
