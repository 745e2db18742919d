import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { RawWebhook } from '../../ports.ts';
import { orderDue } from './billing-events.ts';
import { findOrderOfCheckout } from './checkouts.queries.ts';
import { findPaymentOrder, recordProviderEvent } from './payments.queries.ts';

/**
 * A signed event of the card provider. It is a hint: the order it is about is read again from the
 * provider. The same event twice is one. @throws AppError not_allowed for a signature that is not theirs
 */
export async function receiveCardEvent(deps: Deps, webhook: RawWebhook) {
  const verified = deps.cards.verifyWebhook(webhook);
  if (!verified.ok) {
    deps.log.warn({ reason: verified.reason }, 'a card event was refused');
    throw new AppError('not_allowed', { message: 'The signature is missing or wrong.' });
  }
  const { event } = verified;
  await deps.db.transaction().execute(async (trx) => {
    if (
      !(await recordProviderEvent(trx, {
        provider: 'stripe',
        id: event.id,
        type: event.type,
        now: deps.clock.now(),
      }))
    )
      return;
    const orderId = event.sessionId
      ? await findOrderOfCheckout(trx, 'stripe', event.sessionId)
      : event.paymentId && (await findPaymentOrder(trx, 'stripe', event.paymentId));
    if (orderId) await deps.announce(trx, orderDue, { orderId });
  });
}
