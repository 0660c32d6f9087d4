package io.jackdaw.internal.worker;

import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.PoolBuilder;
import org.junit.jupiter.api.Nested;

/** Every deque, and the split deque with every exposure rule, against the contracts. */
class DequesTest {
  @Nested
  class Mutex extends DequeContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=mutex"));
    }
  }

  @Nested
  class Abp extends DequeContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=abp"));
    }
  }

  @Nested
  class ChaseLev extends DequeContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=chase-lev"));
    }
  }

  @Nested
  class SplitOne extends DequeContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=split,exposure=one"));
    }
  }

  @Nested
  class MutexInPool extends DequeInPoolContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=mutex"));
    }
  }

  @Nested
  class AbpInPool extends DequeInPoolContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=abp"));
    }
  }

  @Nested
  class ChaseLevInPool extends DequeInPoolContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=chase-lev"));
    }
  }

  @Nested
  class SplitOneInPool extends DequeInPoolContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=split,exposure=one"));
    }
  }

  @Nested
  class SplitHalfInPool extends DequeInPoolContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=split,exposure=half"));
    }
  }

  @Nested
  class SplitConservativeInPool extends DequeInPoolContract {
    @Override
    public PoolBuilder options() {
      return Jackdaw.builder().mechanisms(Mechanisms.named("deque=split,exposure=conservative"));
    }
  }
}
