import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Those who watch ask every few seconds: their lines would bury the others. */
const NOT_TOLD = new Set(['/healthz', '/readyz', '/metrics']);
const LONGEST_PATH = 200;
/** What others call an answer that nobody waited for. */
const CLIENT_CLOSED = 499;

/**
 * One line for each request, at the level info; at any other nothing is done for it at all. Without the query, which
 * carries tokens, and without address, program or person: the id of the request leads to whatever else was logged.
 * A live connection is told when it ends.
 */
export function accessLog(log: Logger) {
  const plugin = async (app: FastifyInstance) => {
    if (!log.isLevelEnabled('info')) return;
    app.addHook('onRequest', (request, reply, done) => {
      logAnswer(log, request, reply);
      done();
    });
  };
  // The hook is for all routes, not only for those of this plugin.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** The line of one request, when it is over: for one that reaches no hook, too. */
export function logAnswer(log: Logger, request: FastifyRequest, reply: FastifyReply) {
  const route = request.routeOptions.url;
  if (route && NOT_TOLD.has(route)) return;
  // Comes also when the caller hangs up before there is an answer.
  reply.raw.once('close', () => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: pathOf(request),
        ...(route ? { route } : {}),
        status: reply.raw.headersSent ? reply.raw.statusCode : CLIENT_CLOSED,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.raw.writableFinished ? {} : { unfinished: true }),
      },
      'a request was answered',
    );
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0]?.slice(0, LONGEST_PATH) ?? '';
}
