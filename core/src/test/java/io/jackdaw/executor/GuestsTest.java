package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.jackdaw.Jackdaw;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pool where Java code wants an Executor, and callers of all kinds. */
class GuestsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void completableFuture_onThePool_runsItsStages(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      List<CompletableFuture<Integer>> futures = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        int n = i;
        futures.add(
            CompletableFuture.supplyAsync(() -> n, pool)
                .thenApplyAsync(x -> x * 2, pool)
                .thenCombineAsync(CompletableFuture.supplyAsync(() -> 1, pool), (x, y) -> x + y));
      }
      for (int i = 0; i < 100; i++) {
        assertThat(futures.get(i).join()).isEqualTo(2 * i + 1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void completionService_onThePool_deliversAll(int workers) throws Exception {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      var service = new ExecutorCompletionService<Integer>(pool);
      for (int i = 1; i <= 50; i++) {
        int n = i;
        var _ = service.submit(() -> n);
      }
      int sum = 0;
      for (int i = 1; i <= 50; i++) {
        sum += service.take().get();
      }
      assertThat(sum).isEqualTo(1275);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void httpClientAndServer_onThePool_talk(int workers) throws Exception {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.setExecutor(pool);
      server.createContext(
          "/",
          exchange -> {
            byte[] answer = "jackdaw".getBytes(java.nio.charset.StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
          });
      server.start();
      URI uri =
          new URI(
              "http",
              null,
              InetAddress.getLoopbackAddress().getHostAddress(),
              server.getAddress().getPort(),
              "/",
              null,
              null);
      try (HttpClient client = HttpClient.newBuilder().executor(pool).build()) {
        HttpRequest request = HttpRequest.newBuilder(uri).build();
        assertThat(client.send(request, BodyHandlers.ofString()).body()).isEqualTo("jackdaw");
        assertThat(client.sendAsync(request, BodyHandlers.ofString()).join().statusCode())
            .isEqualTo(200);
      } finally {
        server.stop(0);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void uncaughtException_fromExecute_reachesTheHandler(int workers) throws Exception {
    SynchronousQueue<Throwable> heard = new SynchronousQueue<>();
    RuntimeException exception = new RuntimeException("for the handler");
    try (Jackdaw pool =
        Jackdaw.builder()
            .workers(workers)
            .uncaughtExceptionHandler(
                (thread, t) -> {
                  try {
                    heard.put(t);
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                })
            .build()) {
      pool.execute(
          () -> {
            throw exception;
          });
      assertThat(heard.take()).isSameAs(exception);
      assertThat(pool.submit(() -> "still alive").get()).isEqualTo("still alive");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void threadFactory_given_makesTheThreads(int workers) throws Exception {
    AtomicInteger made = new AtomicInteger();
    try (Jackdaw pool =
        Jackdaw.builder()
            .workers(workers)
            .threadFactory(
                loop -> Thread.ofPlatform().name("mine-" + made.incrementAndGet()).unstarted(loop))
            .build()) {
      assertThat(pool.submit(() -> Thread.currentThread().getName()).get()).startsWith("mine-");
    }
    assertThat(made.get()).isBetween(1, workers);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void threadFactory_returnsNull_rejectsTheTask(int workers) {
    Jackdaw pool = Jackdaw.builder().workers(workers).threadFactory(loop -> null).build();
    assertThatThrownBy(() -> pool.execute(() -> {})).isInstanceOf(RuntimeException.class);
    assertThat(pool.<String, RuntimeException>invoke(w -> "the caller needs no thread"))
        .isEqualTo("the caller needs no thread");
    pool.close();
    assertThat(pool.isTerminated()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void virtualThreads_callingIn_allGetTheirResults(int workers) throws Exception {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      List<FutureTask<Integer>> callers = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        int n = i;
        FutureTask<Integer> caller =
            new FutureTask<>(
                () ->
                    n % 2 == 0
                        ? pool.submit(() -> n).get()
                        : pool.<Integer, RuntimeException>invoke(
                            w -> w.<Integer, RuntimeException>fork(v -> n).join()));
        callers.add(caller);
        Thread.startVirtualThread(caller);
      }
      for (int i = 0; i < 100; i++) {
        assertThat(callers.get(i).get()).isEqualTo(i);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void pools_callingEachOther_doNotDeadlock(int workers) throws Exception {
    try (Jackdaw one = Jackdaw.create(workers);
        Jackdaw other = Jackdaw.create(1)) {
      assertThat(pingPong(one, other, 30)).isEqualTo(30);
      assertThat(
              (int)
                  one.<Integer, RuntimeException>invoke(
                      w ->
                          other.<Integer, RuntimeException>invoke(
                              v -> one.<Integer, RuntimeException>invoke(u -> 3))))
          .isEqualTo(3);
    }
  }

  private static int pingPong(Jackdaw here, Jackdaw there, int depth) throws Exception {
    return depth == 0 ? 0 : 1 + here.submit(() -> pingPong(there, here, depth - 1)).get();
  }
}
