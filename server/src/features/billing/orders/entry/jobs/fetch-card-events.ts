import { DAY, HOUR, later, MINUTE } from '../../../../../clock.ts';
import type { Deps } from '../../../../../deps.ts';
import { findFetchedUntil, setFetchedUntil } from '../../card/provider-event-cursors.queries.ts';
import { processCardEvent } from './receive-card-event.ts';

/** A little more than a day, so that later hourly runs find what an earlier run missed. */
const LOOK_BACK_MS = 26 * HOUR;
/** The provider lists no older events. */
const MAX_LOOK_BACK_MS = 30 * DAY;
/** Younger events may still arrive by webhook. */
const MIN_EVENT_AGE_MS = 10 * MINUTE;

/**
 * Fetches events of the card provider whose webhook was lost: a dispute that we do not know of would be lost, and the
 * money of a failed refund would remain with us. After an outage all events since the last run are fetched, since the
 * provider repeats its webhooks for only three days.
 * @throws ProviderError when the provider fails; the next hourly run fetches the same events
 */
export async function fetchCardEvents(deps: Deps) {
  const now = deps.clock.now();
  const until = later(now, -MIN_EVENT_AGE_MS);
  const before = (await findFetchedUntil(deps.db, 'stripe')) ?? now;
  const from = Math.max(
    Math.min(Number(before), Number(later(now, -LOOK_BACK_MS))),
    Number(later(now, -MAX_LOOK_BACK_MS)),
  );
  const events = await deps.cards.events({ from: new Date(from), until });
  for (const event of events) {
    const outcome = await processCardEvent(deps, event);
    if (outcome === 'passed on')
      deps.log.warn(
        { eventId: event.id, type: event.type },
        'a card event whose webhook was lost has been fetched',
      );
  }
  await setFetchedUntil(deps.db, 'stripe', until);
}
