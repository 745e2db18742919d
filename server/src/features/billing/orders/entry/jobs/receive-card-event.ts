import { z } from 'zod';
import { AppError } from '../../../../../app-error.ts';
import type { Deps, Trx } from '../../../../../deps.ts';
import type { CardEvent } from '../../../../../ports/cards.ts';
import type { RawWebhook } from '../../../../../ports/webhook.ts';
import { identitySessionChanged } from '../../../../kyc/kyc-events.ts';
import { paymentReviewDue, processOrder, syncSavedCard } from '../../../money/entry/billing-events.ts';
import { findAccountOfCustomer } from '../../../money/entry/customers.queries.ts';
import { recordProviderEvent } from '../../../money/entry/payments.queries.ts';
import { findOrderOfCheckout } from '../../checkout/checkouts.queries.ts';
import { findOrder } from '../orders.queries.ts';

/**
 * Receives a signed event of the card provider. It is only a hint: its subject is read again from the provider. Repeats
 * and events about unknown subjects are ignored.
 * @throws AppError not_allowed for a wrong signature
 */
export async function receiveCardEvent(deps: Deps, webhook: RawWebhook) {
  const verified = deps.cards.verifyWebhook(webhook);
  if (!verified.ok) {
    deps.log.warn({ reason: verified.reason }, 'a card event was refused');
    throw new AppError('not_allowed', { message: 'The signature is missing or wrong.' });
  }
  const { id, type } = verified.event;
  const outcome = await processCardEvent(deps, verified.event);
  deps.log.info({ eventId: id, type, outcome }, 'a card event was received');
}

/** Processes an event once, whether it came by webhook or was fetched. */
export function processCardEvent(deps: Deps, event: CardEvent) {
  const { id, type } = event;
  return deps.db.transaction().execute(async (trx) => {
    const received_at = deps.clock.now();
    const isNew = await recordProviderEvent(trx, { provider: 'stripe', event_id: id, type, received_at });
    return isNew ? announce(deps, trx, event) : 'repeat';
  });
}

async function announce(deps: Deps, trx: Trx, event: CardEvent): Promise<'passed on' | 'unknown subject'> {
  const { type, paymentId, customerId, identityRef } = event;
  if (identityRef) {
    await deps.announce(trx, identitySessionChanged, { ref: identityRef });
    return 'passed on';
  }
  if (paymentId && /^(refund\.|charge\.(refund|dispute\.))/.test(type)) {
    await deps.announce(trx, paymentReviewDue, { paymentId });
    return 'passed on';
  }
  if (customerId && /^(payment_method\.|customer\.(updated|deleted)$)/.test(type)) {
    const accountId = await findAccountOfCustomer(trx, customerId);
    if (accountId) await deps.announce(trx, syncSavedCard, { accountId }, { once: accountId });
    return accountId ? 'passed on' : 'unknown subject';
  }
  const orderId = await findOrderOfEvent(trx, event);
  if (orderId) await deps.announce(trx, processOrder, { orderId }, { once: orderId });
  return orderId ? 'passed on' : 'unknown subject';
}

/** An automatic charge has no checkout; it has the order's id. */
async function findOrderOfEvent(trx: Trx, { type, sessionId, orderId }: CardEvent) {
  if (sessionId) return findOrderOfCheckout(trx, sessionId);
  if (!type.startsWith('payment_intent.') || !z.uuid().safeParse(orderId).success || !orderId)
    return undefined;
  return (await findOrder(trx, orderId))?.id;
}
