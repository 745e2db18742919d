import { AppError } from '../../../../../app-error.ts';
import type { Deps } from '../../../../../deps.ts';
import type { RawWebhook } from '../../../../../ports/webhook.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { recordProviderEvent } from '../../../money/entry/payments.queries.ts';
import { unknownDepositSeen } from '../crypto-events.ts';
import { scheduleCryptoRead } from '../crypto-payments.queries.ts';

/**
 * Receives a signed notification of the crypto provider. It is only a hint: its payment is read from the provider. A
 * repeat is ignored. @throws AppError not_allowed for a wrong signature
 */
export async function receiveCryptoEvent(deps: Deps, webhook: RawWebhook) {
  const verified = deps.crypto?.verifyWebhook(webhook) ?? { ok: false, reason: 'not_offered' };
  if (!verified.ok) {
    deps.log.warn({ reason: verified.reason }, 'a crypto notification was refused');
    throw new AppError('not_allowed', { message: 'The signature is missing or wrong.' });
  }
  const { eventId: event_id, paymentId, type } = verified.event;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const event = { provider: 'nowpayments', event_id, type, received_at: now };
    if (!(await recordProviderEvent(trx, event))) return;
    const orderId = await scheduleCryptoRead(trx, paymentId, now);
    if (orderId) await deps.announce(trx, processOrder, { orderId }, { once: orderId });
    else await deps.announce(trx, unknownDepositSeen, { paymentId });
  });
}
