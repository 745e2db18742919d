import type { Deps } from '../../../deps.ts';
import type { InboundSms } from '../../../ports/carrier.ts';
import { newId } from '../../../random.ts';
import { insertTexts } from './insert-texts.queries.ts';

export type Arrival = InboundSms & { arrivedAt: Date };

/** More gains nothing, and the locks of one statement would keep others waiting. */
export const MAX_TEXTS_AT_ONCE = 128;

/**
 * Stores texts, up to 128 of them all or none (docs/decisions/003): each once per carrier id, none for a
 * number that is unknown or suspended, all counted against their subscription, and their owners'
 * screens and browsers told.
 */
export async function storeTexts(deps: Deps, arrivals: readonly Arrival[]) {
  const { db, clock, carrier, live } = deps;
  // The same text may stand twice in one list.
  const unique = new Map(arrivals.map((arrival) => [arrival.carrierMessageId, { ...arrival, id: newId() }]));
  const texts = [...unique.values()];
  for (let from = 0; from < texts.length; from += MAX_TEXTS_AT_ONCE) {
    const part = texts.slice(from, from + MAX_TEXTS_AT_ONCE);
    const accounts = await insertTexts(db, carrier.name, part, clock.now());
    await live.publish(
      db,
      accounts.map((account) => `account:${account}` as const),
    );
    deps.callForPushes(accounts);
  }
}
