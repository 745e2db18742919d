import { HOUR, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { isOutageOf } from './is-outage.ts';
import { isRedactionWaiting, listDueRedactions, recordRedaction } from './redactions.queries.ts';

const BATCH_SIZE = 20;
/** Stripe takes up to four days, and reports the end by a webhook. */
const REPEAT_AFTER_MS = HOUR;

/**
 * Requests the deletion of Stripe's copies of destroyed data, at once and again every hour until Stripe confirms that
 * nothing is left.
 */
export async function redactCopies(deps: Deps) {
  if (!deps.identityVerifier) return;
  const now = deps.clock.now();
  for (const ref of await listDueRedactions(deps.db, later(now, -REPEAT_AFTER_MS), BATCH_SIZE))
    if ((await redact(deps, ref)) === 'outage') return;
}

/** Stripe reports that a session has changed: a redaction of it may be done. */
export async function confirmRedaction(deps: Deps, { ref }: { ref: string }) {
  if (deps.identityVerifier && (await isRedactionWaiting(deps.db, ref))) await redact(deps, ref);
}

async function redact(
  { db, clock, log, identityVerifier }: Deps,
  ref: string,
): Promise<'requested' | 'outage'> {
  const now = clock.now();
  try {
    const isDone = (await identityVerifier?.redact(ref)) === 'redacted';
    await recordRedaction(db, ref, { last_tried_at: now, answered_at: isDone ? now : null, problem: null });
    return 'requested';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the copy of an identity check could not be deleted at Stripe yet');
    // During an outage the next run tries again.
    const isOutage = isOutageOf(error);
    const last_tried_at = isOutage ? null : now;
    await recordRedaction(db, ref, { last_tried_at, answered_at: null, problem: error.kind });
    return isOutage ? 'outage' : 'requested';
  }
}
