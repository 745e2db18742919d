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
import { describeMoneyBack, findMoneyBackRefusal, phoneHashes } from '../find-money-back.ts';
import { refund } from '../refund.ts';
import { findFirstPurchase, isFullyRefunded } from '../refunds.queries.ts';
import { recordUsedMoneyBack } from '../used-money-backs.queries.ts';

/** Attempts while another worker changes the order or a text arrives. */
const MAX_ATTEMPTS = 5;

/**
 * Refunds a person's first purchase (rule 24, money-back): releases the number, then refunds its price to the card
 * or as credit. Once for a person, a phone and a card, in all accounts. Idempotent.
 * @throws AppError not_found for an order that is not the caller's, refund_not_possible with its reason, conflict,
 *   provider_unavailable if the card cannot be read
 */
export const requestRefund: Handler<'request-refund'> = (deps, actor, { orderId }) =>
  logSuspiciousRefusal(deps, actor, 'request-refund', async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const order = await findOrder(deps.db, orderId);
      if (order?.account_id !== actor.accountId) throw new AppError('not_found');
      if (!(await hasMoneyBack(deps, order)) && !(await beginMoneyBack(deps, actor, order))) continue;
      const { amount, currency } = await describeMoneyBack(deps.db, order);
      await awaitOrderRun(deps, orderId);
      return { success: true, amount, currency, refunded_to: order.method === 'card' ? 'card' : 'credit' };
    }
    throw new AppError('conflict');
  });

/** Whether this purchase had the money-back, not a later payment that became credit with it. */
async function hasMoneyBack({ db }: Deps, { id, account_id, state, refund_reason }: Order): Promise<boolean> {
  if (refund_reason !== 'money_back' || !(state === 'refund_due' || state === 'refunded')) return false;
  return (await findFirstPurchase(db, account_id))?.id === id;
}

/**
 * Requests the refund in one transaction, under the locks of the number and of the account.
 * @returns false after a concurrent change @throws AppError refund_not_possible
 */
async function beginMoneyBack(deps: Deps, actor: Actor, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  const hashes = await hashesOf(deps, order);
  const reason = await findMoneyBackRefusal(deps, order, hashes, now);
  if (reason) {
    // A concurrent request may have changed the order since it was read.
    if ((await findOrder(deps.db, order.id))?.version !== order.version) return false;
    throw new AppError('refund_not_possible', { message: moneyBackRefusals[reason], facts: { reason } });
  }
  return deps.db
    .transaction()
    .execute(async (trx) => {
      const wanted = { order, amount: null, ends: true, reason: 'money_back' } as const;
      const requested = await refund(deps, trx, wanted, now);
      if (!requested) throw new ConcurrentChangeError();
      const account = await lockBillingAccount(trx, actor.accountId);
      // Checked again under the locks: an arriving text is counted already, or waits for them.
      const isReturned = await isFullyRefunded(trx, order);
      if (
        moneyBackRefusal(
          { ...order, isFirst: true, isReturned, isUsedElsewhere: false },
          requested.asPaid,
          account,
          now,
        )
      )
        throw new ConcurrentChangeError();
      if (!(await claimMoneyBack(trx, actor.accountId, now))) throw new ConcurrentChangeError();
      if (!(await recordUsedMoneyBack(trx, actor.accountId, hashes, now))) throw new ConcurrentChangeError();
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
      if (error instanceof ConcurrentChangeError) return false;
      throw error;
    });
}

/** Hashes that identify the buyer in all accounts: verified phones and the card that paid. */
async function hashesOf(deps: Deps, order: Order): Promise<Buffer[]> {
  const hashes = await phoneHashes(deps, order.user_id);
  const payment = order.method === 'card' ? await findPayment(deps.db, order.id) : undefined;
  if (!payment?.provider_payment_id) return hashes;
  const { cardFingerprint } = await readPayment(deps, payment.provider_payment_id);
  return cardFingerprint ? [...hashes, personHash(deps.vault, 'card', cardFingerprint)] : hashes;
}

/** Rolls the transaction back. */
class ConcurrentChangeError extends Error {}

async function readPayment({ cards, log }: Deps, paymentId: string) {
  try {
    return await cards.payment(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'a refund was not begun: reading the card payment failed');
    throw new AppError('provider_unavailable', {
      message: 'Refunds are temporarily unavailable. Nothing was changed. Please try again in a minute.',
      cause: error,
    });
  }
}
