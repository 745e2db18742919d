import { createHash } from 'node:crypto';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { StripeFailure } from './errors.ts';

const LIFETIME_MS = 86_400_000;
const MAX_ANSWERS = 5000;

/**
 * Runs a POST once for each Idempotency-Key and replays its first response for 24 hours. The same key with other
 * parameters is an idempotency_error. A request that is refused before any work was done (such as for a wrong
 * parameter) is not stored.
 */
export function withIdempotency(world: World, call: Call, requestId: string, work: () => Reply): Reply {
  const key = call.headers['idempotency-key'];
  if (call.method !== 'POST' || typeof key !== 'string' || key === '') return work();
  const { answers } = world.state.stripe;
  const fingerprint = createHash('sha256').update(`${call.url.pathname}\n${call.raw}`).digest('base64');
  const before = answers.get(key);
  if (before && world.now() - before.at < LIFETIME_MS) {
    if (before.fingerprint !== fingerprint) throw otherParameters(key);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' };
    return {
      status: before.status,
      headers: { ...headers, 'original-request': before.requestId },
      body: before.body,
    };
  }
  const reply = work();
  const executed = reply.status < 400 || reply.status === 402 || reply.status >= 500;
  if (!executed) return reply;
  answers.set(key, {
    fingerprint,
    at: world.now(),
    status: reply.status,
    body: String(reply.body),
    requestId,
  });
  const oldest = answers.size > MAX_ANSWERS ? answers.keys().next().value : undefined;
  if (oldest !== undefined) answers.delete(oldest);
  return reply;
}

function otherParameters(key: string): StripeFailure {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure({ status: 400, type: 'idempotency_error', message });
}
