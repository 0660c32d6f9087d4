package io.jackdaw.internal.pool;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of a batch as one entry of the queue of submissions, from which workers claim one after
 * the other. A million entries would be a chain of a million links, which the collector has to
 * follow one by one.
 */
final class QueuedBatch implements Submissions.Queued {
  private final List<? extends PoolFuture<?>> members;

  /** How many are claimed, from the first one on. Any thread; only {@link #claimAll} jumps. */
  private final AtomicInteger claimed = new AtomicInteger();

  QueuedBatch(List<? extends PoolFuture<?>> members) {
    this.members = members;
  }

  int size() {
    return members.size();
  }

  /** The next one that nobody has; whoever gets it counts it out. Null if there is none. */
  @Nullable Submission claim() {
    for (int next = claimed.get(); next < members.size(); next = claimed.get()) {
      Submission one = members.get(next).submission(); // first: there may be no memory
      if (claimed.compareAndSet(next, next + 1)) {
        return one;
      }
    }
    return null;
  }

  boolean isClaimed() {
    return claimed.get() >= members.size();
  }

  /** Takes all that nobody has. Returns how many those are. */
  int claimAll() {
    return Math.max(0, members.size() - claimed.getAndSet(members.size()));
  }
}
