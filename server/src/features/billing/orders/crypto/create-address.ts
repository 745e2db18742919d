import type { Deps } from '../../../../deps.ts';
import type { Crypto } from '../../../../ports/crypto.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import {
  type CryptoPayment,
  listCryptoPayments,
  setCryptoPayment,
} from '../entry/crypto-payments.queries.ts';
import { findOrder, transitionOrder } from '../entry/orders.queries.ts';
import { nextReadAt } from '../entry/rules/crypto-rules.ts';
import { cryptoRefusalError } from './require-payable.ts';

/**
 * Creates the address of a payment at the provider, and stores it before it is shown. If the provider's answer is lost,
 * the address is neither looked up nor shown.
 * @throws AppError coin_not_payable, provider_unavailable
 */
export async function createAddress(deps: Deps, crypto: Crypto, payment: CryptoPayment, name: string) {
  const { db, clock, settings, log } = deps;
  try {
    const created = await crypto.create({
      orderId: payment.order_id,
      price: { minor: payment.price_minor, currency: 'usd' },
      coin: payment.pay_currency,
      description: name,
      callbackUrl: `${settings.publicUrl}/webhooks/nowpayments`,
    });
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const order = await findOrder(trx, payment.order_id);
      if (order?.state === 'reserved') await transitionOrder(trx, order, 'awaiting_payment', now);
      const state = { ...payment, status: created.status };
      await setCryptoPayment(trx, payment.id, {
        provider_payment_id: created.paymentId,
        pay_amount: created.payAmount,
        pay_address: created.payAddress,
        payment_url: created.paymentUrl,
        status: created.status,
        next_look_at: nextReadAt({ state: 'awaiting_payment' }, state, now),
        updated_at: now,
      });
    });
  } catch (error) {
    await recordFailure(deps, payment);
    if (error instanceof ProviderError) throw cryptoRefusalError(error, log);
    throw error;
  }
}

/** Marks the payment as failed, and expires its reservation if no address is left to pay to. */
async function recordFailure({ db, clock }: Deps, payment: CryptoPayment) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, payment.order_id);
    const others = (await listCryptoPayments(trx, [payment.order_id])).filter(({ id }) => id !== payment.id);
    if (order?.state === 'reserved' && others.every(({ status }) => status === 'failed'))
      await transitionOrder(trx, order, 'expired', now, { next_run_at: null });
    await setCryptoPayment(trx, payment.id, { status: 'failed', updated_at: now });
  });
}
