import { expect } from 'vitest';
import { checkLedger } from '../../features/billing/check/check-ledger.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { control, ledgerBalances, paymentLines } from './billing.ts';
import { untilEventsHaveArrived } from './purchases.ts';

/** Refunds a payment in the provider's own dashboard, or a part of it in minor units; the event has arrived. */
export async function refund(server: TestServer, payment: string, amount?: number, { pending = false } = {}) {
  await control(server, `payments/${payment}/refund`, {
    ...(amount === undefined ? {} : { amount }),
    pending,
  });
  await untilEventsHaveArrived(server);
}

/** A refund that was pending is settled at the provider; the event has arrived. */
export async function settle(server: TestServer, refundId: string | undefined) {
  await control(server, `refunds/${refundId}`, { status: 'succeeded' });
  await untilEventsHaveArrived(server);
}

/** A refund turns out otherwise after all; the event has arrived. */
export async function bankSendsBack(server: TestServer, refundId: string | undefined) {
  await control(server, `refunds/${refundId}`, { status: 'failed' });
  await untilEventsHaveArrived(server);
}

/** The $5.00 of somebody's only purchase are on their way back, in order, row and ledger, and the order says what `note` does. */
export async function expectOnItsWayBack(
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

/** The provider gives a payment back to nobody any more: asked for it, it refuses for good. */
export function refuseRefunds({ sandbox }: Pick<TestServer, 'sandbox'>, payment: string) {
  const { payments, charges } = sandbox.state().stripe;
  const charge = charges.get(payments.get(payment)?.latestCharge ?? '');
  if (!charge) throw new Error(`payment ${payment} has no charge`);
  charge.status = 'failed';
}
