import { expect, test } from 'vitest';
import { DAY } from '../../../../clock.ts';
import {
  anAdministeredService,
  cardRefunds,
  emailsAbout,
  pressRefund,
} from '../../../../testing/drivers/administration.ts';
import {
  ledgerBalances,
  passTime,
  paymentLines,
  planOf,
  processDueWork,
  signInAgain,
} from '../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { buy, orderRow, untilEventsHaveArrived } from '../../../../testing/drivers/purchases.ts';
import { returnRefundByBank } from '../../../../testing/drivers/refunds.ts';
import { owe } from '../../../../testing/drivers/renewals.ts';
import { aNumber } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import type { TestServer } from '../../../../testing/harness/test-server.ts';
import { totalPaidUsdMinor } from '../../money/entry/payments.queries.ts';

test('rules 21 and 27: a renewal with overage in pounds is refunded in parts, with its dollars to the cent, and the refund of the rest revokes its month', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const accountId = await accountOf(server, person);
  const number = await aNumber(server, person);
  await buy(server, person, { planType: 'monthly_topup', phoneNumberId: number.id, currency: 'gbp' });
  const plan = await planOf(server, number.id);
  await owe(server, { plan, accountId }, 35);
  await passTime(server, Number(plan.period_due) - Number(server.clock.now()) + DAY);
  for (const each of [administrator, person]) await signInAgain(server, each);
  const { id: orderId } = await server.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  const paid = await totalPaidUsdMinor(server.db, accountId);
  const press = (input: object) => pressRefund(server, administrator, { orderId, ...input });

  expect((await press({ amount: 0.5 })).body).toMatchObject({
    amount: 0.5,
    currency: 'gbp',
    status: 'completed',
  });
  expect((await press({ paidFor: 'ends' })).body).toMatchObject({ amount: 1.36, currency: 'gbp' });
  await untilEventsHaveArrived(server);

  expect(cardRefunds(server)).toEqual([50, 136]);
  expect((await lines(server, person)).filter((line) => line.includes('gbp'))).toEqual([
    'monthly_topup card 1.58 gbp completed',
    'renewal card 1.58 gbp refunded',
    'overage card 0.28 gbp refunded',
    'refund card 0.50 gbp completed',
    'refund card 1.36 gbp completed',
  ]);
  expect(await totalPaidUsdMinor(server.db, accountId)).toBe(paid - 235);
  expect(await ledgerBalances(server)).toEqual({
    'card_receipts gbp': 158,
    'card_receipts usd': 500,
    'refunds gbp': 186,
    'sales gbp': -344,
    'sales usd': -500,
  });
  const emails = emailsAbout(server, person, 'Your refund is on its way');
  expect(emails.map((text) => /£\d+\.\d\d/.exec(text)?.[0]).sort()).toEqual(['£0.50', '£1.36']);
  expect(await planOf(server, number.id)).toMatchObject({ period_due: plan.period_due, auto_renew: false });
});

test('rule 27, refund: a partial refund in euros that fails becomes credit of its share, and the rest is refunded in euros, whether the number stays or not', async () => {
  for (const paidFor of ['stays', 'ends'] as const) {
    const { server, administrator, person } = await anAdministeredService();
    const accountId = await accountOf(server, person);
    const orderId = await buy(server, person, { planType: 'starter', currency: 'eur' });
    const press = (input: object) => pressRefund(server, administrator, { orderId, ...input });
    await press({ amount: 1 });
    await untilEventsHaveArrived(server);
    await returnRefundByBank(server, [...server.sandbox.state().stripe.refunds.keys()][0]);
    expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(1.18);

    expect(await press({ amount: 3.26 })).toMatchObject({
      status: 400,
      body: { message: 'Amount is more than the €3.25 left of this payment.' },
    });
    expect((await press({ paidFor })).body).toMatchObject({
      amount: 3.25,
      currency: 'eur',
      status: 'completed',
    });
    await untilEventsHaveArrived(server);
    await processDueWork(server);

    expect(cardRefunds(server)).toEqual([100, 325]);
    expect(await orderRow(server, orderId)).toMatchObject({
      state: paidFor === 'ends' ? 'refunded' : 'active',
    });
    expect(await ledgerBalances(server)).toEqual({
      'card_receipts eur': 100,
      'credit usd': -118,
      'refunds eur': 325,
      'refunds usd': 118,
      'sales eur': -425,
    });
    // We hold one euro, and owe it as credit.
    expect(await totalPaidUsdMinor(server.db, accountId)).toBe(118);
    expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(1.18);
    expect(await press({ amount: 0.01 })).toMatchObject({ status: 409 });
  }
});

async function lines(server: TestServer, person: Person): Promise<string[]> {
  return (await paymentLines(server, person)).map((line) => line.slice(11));
}
