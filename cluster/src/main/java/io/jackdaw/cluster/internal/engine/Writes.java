package io.jackdaw.cluster.internal.engine;

import java.util.function.Consumer;
import org.infinispan.notifications.Listener;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryCreated;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryModified;
import org.infinispan.notifications.cachelistener.event.CacheEntryEvent;

/**
 * Tells of each write into this node's copy. Public, and so its method, because Infinispan says so.
 */
@Listener(observation = Listener.Observation.POST)
public final class Writes {
  private final Consumer<String> written;

  Writes(Consumer<String> written) {
    this.written = written;
  }

  /** Called by the cache. */
  @CacheEntryCreated
  @CacheEntryModified
  public void written(CacheEntryEvent<byte[], byte[]> event) {
    written.accept(LedgerCache.text(event.getKey()));
  }
}
