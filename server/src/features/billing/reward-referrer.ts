import type { Deps } from '../../deps.ts';
import { newId } from '../../random.ts';
import { findAccountOf } from '../accounts/memberships.queries.ts';
import { findReferralOf, markFirstPurchase, markRewardGiven } from '../referrals/referrals.queries.ts';
import { announceBillingMail } from './billing-mails.ts';
import { bookMovement } from './ledger.queries.ts';
import { movedBetween } from './order-rules.ts';
import { findOrder, type Order } from './orders.queries.ts';
import { insertTransaction } from './payments.queries.ts';

/** 'Purchase made': the referred person has paid for something (rule 25 of docs/billing.md). */
export async function noteFirstPurchase(deps: Deps, { orderId }: { orderId: string }) {
  const order = await findOrder(deps.db, orderId);
  if (!order || !counts(order)) return;
  await deps.db.transaction().execute((trx) => markFirstPurchase(trx, order.user_id));
}

/**
 * 'Commission paid': a dollar of credit for whoever referred the buyer, when the first purchase is delivered.
 * Once in the life of the referred person; never after it was taken back.
 */
export async function rewardReferrer(deps: Deps, { orderId }: { orderId: string }) {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== 'active' || !counts(order)) return;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const referral = await findReferralOf(trx, order.user_id);
    const accountId = referral && (await findAccountOf(trx, referral.referrer_user_id));
    if (!referral || !accountId || !(await markRewardGiven(trx, referral.id))) return;
    const money = { minor: referral.reward_minor, currency: referral.reward_currency };
    await bookMovement(trx, {
      key: `referral:${referral.id}`,
      kind: 'referral_reward',
      orderId: order.id,
      now,
      lines: movedBetween('credit', 'rewards', accountId, money),
    });
    await insertTransaction(trx, {
      id: newId(),
      accountId,
      orderId: null,
      type: 'referral_reward',
      method: 'credit',
      money,
      usdMinor: money.minor,
      status: 'completed',
      now,
    });
    await announceBillingMail(deps, trx, {
      accountId,
      kind: 'credit_received',
      occasion: `reward:${referral.id}`,
      now,
    });
    await deps.live.publish(trx, [`account:${accountId}`]);
  });
}

/** Money that is only moved into credit, or that came from rewards alone, is not a purchase that brings one. */
function counts(order: Order): boolean {
  return order.amount_minor > 0 && order.kind !== 'credit' && !order.paid_with_rewards && !order.automatic;
}
