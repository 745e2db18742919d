import type { Deps, Trx } from '../../../../../deps.ts';
import { findAccountOf } from '../../../../accounts/profile/memberships.queries.ts';
import { findDeletion } from '../../../../accounts/status/deletion.queries.ts';
import {
  findReferral,
  findReferralOf,
  markReversed,
  setFirstPurchase,
} from '../../../../referrals/referrals.queries.ts';
import { lockBillingAccount } from '../../../money/entry/billing-accounts.queries.ts';
import { findRewardOfOrder } from '../../../money/entry/ledger.queries.ts';
import { recordMoney } from '../../../money/entry/record-money.ts';
import { movedBetween } from '../../../money/entry/rules/moved-between.ts';
import { lockOrder, type Order } from '../../../orders/entry/orders.queries.ts';
import { hasPurchaseUnderWay } from '../../../orders/entry/purchases.queries.ts';
import { isFullyRefunded } from '../refunds.queries.ts';
import { isPurchase } from './reward-referrer.ts';

/**
 * Reverses the reward of a refunded order, finally and below zero if necessary (rule 25, referral-reward). The reward
 * of another order stays.
 */
export async function reverseReward(deps: Deps, { orderId }: { orderId: string }) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || (order.state !== 'refunded' && !(await isFullyRefunded(trx, order, 'settled')))) return;
    const referralId = await findRewardOfOrder(trx, orderId);
    if (!referralId) return resetFirstPurchase(trx, order);
    if (!(await markReversed(trx, referralId, now))) return;
    await withdrawReward(deps, trx, referralId, orderId, now);
  });
}

async function withdrawReward(deps: Deps, trx: Trx, referralId: string, orderId: string, now: Date) {
  const referral = await findReferral(trx, referralId);
  const accountId = referral && (await findAccountOf(trx, referral.referrer_user_id));
  if (!referral || !accountId) return;
  await lockBillingAccount(trx, accountId);
  // The credit of a deleted account was written off.
  if ((await findDeletion(trx, referral.referrer_user_id))?.deletion_finished_at) return;
  const money = { minor: referral.reward_minor, currency: referral.reward_currency };
  await recordMoney(deps, trx, {
    key: `referral-reversal:${referral.id}`,
    kind: 'referral_reversal',
    accountId,
    orderId,
    entries: movedBetween('rewards', 'credit', accountId, money),
    shown: { type: 'referral_reversal', method: 'credit', money },
    now,
  });
  await deps.live.publish(trx, [`account:${accountId}`]);
}

/** After an undeliverable purchase the referral awaits a first purchase again. */
async function resetFirstPurchase(trx: Trx, order: Order) {
  if (order.delivered_at || !isPurchase(order)) return;
  const referral = await findReferralOf(trx, order.user_id);
  if (referral && !(await hasPurchaseUnderWay(trx, order.user_id)))
    await setFirstPurchase(trx, referral.id, false);
}
