import { expect, type MockInstance, test, vi } from 'vitest';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { giveCredit } from '../../../testing/drivers/life.ts';
import { aFreeNumber, aNumber, aUser } from '../../../testing/factories/factories.ts';
import { numberWish, planWish } from '../../../testing/factories/wishes.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

test('amounts, currencies and plans that no page of ours sends are refused, and change nothing', async () => {
  const house = await harness();
  const person = await aUser(house);
  await aNumber(house, person);
  await giveCredit(house, await accountOf(house, person), 10_000);
  const phoneNumber = await aFreeNumber(house, person);
  const before = await picture(house);
  const attempts: [object, string][] = [
    [planWish(house, { planType: 'monthly_topup', amount: 1.99 }), 'amount_mismatch'],
    [planWish(house, { planType: 'monthly_topup', amount: 0.02 }), 'amount_mismatch'],
    [planWish(house, { planType: 'yearly', amount: 25, currency: 'gbp' }), 'amount_mismatch'],
    [numberWish(house, phoneNumber, { amount: 0.01 }), 'amount_mismatch'],
    [planWish(house, { planType: 'yearly', amount: -25 }), 'invalid_input'],
    [planWish(house, { planType: 'yearly', amount: 24.999 }), 'invalid_input'],
    [planWish(house, { planType: 'credit' }), 'invalid_input'],
    [planWish(house, { planType: 'credit', amount: 4.99 }), 'invalid_input'],
    [planWish(house, { planType: 'credit', amount: 1000.01 }), 'invalid_input'],
    [planWish(house, { planType: 'credit', amount: 1e15 }), 'invalid_input'],
    [planWish(house, { planType: 'credit', amount: 10, currency: 'eur' }), 'currency_not_supported'],
    [planWish(house, { planType: 'credit', amount: 10, paymentMethod: 'credit' }), 'invalid_input'],
    [
      planWish(house, { planType: 'yearly', currency: 'gbp', paymentMethod: 'credit' }),
      'currency_not_supported',
    ],
    [{ ...planWish(house, { planType: 'yearly' }), planType: 'free' }, 'invalid_input'],
    [{ ...planWish(house, { planType: 'yearly' }), price: 1 }, 'invalid_input'],
    [{ ...planWish(house, { planType: 'yearly' }), paymentMethod: 'crypto' }, 'invalid_input'],
    [{ ...numberWish(house, phoneNumber), planId: 'gift' }, 'invalid_input'],
  ];
  const alarm = vi.spyOn(house.deps.log, 'warn');
  for (const [wish, code] of attempts)
    expect([wish, await house.refused(person, 'create-stripe-checkout', wish)]).toMatchObject([
      wish,
      { status: 400, code },
    ]);
  const noted = notesOf(alarm).filter((about) => Object.hasOwn(about, 'call'));
  expect(noted).toContainEqual(
    expect.objectContaining({ code: 'amount_mismatch', field: 'amount', userId: person.userId }),
  );
  expect(noted).toHaveLength(6);
  expect(await picture(house)).toEqual(before);
});

test('the way back from the payment page leads to this site and nowhere else', async () => {
  const house = await harness();
  const person = await aUser(house);
  await aNumber(house, person);
  const { host, port } = new URL(house.origin);
  const before = await picture(house);
  const foreign = [
    'https://elsewhere.example/dashboard?payment=success',
    `${house.origin}.elsewhere.example/dashboard`,
    `http://account@${host}/dashboard`,
    `http://${host}@elsewhere.example/dashboard`,
    `http://sub.${host}/dashboard`,
    `https://${host}/dashboard`,
    `http://127.0.0.1:${Number(port) + 1}/dashboard`,
    `${house.origin}:80/dashboard`,
    '//elsewhere.example/dashboard',
    'javascript:alert(1)',
    '/dashboard',
  ];
  const alarm = vi.spyOn(house.deps.log, 'warn');
  for (const address of foreign) {
    const wish = planWish(house, { planType: 'monthly_topup' });
    for (const field of ['successUrl', 'cancelUrl'] as const)
      for (const paymentMethod of ['card', 'credit'] as const)
        expect(
          await house.refused(person, 'create-stripe-checkout', { ...wish, paymentMethod, [field]: address }),
        ).toMatchObject({ status: 400, field });
    expect(
      await house.refused(person, 'top-up-credit', {
        amount: 5,
        successUrl: address,
        cancelUrl: `${house.origin}/dashboard`,
      }),
    ).toMatchObject({ status: 400, field: 'successUrl' });
    expect(await house.refused(person, 'billing-portal', { returnUrl: address })).toMatchObject({
      status: 400,
      field: 'returnUrl',
    });
  }
  expect(codesOf(alarm)).toContain('return_address_refused');
  expect(await picture(house)).toEqual(before);
});

test("another person's number, plan and order are as if they did not exist", async () => {
  const house = await harness();
  const owner = await aUser(house);
  const thief = await aUser(house);
  const number = await aNumber(house, owner);
  await aNumber(house, thief);
  await giveCredit(house, await accountOf(house, thief), 10_000);
  const before = await picture(house);
  const alarm = vi.spyOn(house.deps.log, 'warn');
  for (const planType of ['starter', 'monthly_topup', 'yearly'] as const)
    for (const paymentMethod of ['card', 'credit'] as const)
      expect(
        await house.refused(
          thief,
          'create-stripe-checkout',
          planWish(house, { planType, phoneNumberId: number.id, paymentMethod }),
        ),
      ).toMatchObject({ status: 404, code: 'not_found' });
  for (const name of ['get-order', 'request-refund'])
    expect(await house.refused(thief, name, { orderId: number.orderId })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  expect(codesOf(alarm).filter((code) => code === 'not_found')).toHaveLength(7);
  expect(await picture(house)).toEqual(before);
});

test('a number that is let go cannot be paid for any more', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await house.call(person, 'release-phone-number', { phoneNumberId: number.id });
  expect(
    await house.refused(
      person,
      'create-stripe-checkout',
      planWish(house, { planType: 'monthly_topup', phoneNumberId: number.id }),
    ),
  ).toMatchObject({ status: 404, code: 'not_found' });
});

/** Everything about money: what is refused must leave it as it was. */
async function picture({ db, sandbox }: Harness) {
  return {
    orders: await db.selectFrom('orders').select(['id', 'state', 'version']).orderBy('id').execute(),
    ledger: await db.selectFrom('ledger_entries').selectAll().orderBy('transaction_id').execute(),
    plans: await db
      .selectFrom('subscriptions')
      .select(['id', 'included_sms', 'period_due', 'ended_at'])
      .orderBy('id')
      .execute(),
    pages: sandbox.checkouts().map(({ id, status }) => ({ id, status })),
  };
}

/** What was written to the log for the operator. */
function notesOf(alarm: MockInstance): object[] {
  return alarm.mock.calls.flatMap(([about]) => (typeof about === 'object' && about !== null ? [about] : []));
}

function codesOf(alarm: MockInstance): unknown[] {
  return notesOf(alarm).map((about) => Reflect.get(about, 'code'));
}
