import type { Deps } from '../../../deps.ts';
import type { InboundSms } from '../../../ports/carrier.ts';
import { newId } from '../../../random.ts';
import { insertTexts } from './insert-texts.queries.ts';

export type Arrival = InboundSms & { carrier: string; arrivedAt: Date };

/** A larger statement is no faster, and its locks would block others. */
export const MAX_TEXTS_PER_STATEMENT = 128;

/**
 * Stores texts in groups of up to 128, each group entirely or not at all (docs/decisions/003): each carrier id once,
 * none for a number that is unknown or suspended, all counted against their subscription. Then notifies their owners'
 * screens and browsers.
 * @param found `byPoll` if the poll finds texts whose webhooks never came
 */
export async function storeTexts(
  deps: Deps,
  arrivals: readonly Arrival[],
  found: 'byWebhook' | 'byPoll' = 'byWebhook',
) {
  const { db, clock, live } = deps;
  // A list may contain a text twice.
  const unique = new Map(
    arrivals.map((arrival) => [
      `${arrival.carrier} ${arrival.carrierMessageId}`,
      { ...arrival, id: newId() },
    ]),
  );
  const texts = [...unique.values()];
  for (let from = 0; from < texts.length; from += MAX_TEXTS_PER_STATEMENT) {
    const batch = texts.slice(from, from + MAX_TEXTS_PER_STATEMENT);
    const now = clock.now();
    const polledAt = found === 'byPoll' ? now : null;
    const accounts = await insertTexts(db, batch, now, polledAt);
    await live.publish(
      db,
      accounts.map((account) => `account:${account}` as const),
    );
    deps.dispatchPushes(accounts);
  }
}
