import { DAY, HOUR, later, MINUTE } from '../../../../../clock.ts';
import type { Deps } from '../../../../../deps.ts';
import { findFetchedUntil, setFetchedUntil } from '../../card/provider-event-cursors.queries.ts';
import { processCardEvent } from './receive-card-event.ts';

/** A little more than a day, so that later hourly runs find what one missed. */
const BACK_MS = 26 * HOUR;
/** The provider lists no older events. */
const FARTHEST_MS = 30 * DAY;
/** Younger events may still arrive by webhook. */
const YOUNG_MS = 10 * MINUTE;

/**
 * Fetches events of the card provider whose webhook was lost: an unseen dispute is lost, and the money of an unseen
 * failed refund remains with us. After an outage all events since the last run are fetched, since the provider repeats
 * its webhooks for only three days.
 * @throws ProviderError when the provider does not answer; the next hourly run fetches the same events
 */
export async function fetchCardEvents(deps: Deps) {
  const now = deps.clock.now();
  const until = later(now, -YOUNG_MS);
  const before = (await findFetchedUntil(deps.db, 'stripe')) ?? now;
  const from = Math.max(
    Math.min(Number(before), Number(later(now, -BACK_MS))),
    Number(later(now, -FARTHEST_MS)),
  );
  const events = await deps.cards.events({ from: new Date(from), until });
  for (const event of events) {
    const outcome = await processCardEvent(deps, event);
    if (outcome === 'passed on')
      deps.log.warn({ eventId: event.id, type: event.type }, 'a card event had never come and was fetched');
  }
  await setFetchedUntil(deps.db, 'stripe', until);
}
