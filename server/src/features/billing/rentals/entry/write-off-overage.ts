import type { Trx } from '../../../../deps.ts';
import { addOpenOverage, lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { postLedgerTransaction } from '../../money/entry/ledger.queries.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { type Subscription, setSubscription } from './subscriptions.queries.ts';

/**
 * Writes off a number's open overage (rules 18 and 32 of docs/billing.md), in the ledger from `sales` to `write_offs`.
 * The caller has locked the subscription's row.
 */
export async function writeOffOverage(
  trx: Trx,
  subscription: Pick<Subscription, 'id' | 'account_id' | 'open_overage_minor'>,
  now: Date,
) {
  const minor = subscription.open_overage_minor;
  if (minor === 0) return;
  const accountId = subscription.account_id;
  await setSubscription(trx, subscription.id, now, { open_overage_minor: 0 });
  await lockBillingAccount(trx, accountId);
  await addOpenOverage(trx, accountId, -minor);
  const isNew = await postLedgerTransaction(trx, {
    key: `write-off:${subscription.id}:${now.toISOString()}`,
    kind: 'write_off',
    orderId: null,
    now,
    lines: movedBetween('sales', 'write_offs', accountId, { minor, currency: 'usd' }),
  });
  if (!isNew) throw new Error(`the overage of subscription ${subscription.id} was written off twice`);
}
