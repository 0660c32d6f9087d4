package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.ClusterTls;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.jgroups.util.DefaultSocketFactory;
import org.jspecify.annotations.Nullable;

/** Makes the sockets of the cluster's connections: plain ones, or with TLS. */
final class Sockets extends DefaultSocketFactory {
  private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

  private final @Nullable SSLContext context;
  private final @Nullable ClusterTls tls;

  Sockets(Optional<ClusterTls> tls) {
    this.tls = tls.orElse(null);
    context = tls.map(Sockets::context).orElse(null);
  }

  /** An unconnected socket. */
  Socket client() throws IOException {
    SSLContext secured = context;
    ClusterTls settings = tls;
    if (secured == null || settings == null) {
      return new Socket();
    }
    SSLSocket socket = (SSLSocket) secured.getSocketFactory().createSocket();
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setProtocols(PROTOCOLS);
    if (settings.checksHosts()) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    socket.setSSLParameters(parameters);
    return socket;
  }

  @Override
  public Socket createSocket(String service) throws IOException {
    return client();
  }

  @Override
  public ServerSocket createServerSocket(String service) throws IOException {
    return server();
  }

  private ServerSocket server() throws IOException {
    SSLContext secured = context;
    ClusterTls settings = tls;
    if (secured == null || settings == null) {
      return new ServerSocket();
    }
    SSLServerSocket socket =
        (SSLServerSocket) secured.getServerSocketFactory().createServerSocket();
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setProtocols(PROTOCOLS);
    parameters.setNeedClientAuth(settings.isMutual());
    socket.setSSLParameters(parameters);
    return socket;
  }

  private static SSLContext context(ClusterTls tls) {
    try {
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      char[] password = tls.keyStorePassword();
      keys.init(store(tls.keyStore(), password), password);
      Arrays.fill(password, ' ');
      TrustManagerFactory trusted =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      char[] trustPassword = tls.trustStorePassword();
      trusted.init(store(tls.trustStore(), trustPassword));
      Arrays.fill(trustPassword, ' ');
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trusted.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException unusable) {
      throw new ClusterException("TLS cannot be set up with " + tls + ": " + unusable, unusable);
    }
  }

  private static KeyStore store(Path file, char[] password) {
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      // This type reads files of type JKS, too.
      store.load(in, password);
      return store;
    } catch (IOException | GeneralSecurityException unreadable) {
      throw new ClusterException(
          "TLS cannot be set up: " + file + ": " + unreadable.getMessage(), unreadable);
    }
  }
}
