/**
 * Fastify's options against clients that send slowly, the same for the gateway and the edge. A connection over a limit is closed with 408.
 * Headers of more than 16 KB get 431, which is Node's own limit, and larger bodies than a route takes get 413.
 */
export const REQUEST_LIMITS = {
  /**
   * Milliseconds in which a client must have sent its whole request. The largest is an upload of ten pictures, 50 MB, which takes seven
   * minutes on a line of 1 Mbit/s. A client that sends nothing for a minute gives up by itself (`idle-timeout.ts`).
   */
  requestTimeout: 8 * 60_000,
  http: {
    /** Milliseconds in which a client must have sent the headers, also the first ones of a new connection. */
    headersTimeout: 15_000,
    /** Node's default of 30 s would let a slow request stay for twice its limit. */
    connectionsCheckingInterval: 1_000,
  },
} as const;
