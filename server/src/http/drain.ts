import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { randomBelow } from '../random.ts';

const LOOK_EVERY_MS = 50;
/** Whoever wants a live connection just now: they come back spread over as many seconds. */
const COME_BACK_SECONDS = 5;

export type Drain = {
  /** From now on each answer asks its client to come back on a new connection: a balancer then sends it elsewhere. */
  announce(): void;
  /**
   * Ends live connections, listens no more, and waits until whatever was asked is answered.
   * @returns how many requests had to be cut off after `limitMs`
   */
  finish(limitMs: number): Promise<number>;
};

/** Counts what is under way, for a stop that cuts nobody off. Call it before any route is registered. */
export function createDrain(app: FastifyInstance): Drain {
  let announced = false;
  let finishing = false;
  let underWay = 0;
  const ended = () => {
    underWay -= 1;
  };
  app.addHook('onRequest', (request, reply, next) => {
    underWay += 1;
    // Comes also when the client has hung up, and at the end of a live connection.
    reply.raw.once('close', ended);
    if (announced) reply.header('connection', 'close');
    // A connection from before may still bring a request: it is answered, unless that would have no end.
    if (finishing && request.url.startsWith('/realtime/'))
      next(new AppError('overloaded', { retryAfterSeconds: 1 + randomBelow(COME_BACK_SECONDS) }));
    else next();
  });
  return {
    announce() {
      announced = true;
    },
    async finish(limitMs) {
      announced = true;
      finishing = true;
      let cut = 0;
      let quietLooks = 0;
      const closed = app.close();
      const look = setInterval(() => {
        quietLooks = underWay === 0 ? quietLooks + 1 : 0;
        // What is left then has asked for nothing: a browser opens connections that it may need. The second look is
        // for what has arrived and was not read yet.
        if (quietLooks > 1) app.server.closeAllConnections();
        else app.server.closeIdleConnections();
      }, LOOK_EVERY_MS);
      const limit = setTimeout(() => {
        cut = underWay;
        app.server.closeAllConnections();
      }, limitMs);
      try {
        await closed;
      } finally {
        clearInterval(look);
        clearTimeout(limit);
      }
      return cut;
    },
  };
}
