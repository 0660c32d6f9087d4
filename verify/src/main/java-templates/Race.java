package io.jackdaw.verify.$package$;

import io.jackdaw.forkjoin.*;
import io.jackdaw.internal.deques.*;
import io.jackdaw.internal.mail.*;
import io.jackdaw.internal.sleep.*;
import io.jackdaw.internal.worker.*;
import io.jackdaw.verify.*;
import io.jackdaw.verify.canary.*;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.$result$_Result;

/** $says$. */
@JCStressTest
@Description("$says$")
@State
public class $name$ extends $race$ {
  /** The state before the race. */
  public $name$() {
    super($on$);
  }

  @Override
  @Actor
  public void first($result$_Result r) {
    super.first(r);
  }

  @Override
  @Actor
  public void second($result$_Result r) {
    super.second(r);
  }
  $arbiter$
}
