import { plans } from '@numlet/contract/billing/plans';
import type { OrderKind, PaymentMethod, RentalPlan } from '../../db/schema.ts';
import { recordReceipt } from '../../features/billing/money/entry/record-money.ts';
import { movedBetween } from '../../features/billing/money/entry/rules/moved-between.ts';
import { runOrder } from '../../features/billing/orders/entry/jobs/run-order.ts';
import {
  findOrder,
  insertOrder,
  transitionOrder,
} from '../../features/billing/orders/entry/orders.queries.ts';
import { payFromCredit } from '../../features/billing/orders/entry/pay-from-credit.ts';
import { addPaymentRows, recordPayment } from '../../features/billing/orders/paying/record-payment.ts';
import { newId } from '../../random.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { accountOf } from './leaving.ts';

type PaidPurchase = {
  kind: OrderKind;
  usdMinor: number;
  method?: PaymentMethod;
  plan?: RentalPlan;
  subscriptionId?: string;
  number?: { e164: string; carrier: string; country: string; type: string; friendlyName: string };
};

/**
 * Inserts a paid order, posts its payment as the service does, and processes it as far as possible, for data that a
 * test needs to exist. @returns its id
 */
export async function aPaidOrder(
  server: TestServer,
  person: Person,
  purchase: PaidPurchase,
): Promise<string> {
  const { db, deps, clock } = server;
  const id = newId();
  const now = clock.now();
  const { number } = purchase;
  const accountId = await accountOf(server, person);
  await db.transaction().execute(async (trx) => {
    await insertOrder(trx, {
      id,
      account_id: accountId,
      user_id: person.userId,
      kind: purchase.kind,
      method: purchase.method ?? 'card',
      amount_minor: purchase.usdMinor,
      usd_minor: purchase.usdMinor,
      plan: purchase.plan,
      subscription_id: purchase.subscriptionId,
      e164: number?.e164,
      carrier: number?.carrier,
      country_code: number?.country,
      phone_type: number?.type,
      friendly_name: number?.friendlyName,
      created_at: now,
    });
    const order = await findOrder(trx, id);
    if (!order) throw new Error('the order is not there');
    if (purchase.method === 'credit') {
      if (!(await payFromCredit(deps, trx, order, now))) throw new Error('the credit does not cover it');
      return;
    }
    await transitionOrder(trx, order, 'paid', now, { paid_at: now, next_run_at: now });
    const money = { minor: purchase.usdMinor, currency: 'usd' } as const;
    if (purchase.method !== 'crypto') {
      await recordPayment(deps, trx, order, { paymentId: `pi_${id}`, money, now });
      return;
    }
    const entries = movedBetween('undelivered', 'crypto_receipts', accountId, money);
    const coins = { provider: 'nowpayments', paymentId: `np_${id}`, money, entries, now } as const;
    await recordReceipt(deps, trx, order, coins);
    await addPaymentRows(deps, trx, order, now);
  });
  await runOrder(deps, { orderId: id });
  return id;
}

/** Buys a plan that waits for its number. @returns the order that paid it */
export function aWaitingPlan(
  server: TestServer,
  person: Person,
  plan: RentalPlan = 'starter',
  method: PaymentMethod = 'card',
): Promise<string> {
  return aPaidOrder(server, person, {
    kind: 'subscription',
    plan,
    usdMinor: plans[plan].priceMinor,
    method,
  });
}

/** Buys credit, in cents. @returns the order */
export function someCredit(server: TestServer, person: Person, usdMinor: number): Promise<string> {
  return aPaidOrder(server, person, { kind: 'credit', usdMinor });
}
