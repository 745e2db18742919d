import type { Deps } from '../../deps.ts';
import type { InboundSms } from '../../ports.ts';
import { newId } from '../../random.ts';
import { paymentStatusAt } from '../billing/subscription-rules.ts';
import { countArrivals, lockSubscriptions } from '../billing/subscriptions.queries.ts';
import { findReceivingNumbers } from '../numbers/phone-numbers.queries.ts';
import { advanceCounters } from './account-counters.queries.ts';
import { claimReceipts } from './message-receipts.queries.ts';
import { insertMessages, type NewMessage } from './messages.queries.ts';

export type Arrival = InboundSms & { arrivedAt: Date };

/**
 * Stores texts in one transaction of a few set-based statements (DESIGN section 5, "A text arrives"):
 * each text once per carrier id, none for a number that is unknown or suspended, all counted against
 * their subscription, and the owners' screens told. Rows are locked in the same order everywhere.
 */
export async function storeTexts({ db, clock, carrier, live }: Deps, arrivals: readonly Arrival[]) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const fresh = await claimReceipts(
      trx,
      carrier.name,
      arrivals.map((each) => ({ carrierMessageId: each.carrierMessageId, receivedAt: each.arrivedAt })),
    );
    const numbers = await findReceivingNumbers(trx, [...new Set(arrivals.map((each) => each.to))]);
    const numberOf = new Map(numbers.map((number) => [number.e164, number]));
    if (numbers.length === 0) return;
    const subscriptions = await lockSubscriptions(
      trx,
      numbers.map((number) => number.id),
    );
    const subscriptionOf = new Map(subscriptions.map((each) => [each.phone_number_id, each]));

    const kept: NewMessage[] = [];
    for (const arrival of arrivals) {
      // Taken out as it is used: the same text may stand twice in one batch.
      if (!fresh.delete(arrival.carrierMessageId)) continue;
      const number = numberOf.get(arrival.to);
      const subscription = number && subscriptionOf.get(number.id);
      if (!number || !subscription || paymentStatusAt(subscription, arrival.arrivedAt) === 'suspended')
        continue;
      kept.push({
        id: newId(),
        accountId: number.account_id,
        phoneNumberId: number.id,
        subscriptionId: subscription.id,
        to: number.e164,
        from: arrival.from,
        body: arrival.body,
        carrierMessageId: arrival.carrierMessageId,
        changeSeq: 0,
        receivedAt: arrival.arrivedAt,
      });
    }
    if (kept.length === 0) return;
    await countArrivals(
      trx,
      tally(kept, (each) => each.subscriptionId ?? '').map(([subscriptionId, count]) => ({
        subscriptionId,
        count,
      })),
      now,
    );
    const perAccount = new Map(tally(kept, (each) => each.accountId));
    const last = await advanceCounters(trx, perAccount, `${now.toISOString().slice(0, 7)}-01`);
    await insertMessages(trx, carrier.name, numbered(kept, perAccount, last));
    await live.publish(
      trx,
      [...perAccount.keys()].map((account) => `account:${account}` as const),
    );
  });
}

function tally(list: readonly NewMessage[], key: (each: NewMessage) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(key(each), (counts.get(key(each)) ?? 0) + 1);
  return [...counts];
}

/** The texts of one account get consecutive change numbers that end with its last one, in the order they came. */
function numbered(
  kept: readonly NewMessage[],
  counts: ReadonlyMap<string, number>,
  last: ReadonlyMap<string, number>,
): NewMessage[] {
  const next = new Map([...counts].map(([account, count]) => [account, (last.get(account) ?? 0) - count]));
  return kept.map((message) => {
    const changeSeq = (next.get(message.accountId) ?? 0) + 1;
    next.set(message.accountId, changeSeq);
    return { ...message, changeSeq };
  });
}
