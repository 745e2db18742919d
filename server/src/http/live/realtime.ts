import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { createBatchLoader } from '../../create-batch-loader.ts';
import type { Deps } from '../../deps.ts';
import { findEndedSessions } from '../../features/accounts/sessions/find-ended-sessions.ts';
import { createSessionBatcher } from '../../features/accounts/sessions/session-batcher.ts';
import { createChangeFeed } from '../../features/messages/reading/change-feed.ts';
import { readCursors } from '../../features/messages/reading/read-changes.ts';
import { newNumber } from '../../random.ts';
import { authenticate } from '../auth/authenticate.ts';
import { type LiveStream, openLiveStream } from './live-stream.ts';
import { createOpenStreams } from './open-streams.ts';

export type StreamTimes = {
  /** How often each stream sends a heartbeat, and lost notifications are searched for, in ms. */
  heartbeatMs: number;
  /** How often sessions are checked for their end, in ms. */
  recheckMs: number;
};

export const streamTimes: StreamTimes = { heartbeatMs: 15_000, recheckMs: 4_000 };

/** How many streams are written to before other work runs. */
const STREAMS_PER_TURN = 250;
/** Batch size of a query of cursors. */
const CURSORS_PER_QUERY = 1000;

/** When the server stops, each browser is asked to wait for a random time between these two, in ms. */
const RECONNECT_WITHIN_MS = { soonest: 1000, latest: 6000 };

/**
 * GET /realtime/v1/messages: server-sent events, resumable by Last-Event-ID (docs/decisions/004). A stream ends with
 * its token or its session. The request limit of an IP address counts streams separately: screens that all reconnect at
 * once must not use up the requests of their dashboards.
 */
export function realtimeRoutes(deps: Deps, times: StreamTimes) {
  return async (app: FastifyInstance) => {
    const streams = createOpenStreams();
    const sessions = createSessionBatcher(deps);
    const readCursor = createBatchLoader(
      (accountIds: string[]) => readCursors(deps, accountIds),
      CURSORS_PER_QUERY,
    );
    const feed = createChangeFeed(deps);
    const recheck = createRecheck(deps, streams.all);
    let isStopping = false;
    deps.metrics.watchLiveConnections(() => streams.all.size);
    // After an interruption, notifications about sessions may be lost as well.
    const interruptions = deps.live.onInterruption(() => void recheck());
    const heartbeat = setInterval(() => {
      void inPortions(streams.all, (stream) => stream.beat());
      feed.findMissed();
    }, times.heartbeatMs);
    const rechecks = setInterval(() => void recheck(), times.recheckMs);

    // Before the server stops listening, which waits for open connections to end.
    app.addHook('preClose', async () => {
      isStopping = true;
      clearInterval(heartbeat);
      clearInterval(rechecks);
      interruptions.close();
      feed.close();
      // Spread over time: the browsers find the next server, or this server after its restart.
      await inPortions(streams.all, (stream) =>
        stream.end(newNumber(RECONNECT_WITHIN_MS.soonest, RECONNECT_WITHIN_MS.latest)),
      );
    });

    app.get('/realtime/v1/messages', { config: { rateLimit: {} } }, async (request, reply) => {
      const { actor, expiresAt } = await authenticate(deps, request, sessions);
      if (actor.hasSecondFactor && actor.aal !== 'aal2') throw new AppError('second_factor_required');
      const cursor =
        lastEventId(request.headers['last-event-id']) ?? (await readCursor(actor.accountId)) ?? 0;
      if (hasHungUp(request)) return reply.hijack();
      if (isStopping) throw new AppError('overloaded', { retryAfterSeconds: newNumber(1, 6) });
      startEventStream(reply);
      const { accountId, userId, sessionId } = actor;
      const reader = { accountId, userId, sessionId, cursor, expiresAt };
      streams.add(openLiveStream(deps, feed, reply.raw, reader, streams.remove));
      return reply;
    });
  };
}

/** Ten thousand writes at once would block all other work for a noticeable time. */
async function inPortions(streams: Iterable<LiveStream>, act: (stream: LiveStream) => void) {
  let acted = 0;
  for (const stream of streams) {
    act(stream);
    acted += 1;
    if (acted % STREAMS_PER_TURN === 0) await yieldToEventLoop();
  }
}

/** A connection that was lost while the route was waiting emits no event. */
function hasHungUp(request: FastifyRequest): boolean {
  return request.raw.socket.destroyed;
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
  // Proxies must forward each event at once and unchanged.
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** Ends streams whose session is over, since the notification of a sign-out may be lost. */
function createRecheck(deps: Deps, streams: ReadonlySet<LiveStream>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning || streams.size === 0) return;
    isRunning = true;
    try {
      const sessions = new Set([...streams].map((stream) => stream.sessionId));
      const ended = await findEndedSessions(deps, [...sessions]);
      for (const stream of streams) if (ended.has(stream.sessionId)) stream.end();
    } catch (error) {
      deps.log.warn({ err: error }, 'open live connections could not be rechecked');
    } finally {
      isRunning = false;
    }
  };
}
