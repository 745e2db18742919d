import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { findEndedSessions } from '../features/accounts/find-ended-sessions.ts';
import { readCursor } from '../features/messages/read-changes.ts';
import { authenticate } from './authenticate.ts';
import { type LiveStream, openLiveStream } from './live-stream.ts';

const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 4_000;

/**
 * GET /realtime/v1/messages: server-sent events, resumable by Last-Event-ID (docs/decisions/004). A stream ends with its token or its session.
 */
export function realtimeRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    const streams = new Set<LiveStream>();
    const heartbeat = setInterval(() => {
      for (const stream of streams) stream.beat();
    }, HEARTBEAT_MS);
    const recheck = setInterval(() => void closeEnded(deps, streams), RECHECK_MS);

    // Before the server stops listening: it waits for open connections to end.
    app.addHook('preClose', async () => {
      clearInterval(heartbeat);
      clearInterval(recheck);
      for (const stream of streams) stream.close();
    });

    app.get('/realtime/v1/messages', async (request, reply) => {
      const { actor, expiresAt } = await authenticate(deps, request);
      if (actor.hasSecondFactor && actor.aal !== 'aal2') throw new AppError('second_factor_required');
      const cursor =
        lastEventId(request.headers['last-event-id']) ?? (await readCursor(deps, actor.accountId));
      startEventStream(reply);
      const stream = openLiveStream(deps, reply.raw, {
        accountId: actor.accountId,
        sessionId: actor.sessionId,
        cursor,
        expiresAt,
      });
      streams.add(stream);
      reply.raw.once('close', () => {
        streams.delete(stream);
        stream.close();
      });
      return reply;
    });
  };
}

function lastEventId(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function startEventStream(reply: FastifyReply) {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  reply.hijack();
  for (const [name, value] of headers) reply.raw.setHeader(name, value);
  // Proxies must pass each event on at once and as it is.
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** The notification of a sign-out may be lost; a few seconds later it is noticed here. */
async function closeEnded(deps: Deps, streams: ReadonlySet<LiveStream>) {
  const open = [...streams];
  if (open.length === 0) return;
  try {
    const ended = await findEndedSessions(deps, [...new Set(open.map((stream) => stream.sessionId))]);
    for (const stream of open) if (ended.has(stream.sessionId)) stream.close();
  } catch (error) {
    deps.log.warn({ err: error }, 'open live connections could not be rechecked');
  }
}
