import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { findFetchedUntil, setFetchedUntil } from '../orders/provider-event-cursors.queries.ts';
import { takeCardEvent } from './receive-card-event.ts';

/** A little more than a day: what one hour missed, the next ones find. */
const BACK_MS = 26 * HOUR;
/** As far back as the provider lists its events. */
const FARTHEST_MS = 30 * DAY;
/** What is younger may be on its way. */
const YOUNG_MS = 10 * MINUTE;

/**
 * Fetches what the card provider had to tell and what never came: a dispute that nobody hears of is lost
 * unanswered, a refund that failed is money nobody is given. After days in which the service was down all of them
 * are fetched: the provider repeats its events for three.
 * @throws ProviderError when the provider does not answer: the next hour sees it all
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
    const outcome = await takeCardEvent(deps, event);
    if (outcome === 'passed on')
      deps.log.warn({ eventId: event.id, type: event.type }, 'a card event had never come and was fetched');
  }
  await setFetchedUntil(deps.db, 'stripe', until);
}
