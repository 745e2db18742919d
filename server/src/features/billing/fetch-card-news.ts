import { HOUR, later, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { takeCardEvent } from './receive-card-event.ts';

/** A little more than a day: what one hour missed, the next ones find. */
const BACK_MS = 26 * HOUR;
/** What is younger may be on its way. */
const YOUNG_MS = 10 * MINUTE;

/**
 * Fetches what the card provider had to tell and what never came: a dispute that nobody hears of is lost
 * unanswered, a refund that failed is money nobody is given.
 * @throws ProviderError when the provider does not answer: the next hour sees it all
 */
export async function fetchCardNews(deps: Deps) {
  const now = deps.clock.now();
  const news = await deps.cards.news({ from: later(now, -BACK_MS), until: later(now, -YOUNG_MS) });
  for (const event of news) {
    const outcome = await takeCardEvent(deps, event);
    if (outcome === 'passed on')
      deps.log.warn({ eventId: event.id, type: event.type }, 'a card event had never come and was fetched');
  }
}
