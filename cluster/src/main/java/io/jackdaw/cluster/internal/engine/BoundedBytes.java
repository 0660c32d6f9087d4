package io.jackdaw.cluster.internal.engine;

import java.io.DataInput;
import java.io.IOException;
import org.jgroups.BytesMessage;

/** A message with bytes that does not believe each length that it reads. */
final class BoundedBytes extends BytesMessage {
  @Override
  public void readPayload(DataInput in) throws IOException {
    int bytes = in.readInt();
    if (bytes > Wire.MAX_PACKET) {
      throw new IOException("a message of " + bytes + " bytes");
    }
    if (bytes >= 0) {
      array = new byte[bytes];
      length = bytes;
      in.readFully(array);
    }
  }
}
