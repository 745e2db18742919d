import { plans } from '@numlet/contract/billing/plans';
import type { OrderKind, PaymentMethod, RentalPlan } from '../../db/schema.ts';
import { payFromCredit } from '../../features/billing/credit/pay-from-credit.ts';
import { findOrder, insertOrder, moveOrder } from '../../features/billing/orders/orders.queries.ts';
import { bookPayment } from '../../features/billing/payments/book-payment.ts';
import { runOrder } from '../../features/billing/processing/run-order.ts';
import { newId } from '../../random.ts';
import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';
import { accountOf } from './leaving.ts';

type Wish = {
  kind: OrderKind;
  usdMinor: number;
  method?: PaymentMethod;
  plan?: RentalPlan;
  subscriptionId?: string;
  number?: { e164: string; carrier: string; country: string; type: string; friendlyName: string };
};

/**
 * An order that is paid, booked as the service books it, and taken as far as it goes; for what a test needs
 * to be there already. @returns its id
 */
export async function aPaidOrder(house: Harness, person: Person, wish: Wish): Promise<string> {
  const { db, deps, clock } = house;
  const id = newId();
  const now = clock.now();
  const accountId = await accountOf(house, person);
  await db.transaction().execute(async (trx) => {
    await insertOrder(trx, {
      id,
      accountId,
      userId: person.userId,
      kind: wish.kind,
      method: wish.method ?? 'card',
      amountMinor: wish.usdMinor,
      currency: 'usd',
      usdMinor: wish.usdMinor,
      ...(wish.plan ? { plan: wish.plan } : {}),
      ...(wish.subscriptionId ? { subscriptionId: wish.subscriptionId } : {}),
      ...(wish.number ? { number: wish.number } : {}),
      now,
      reservedUntil: null,
    });
    const order = await findOrder(trx, id);
    if (!order) throw new Error('the order is not there');
    if (wish.method === 'credit') {
      if (!(await payFromCredit(deps, trx, order, now))) throw new Error('the credit does not cover it');
      return;
    }
    await moveOrder(trx, order, 'paid', now, { paid_at: now, next_run_at: now });
    const paymentId = `${wish.method === 'crypto' ? 'np' : 'pi'}_${id}`;
    await bookPayment(
      deps,
      trx,
      order,
      {
        provider: wish.method === 'crypto' ? 'nowpayments' : 'stripe',
        paymentId,
        money: { minor: wish.usdMinor, currency: 'usd' },
      },
      now,
    );
  });
  await runOrder(deps, { orderId: id });
  return id;
}

/** A plan that is paid and waits for its number. @returns the order that paid it */
export function aWaitingPlan(
  house: Harness,
  person: Person,
  plan: RentalPlan = 'starter',
  method: PaymentMethod = 'card',
): Promise<string> {
  return aPaidOrder(house, person, {
    kind: 'subscription',
    plan,
    usdMinor: plans[plan].priceMinor,
    method,
  });
}

/** Credit that was bought, in cents. */
export function someCredit(house: Harness, person: Person, usdMinor: number): Promise<string> {
  return aPaidOrder(house, person, { kind: 'credit', usdMinor });
}
