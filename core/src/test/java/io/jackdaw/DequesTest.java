package io.jackdaw;

import org.junit.jupiter.api.Nested;

/** Every deque, and the split deque with every exposure rule, against the contracts. */
class DequesTest {
  @Nested
  class Mutex extends DequeContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("mutex");
    }
  }

  @Nested
  class Abp extends DequeContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("abp");
    }
  }

  @Nested
  class ChaseLev extends DequeContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("chase-lev");
    }
  }

  @Nested
  class SplitOne extends DequeContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("split").exposure("one");
    }
  }

  @Nested
  class MutexInPool extends DequeInPoolContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("mutex");
    }
  }

  @Nested
  class AbpInPool extends DequeInPoolContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("abp");
    }
  }

  @Nested
  class ChaseLevInPool extends DequeInPoolContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("chase-lev");
    }
  }

  @Nested
  class SplitOneInPool extends DequeInPoolContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("split").exposure("one");
    }
  }

  @Nested
  class SplitHalfInPool extends DequeInPoolContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("split").exposure("half");
    }
  }

  @Nested
  class SplitConservativeInPool extends DequeInPoolContract {
    @Override
    Jackdaw.Builder options() {
      return Jackdaw.builder().deque("split").exposure("conservative");
    }
  }
}
