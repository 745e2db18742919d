import { afterEach, expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import {
  books,
  doWhatIsDue,
  passTime,
  paymentLines,
  planOf,
  signInAgain,
} from '../../../testing/drivers/billing.ts';
import { aDesk, lettersAbout, pressRefund, sentBack } from '../../../testing/drivers/desk.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { owe } from '../../../testing/drivers/life.ts';
import { buy, orderRow, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { bankSendsBack } from '../../../testing/drivers/refunds.ts';
import { aNumber } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import type { Harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';
import { totalPaidUsdMinor } from '../ledger/payments.queries.ts';

const houses: Harness[] = [];
afterEach(async () => {
  for (const { deps } of houses.splice(0)) expect((await checkLedger(deps)).findings).toEqual([]);
});

test('rules 21 and 27: a renewal in pounds that overage went with goes back in parts of pounds, its dollars to the cent, and its month with the rest', async () => {
  const { house, administrator, person } = await open();
  const accountId = await accountOf(house, person);
  const number = await aNumber(house, person);
  await buy(house, person, { planType: 'monthly_topup', phoneNumberId: number.id, currency: 'gbp' });
  const plan = await planOf(house, number.id);
  await owe(house, { plan, accountId }, 35);
  await passTime(house, Number(plan.period_due) - Number(house.clock.now()) + DAY);
  for (const each of [administrator, person]) await signInAgain(house, each);
  const { id: orderId } = await house.db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  const paid = await totalPaidUsdMinor(house.db, accountId);
  const press = (wish: object) => pressRefund(house, administrator, { orderId, ...wish });

  expect((await press({ amount: 0.5 })).body).toMatchObject({
    amount: 0.5,
    currency: 'gbp',
    status: 'completed',
  });
  expect((await press({ paidFor: 'ends' })).body).toMatchObject({ amount: 1.36, currency: 'gbp' });
  await untilNewsHasCome(house);

  expect(sentBack(house)).toEqual([50, 136]);
  expect((await lines(house, person)).filter((line) => line.includes('gbp'))).toEqual([
    'monthly_topup card 1.58 gbp completed',
    'renewal card 1.58 gbp refunded',
    'overage card 0.28 gbp refunded',
    'refund card 0.50 gbp completed',
    'refund card 1.36 gbp completed',
  ]);
  expect(await totalPaidUsdMinor(house.db, accountId)).toBe(paid - 235);
  expect(await books(house)).toEqual({
    'card_receipts gbp': 158,
    'card_receipts usd': 500,
    'refunds gbp': 186,
    'sales gbp': -344,
    'sales usd': -500,
  });
  const letters = lettersAbout(house, person, 'Your money is on its way back');
  expect(letters.map((text) => /£\d+\.\d\d/.exec(text)?.[0]).sort()).toEqual(['£0.50', '£1.36']);
  expect(await planOf(house, number.id)).toMatchObject({ period_due: plan.period_due, auto_renew: false });
});

test('rule 27: a part in euros that the bank sends back becomes credit by its share, and what is left goes back in euros, whether the number stays or not', async () => {
  for (const paidFor of ['stays', 'ends'] as const) {
    const { house, administrator, person } = await open();
    const accountId = await accountOf(house, person);
    const orderId = await buy(house, person, { planType: 'starter', currency: 'eur' });
    const press = (wish: object) => pressRefund(house, administrator, { orderId, ...wish });
    await press({ amount: 1 });
    await untilNewsHasCome(house);
    await bankSendsBack(house, [...house.sandbox.state().stripe.refunds.keys()][0]);
    expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(1.18);

    expect(await press({ amount: 3.26 })).toMatchObject({
      status: 400,
      body: { message: 'Amount is more than is left of this payment, €3.25.' },
    });
    expect((await press({ paidFor })).body).toMatchObject({
      amount: 3.25,
      currency: 'eur',
      status: 'completed',
    });
    await untilNewsHasCome(house);
    await doWhatIsDue(house);

    expect(sentBack(house)).toEqual([100, 325]);
    expect(await orderRow(house, orderId)).toMatchObject({
      state: paidFor === 'ends' ? 'refunded' : 'active',
    });
    expect(await books(house)).toEqual({
      'card_receipts eur': 100,
      'credit usd': -118,
      'refunds eur': 325,
      'refunds usd': 118,
      'sales eur': -425,
    });
    // A euro is with us, and is owed as credit.
    expect(await totalPaidUsdMinor(house.db, accountId)).toBe(118);
    expect((await house.call(person, 'get-billing-info')).credit_balance).toBe(1.18);
    expect(await press({ amount: 0.01 })).toMatchObject({ status: 409 });
  }
});

async function lines(house: Harness, person: Person): Promise<string[]> {
  return (await paymentLines(house, person)).map((line) => line.slice(11));
}

async function open() {
  const made = await aDesk();
  houses.push(made.house);
  return made;
}
