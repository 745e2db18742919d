import type { Harness } from '../harness/harness.ts';
import { control } from './billing.ts';
import { untilNewsHasCome } from './purchases.ts';

/** Refunds a payment in the provider's own dashboard, or a part of it in minor units; the news has come. */
export async function refund(house: Harness, payment: string, amount?: number, { pending = false } = {}) {
  await control(house, `payments/${payment}/refund`, {
    ...(amount === undefined ? {} : { amount }),
    pending,
  });
  await untilNewsHasCome(house);
}

/** A refund that was pending is settled at the provider; the news has come. */
export async function settle(house: Harness, refundId: string | undefined) {
  await control(house, `refunds/${refundId}`, { status: 'succeeded' });
  await untilNewsHasCome(house);
}

/** A refund turns out otherwise after all; the news has come. */
export async function bankSendsBack(house: Harness, refundId: string | undefined) {
  await control(house, `refunds/${refundId}`, { status: 'failed' });
  await untilNewsHasCome(house);
}

/** The provider gives a payment back to nobody any more: asked for it, it refuses for good. */
export function refuseRefunds({ sandbox }: Pick<Harness, 'sandbox'>, payment: string) {
  const { payments, charges } = sandbox.state().stripe;
  const charge = charges.get(payments.get(payment)?.latestCharge ?? '');
  if (!charge) throw new Error(`payment ${payment} has no charge`);
  charge.status = 'failed';
}
