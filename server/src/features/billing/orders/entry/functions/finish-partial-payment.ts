import { AppError } from '../../../../../app-error.ts';
import type { Actor, Deps } from '../../../../../deps.ts';
import { newId } from '../../../../../random.ts';
import type { Handler } from '../../../../handler.ts';
import { readSpendable } from '../../../money/entry/spendable.ts';
import { lockSubscription } from '../../../rentals/entry/subscriptions.queries.ts';
import { insufficientCreditError } from '../../checkout/insufficient-credit-error.ts';
import { requireOrderRun } from '../../checkout/with-provider-errors.ts';
import { creditCoins } from '../../crypto/credit-coins.ts';
import { listPartlyPaidAddresses } from '../../crypto/list-partly-paid-addresses.ts';
import { awaitOrderRun } from '../await-order-run.ts';
import { listCryptoPayments } from '../crypto-payments.queries.ts';
import { findOrder, insertOrder, type Order } from '../orders.queries.ts';
import { payFromCredit } from '../pay-from-credit.ts';

/**
 * Ends the wait for the rest of a crypto payment (rule 28, crypto-payment): the arrived coins become credit. With
 * `payRest` credit pays the same purchase in the same transaction, so that its number stays reserved. If the credit
 * does not suffice, nothing is changed.
 * @throws AppError not_found, conflict when there is no partial payment or coins are being confirmed,
 * insufficient_credit, provider_unavailable
 */
export const finishPartialPayment: Handler<'finish-partial-payment'> = async (
  deps,
  actor,
  { orderId, payRest },
) => {
  await requireOwnOrder(deps, actor, orderId);
  // The rest may have arrived since.
  await requireOrderRun(deps, orderId);
  const order = await requireOwnOrder(deps, actor, orderId);
  const paidId = await deps.db.transaction().execute(async (trx) => {
    // Plans are locked before billing accounts, here as elsewhere: the new order refers to the plan.
    if (order.subscription_id) await lockSubscription(trx, order.subscription_id);
    const addresses = listPartlyPaidAddresses(order, await listCryptoPayments(trx, [order.id]));
    if (addresses.length === 0) throw paymentChangedError();
    const isEnded = await creditCoins(deps, trx, order, addresses, { next: 'expired', isClosed: false });
    if (!isEnded) throw paymentChangedError();
    if (!payRest) return null;
    if (order.kind === 'credit')
      throw new AppError('conflict', { message: 'Credit cannot be bought with credit.' });
    const now = deps.clock.now();
    const creditOrder = await insertOrder(trx, {
      ...purchaseOf(order),
      id: newId(),
      method: 'credit',
      created_at: now,
    });
    if (!(await payFromCredit(deps, trx, creditOrder, now)))
      throw insufficientCreditError(await readSpendable(trx, actor.accountId, now), order.amount_minor);
    return creditOrder.id;
  });
  if (paidId) await awaitOrderRun(deps, paidId);
  return { order_id: paidId ?? order.id };
};

async function requireOwnOrder({ db }: Deps, { accountId }: Actor, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (order?.account_id !== accountId || order.method !== 'crypto') throw new AppError('not_found');
  return order;
}

function paymentChangedError(): AppError {
  return new AppError('conflict', {
    message: 'This payment has changed: its coins are being confirmed, or it no longer waits for the rest.',
  });
}

function purchaseOf(order: Order) {
  const { account_id, user_id, kind, plan, subscription_id, phone_number_id, renewal_choice } = order;
  const { e164, carrier, country_code, phone_type, friendly_name } = order;
  const { amount_minor, currency, usd_minor } = order;
  return {
    ...{ account_id, user_id, kind, plan, subscription_id, phone_number_id, renewal_choice },
    ...{ e164, carrier, country_code, phone_type, friendly_name },
    ...{ amount_minor, currency, usd_minor },
  };
}
