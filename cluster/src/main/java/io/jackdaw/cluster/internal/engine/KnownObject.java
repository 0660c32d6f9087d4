package io.jackdaw.cluster.internal.engine;

import java.io.DataInput;
import java.io.IOException;
import org.jgroups.ObjectMessage;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.util.Digest;
import org.jgroups.util.SeqnoList;
import org.jgroups.util.SizeStreamable;

/**
 * A message with an object, of the classes that our protocols send: they ask for messages that are
 * missing, and tell which ones all have. Never one that Java serialization would have to read.
 */
final class KnownObject extends ObjectMessage {
  private static final short NAMED = -1;

  @Override
  public void readPayload(DataInput in) throws IOException, ClassNotFoundException {
    if (in.readByte() == 0) {
      return;
    }
    short number = in.readShort();
    SizeStreamable object = number == NAMED ? null : ClassConfigurator.create(number);
    if (!(object instanceof Digest || object instanceof SeqnoList)) {
      throw new IOException("an object message that is none of ours: class " + number);
    }
    object.readFrom(in);
    obj = object;
  }
}
