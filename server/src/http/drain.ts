import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { randomBelow } from '../random.ts';

const CHECK_INTERVAL_MS = 50;
/** Clients that ask for a live connection during a stop reconnect at random within this time. */
const RETRY_WITHIN_SECONDS = 5;

export type Drain = {
  /** Makes each answer close its connection, so that a load balancer sends the client elsewhere. */
  announce(): void;
  /**
   * Ends live connections, stops listening, and waits until every request is answered.
   * @returns how many requests were aborted after `limitMs`
   */
  finish(limitMs: number): Promise<number>;
};

/** Counts the running requests, for a stop that aborts none. Must be called before any route is registered. */
export function createDrain(app: FastifyInstance): Drain {
  let announced = false;
  let finishing = false;
  let running = 0;
  const ended = () => {
    running -= 1;
  };
  app.addHook('onRequest', (request, reply, next) => {
    running += 1;
    // Also emitted when the client has disconnected, and at the end of a live connection.
    reply.raw.once('close', ended);
    if (announced) reply.header('connection', 'close');
    // An earlier connection may still send a request. It is answered, unless it is a live connection, which would not
    // end.
    if (finishing && request.url.startsWith('/realtime/'))
      next(new AppError('overloaded', { retryAfterSeconds: 1 + randomBelow(RETRY_WITHIN_SECONDS) }));
    else next();
  });
  return {
    announce() {
      announced = true;
    },
    async finish(limitMs) {
      announced = true;
      finishing = true;
      let abortedCount = 0;
      let quietChecks = 0;
      const closed = app.close();
      const checkTimer = setInterval(() => {
        quietChecks = running === 0 ? quietChecks + 1 : 0;
        // The open connections have sent no request: browsers open connections in advance. A second check is needed
        // because a request may have arrived that was not read yet.
        if (quietChecks > 1) app.server.closeAllConnections();
        else app.server.closeIdleConnections();
      }, CHECK_INTERVAL_MS);
      const limitTimer = setTimeout(() => {
        abortedCount = running;
        app.server.closeAllConnections();
      }, limitMs);
      try {
        await closed;
      } finally {
        clearInterval(checkTimer);
        clearTimeout(limitTimer);
      }
      return abortedCount;
    },
  };
}
