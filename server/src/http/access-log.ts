import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Monitors call these every few seconds: their log lines would hide the others. */
const NOT_LOGGED = new Set(['/healthz', '/readyz', '/metrics']);
const MAX_PATH_CHARS = 200;
/** The customary status of a request whose client disconnected before the answer. */
const CLIENT_CLOSED = 499;

/**
 * Logs one line for each request, at the level info; if that level is off, does no work. The line has no query, because
 * it carries tokens, and no IP address, user agent or person: the request's id leads to its other log lines. A live
 * connection is logged when it ends.
 */
export function accessLog(log: Logger) {
  const plugin = async (app: FastifyInstance) => {
    if (!log.isLevelEnabled('info')) return;
    app.addHook('onRequest', (request, reply, done) => {
      logAnswer(log, request, reply);
      done();
    });
  };
  // The hook applies to all routes, not only to those of this plugin.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** Logs the line of one request when it is over, even if the request reaches no hook. */
export function logAnswer(log: Logger, request: FastifyRequest, reply: FastifyReply) {
  const route = request.routeOptions.url;
  if (route && NOT_LOGGED.has(route)) return;
  // Also emitted when the caller disconnects before there is an answer.
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
  return url.split('?', 1)[0]?.slice(0, MAX_PATH_CHARS) ?? '';
}
