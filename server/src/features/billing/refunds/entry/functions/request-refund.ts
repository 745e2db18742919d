import { moneyBackRefusals } from '@numlet/contract/errors';
import { AppError } from '../../../../../app-error.ts';
import type { Actor, Deps } from '../../../../../deps.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import { personHash } from '../../../../../platform/person-hash.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import type { Handler } from '../../../../handler.ts';
import { claimMoneyBack, lockBillingAccount } from '../../../money/entry/billing-accounts.queries.ts';
import { findPayment } from '../../../money/entry/payments.queries.ts';
import { awaitOrderRun } from '../../../orders/entry/await-order-run.ts';
import { logSuspiciousRefusal } from '../../../orders/entry/log-suspicious-refusal.ts';
import { findOrder, type Order } from '../../../orders/entry/orders.queries.ts';
import { moneyBackRefusal } from '../../../rentals/entry/rules/money-back-rules.ts';
import { describeMoneyBack, findRefusal, phoneHashes } from '../find-money-back.ts';
import { refund } from '../refund.ts';
import { findFirstPurchase, isWhollyReturned } from '../refunds.queries.ts';
import { noteUsedMoneyBack } from '../used-money-backs.queries.ts';

/** How often it looks again when another worker has the order, or a text has just arrived. */
const TRIES = 5;

/**
 * Refunds a person's first purchase (rule 24 of docs/billing.md): the number is released first, then its price goes
 * back to the card, or becomes credit. Once for a person, a phone and a card, in whichever account. A repeated call
 * gets the same answer and does nothing more.
 * @throws AppError not_found for an order that is not the caller's, refund_not_possible with its reason, conflict,
 *   provider_unavailable while the card cannot be looked up
 */
export const requestRefund: Handler<'request-refund'> = (deps, actor, { orderId }) =>
  logSuspiciousRefusal(deps, actor, 'request-refund', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const order = await findOrder(deps.db, orderId);
      if (order?.account_id !== actor.accountId) throw new AppError('not_found');
      if (!(await isTakenBack(deps, order)) && !(await takeBack(deps, actor, order))) continue;
      const { amount, currency } = await describeMoneyBack(deps.db, order);
      await awaitOrderRun(deps, orderId);
      return { success: true, amount, currency, refunded_to: order.method === 'card' ? 'card' : 'credit' };
    }
    throw new AppError('conflict');
  });

/** Whether the buyer took this purchase back, as opposed to a later payment that became credit with it. */
async function isTakenBack({ db }: Deps, { id, account_id, state, refund_reason }: Order): Promise<boolean> {
  if (refund_reason !== 'money_back' || !(state === 'refund_due' || state === 'refunded')) return false;
  return (await findFirstPurchase(db, account_id))?.id === id;
}

/**
 * Takes the purchase back in one transaction, under the locks of the number and of the account.
 * @returns false when something has changed meanwhile @throws AppError refund_not_possible
 */
async function takeBack(deps: Deps, actor: Actor, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  const hashes = await hashesOf(deps, order);
  const reason = await findRefusal(deps, order, hashes, now);
  if (reason) {
    // Of two clicks the first may have taken it back since the second read it.
    if ((await findOrder(deps.db, order.id))?.version !== order.version) return false;
    throw new AppError('refund_not_possible', { message: moneyBackRefusals[reason], facts: { reason } });
  }
  return deps.db
    .transaction()
    .execute(async (trx) => {
      const wanted = { order, amount: null, ends: true, reason: 'money_back' } as const;
      const requested = await refund(deps, trx, wanted, now);
      if (!requested) throw new NotNow();
      const account = await lockBillingAccount(trx, actor.accountId);
      // Checked again under the locks: a text that arrives at this moment waits for them, or is counted already.
      const isReturned = await isWhollyReturned(trx, order);
      if (
        moneyBackRefusal(
          { ...order, isFirst: true, isReturned, isUsedElsewhere: false },
          requested.asPaid,
          account,
          now,
        )
      )
        throw new NotNow();
      if (!(await claimMoneyBack(trx, actor.accountId, now))) throw new NotNow();
      if (!(await noteUsedMoneyBack(trx, actor.accountId, hashes, now))) throw new NotNow();
      await writeAudit(trx, {
        action: 'order_refunded',
        actorUserId: actor.userId,
        targetUserId: actor.userId,
        detail: { order_id: order.id, reason: 'money_back' },
        origin: actor,
        now,
      });
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NotNow) return false;
      throw error;
    });
}

/** What means the buyer in every account: the phones they have proven, and the card that paid. */
async function hashesOf(deps: Deps, order: Order): Promise<Buffer[]> {
  const hashes = await phoneHashes(deps, order.user_id);
  const payment = order.method === 'card' ? await findPayment(deps.db, order.id) : undefined;
  if (!payment?.provider_payment_id) return hashes;
  const { cardFingerprint } = await readPayment(deps, payment.provider_payment_id);
  return cardFingerprint ? [...hashes, personHash(deps.vault, 'card', cardFingerprint)] : hashes;
}

/** Undoes the transaction: nothing is taken back. */
class NotNow extends Error {}

async function readPayment({ cards, log }: Deps, paymentId: string) {
  try {
    return await cards.payment(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'a refund was not begun: the card provider does not answer');
    throw new AppError('provider_unavailable', {
      message: 'Refunds are not reachable at the moment, and nothing was changed. Try again in a minute.',
      cause: error,
    });
  }
}
