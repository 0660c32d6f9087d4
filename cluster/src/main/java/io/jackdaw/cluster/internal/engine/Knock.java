package io.jackdaw.cluster.internal.engine;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/** One attempt to reach an address, and in words what became of it. */
enum Knock {
  /** Somebody accepts connections there. */
  OPEN(
      "accepts connections, but did not answer as a node: it hangs, or has TLS and this node has not,"
          + " or is no node of a Jackdaw cluster"),
  /** Nobody listens there. */
  REFUSED("connection refused: nothing listens there"),
  /** Nobody can be reached there. */
  SILENT("no answer: no such machine, or a firewall drops what we send"),
  /** The name has no address. */
  UNKNOWN("unknown host"),
  /** Somebody listens, but TLS failed. */
  NO_TLS("TLS handshake failed");

  private static final int MILLIS = 1_000;

  final String words;

  Knock(String words) {
    this.words = words;
  }

  /**
   * What happened.
   *
   * @param knock the kind
   * @param detail more words
   */
  record Answer(Knock knock, String detail) {
    @Override
    public String toString() {
      return detail.isEmpty() ? knock.words : knock.words + ": " + detail;
    }
  }

  static Answer at(InetSocketAddress address, Sockets sockets) {
    try (Socket socket = sockets.client()) {
      socket.connect(address, MILLIS);
      if (address.equals(socket.getLocalSocketAddress())) {
        return new Answer(REFUSED, ""); // By chance our own port was that one.
      }
      if (socket instanceof SSLSocket tls) {
        return handshake(tls);
      }
      return new Answer(OPEN, "");
    } catch (ConnectException refused) {
      return new Answer(REFUSED, "");
    } catch (SocketTimeoutException | NoRouteToHostException silent) {
      return new Answer(SILENT, "");
    } catch (IOException other) {
      return new Answer(SILENT, other.toString());
    }
  }

  private static Answer handshake(SSLSocket socket) {
    try {
      socket.setSoTimeout(MILLIS);
      socket.startHandshake();
      // With TLS 1.3 the other end judges our certificate only after the handshake: a refusal
      // comes when we read. Silence is consent.
      socket.setSoTimeout(MILLIS / 5);
      socket.getInputStream().read();
      return new Answer(OPEN, "");
    } catch (SocketTimeoutException noObjection) {
      return new Answer(OPEN, "");
    } catch (SSLException failed) {
      return new Answer(NO_TLS, reason(failed));
    } catch (IOException closed) {
      return new Answer(NO_TLS, closed.toString());
    }
  }

  private static String reason(SSLException failed) {
    Throwable deepest = failed;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return String.valueOf(deepest.getMessage());
  }
}
