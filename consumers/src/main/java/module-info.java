/** What a user's module looks like: it requires Jackdaw and provides a carrier. */
module io.jackdaw.consumers {
  requires io.jackdaw;

  provides io.jackdaw.spi.ContextCarrier with
      io.jackdaw.consumers.UserCarrier;
}
