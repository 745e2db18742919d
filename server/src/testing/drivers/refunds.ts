import { expect } from 'vitest';
import { checkLedger } from '../../features/billing/money/entry/check-ledger.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { control, ledgerBalances, paymentLines } from './billing.ts';
import { untilEventsHaveArrived } from './purchases.ts';

/** Refunds a payment, or a part of it in minor units, in the provider's own dashboard, and waits for the event. */
export async function refund(server: TestServer, payment: string, amount?: number, { pending = false } = {}) {
  await control(server, `payments/${payment}/refund`, {
    ...(amount === undefined ? {} : { amount }),
    pending,
  });
  await untilEventsHaveArrived(server);
}

/** Settles a pending refund at the provider, and waits for the event. */
export async function settle(server: TestServer, refundId: string | undefined) {
  await control(server, `refunds/${refundId}`, { status: 'succeeded' });
  await untilEventsHaveArrived(server);
}

/** Makes the bank return a refund, which fails at the provider, and waits for the event. */
export async function returnRefundByBank(server: TestServer, refundId: string | undefined) {
  await control(server, `refunds/${refundId}`, { status: 'failed' });
  await untilEventsHaveArrived(server);
}

/**
 * Expects the $5.00 of a person's only purchase to be under refund, in order, payments and ledger, and the order to
 * have this note.
 */
export async function expectUnderRefund(
  server: TestServer,
  person: Person,
  orderId: string,
  {
    note = null,
    ledgerAccount = 'refunds_pending usd',
  }: { note?: 'refund_refused' | null; ledgerAccount?: 'refunds_pending usd' | 'payouts usd' } = {},
) {
  const { order } = await server.call(person, 'get-order', { orderId });
  expect(order).toMatchObject({ state: 'refund_due', note });
  expect((await paymentLines(server, person)).map((line) => line.slice(11))).toEqual([
    'number_purchase card 5.00 usd completed',
    'refund card 5.00 usd pending',
  ]);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts usd': 500,
    'refunds usd': 500,
    [ledgerAccount]: -500,
    'sales usd': -500,
  });
  expect((await checkLedger(server.deps)).findings).toEqual([]);
}

/** Makes the provider permanently refuse every refund of a payment. */
export function refuseRefunds({ sandbox }: Pick<TestServer, 'sandbox'>, payment: string) {
  const { payments, charges } = sandbox.state().stripe;
  const charge = charges.get(payments.get(payment)?.latestCharge ?? '');
  if (!charge) throw new Error(`payment ${payment} has no charge`);
  charge.status = 'failed';
}
