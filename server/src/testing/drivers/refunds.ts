import { expect } from 'vitest';
import { checkLedger } from '../../features/billing/check/check-ledger.ts';
import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';
import { books, control, paymentLines } from './billing.ts';
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

/** The $5.00 of somebody's only purchase are on their way back, in order, row and ledger, and the order says so in these words. */
export async function expectOnItsWayBack(
  house: Harness,
  person: Person,
  orderId: string,
  message: string,
  book: 'refunds_pending usd' | 'payouts usd' = 'refunds_pending usd',
) {
  const { order } = await house.call(person, 'get-order', { orderId });
  expect(order).toMatchObject({ state: 'refund_due', message });
  expect((await paymentLines(house, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd completed',
    'refund card 5.00 usd pending',
  ]);
  expect(await books(house)).toEqual({
    'card_receipts usd': 500,
    'refunds usd': 500,
    [book]: -500,
    'sales usd': -500,
  });
  expect((await checkLedger(house.deps)).findings).toEqual([]);
}

/** The provider gives a payment back to nobody any more: asked for it, it refuses for good. */
export function refuseRefunds({ sandbox }: Pick<Harness, 'sandbox'>, payment: string) {
  const { payments, charges } = sandbox.state().stripe;
  const charge = charges.get(payments.get(payment)?.latestCharge ?? '');
  if (!charge) throw new Error(`payment ${payment} has no charge`);
  charge.status = 'failed';
}
