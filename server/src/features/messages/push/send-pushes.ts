import { createHash } from 'node:crypto';
import type { Message } from '@numlet/contract/messages/messages';
import type { PushService } from '@numlet/contract/messages/push';
import { MINUTE } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { findEndedSessions } from '../../accounts/sessions/find-ended-sessions.ts';
import { readChanges, readCursors } from '../reading/read-changes.ts';
import { deletePushRefusals, savePushRefusal } from './push-refusals.queries.ts';
import { deleteSubscription, listSubscriptions, moveSentSeq } from './push-subscriptions.queries.ts';
import { pushWords } from './push-words.ts';

/** A code is useless after this time: neither this service nor the push service notifies of an older one. */
const FRESH_MS = 10 * MINUTE;
/** At most this many texts are counted in a notification. */
const MAX_COUNTED_TEXTS = 50;

type Subscription = Awaited<ReturnType<typeof listSubscriptions>>[number];

/**
 * Notifies the browsers of an account of the texts since each was last notified. Advances `sent_seq` before sending, so
 * that two jobs do not notify twice, and sets it back if the push service could not be reached, since the job is then
 * retried.
 */
export async function sendPushes(deps: Deps, { accountId }: { accountId: string }) {
  const { db, push } = deps;
  if (!push) return;
  const all = await listSubscriptions(db, accountId);
  const ended = await findEndedSessions(
    deps,
    all.map((each) => each.session_id),
    false,
  );
  const live = all.filter((each) => !ended.has(each.session_id));
  const newest = (await readCursors(deps, [accountId])).get(accountId) ?? 0;
  const readers = live.map(({ sent_seq }) => ({
    accountId,
    cursor: Math.max(sent_seq, newest - MAX_COUNTED_TEXTS),
  }));
  const changes = await readChanges(deps, readers, MAX_COUNTED_TEXTS);
  const outcomes = await Promise.allSettled(
    live.map((each, index) => notifyBrowser(deps, each, changes[index] ?? [])),
  );
  await recordAnswers(
    deps,
    outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [])),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

/** A push service's answer about our service: the status of its refusal, or null if it accepted the message. */
type Answer = { service: PushService; refusal: number | null };

/**
 * Records for the operator which services refuse us. A service that accepted a message for one browser and refuses
 * another does not refuse us: that browser has subscribed with an earlier key.
 */
async function recordAnswers({ db, clock }: Deps, answers: readonly Answer[]) {
  const accepted = new Set(answers.flatMap(({ service, refusal }) => (refusal === null ? [service] : [])));
  if (accepted.size > 0) await deletePushRefusals(db, [...accepted]);
  for (const { service, refusal: status } of answers)
    if (status !== null && !accepted.has(service))
      await savePushRefusal(db, { service, status, now: clock.now() });
}

async function notifyBrowser(
  { db, clock, push, log }: Deps,
  subscription: Subscription,
  changed: readonly Message[],
): Promise<Answer | undefined> {
  const {
    session_id: sessionId,
    account_id: accountId,
    sent_seq: before,
    shows_codes,
    ...target
  } = subscription;
  const after = changed.at(-1)?.change_seq;
  if (!push || after === undefined || !(await moveSentSeq(db, sessionId, before, after))) return undefined;
  const now = clock.now().getTime();
  const words = pushWords(
    // No second notification for a text whose code was corrected, or that was revealed.
    changed.filter((each) => each.arrival_seq > before && now - Date.parse(each.received_at) < FRESH_MS),
    shows_codes,
  );
  if (!words) return undefined;
  const service = push.serviceOf(target.endpoint);
  const message = { payload: JSON.stringify(words), topic: topicOf(accountId), ttlSeconds: FRESH_MS / 1000 };
  try {
    const outcome = await push.send(target, message);
    if (outcome === 'sent') return service ? { service, refusal: null } : undefined;
    await deleteSubscription(db, sessionId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'invalid') await deleteSubscription(db, sessionId);
    else if (error.kind === 'retryable' || error.kind === 'unknown_outcome') {
      await moveSentSeq(db, sessionId, after, before);
      throw error;
    } else {
      log.warn({ err: error, service }, 'a push service refused a notification');
      const { http } = error.info;
      if (error.kind === 'auth' && service && http !== undefined) return { service, refusal: http };
    }
  }
  return undefined;
}

/** The same for every message of an account, without revealing the account. */
function topicOf(accountId: string): string {
  return createHash('sha256').update(`push:${accountId}`).digest('base64url').slice(0, 32);
}
