import { expect, type MockInstance, test, vi } from 'vitest';
import { accountOf } from '../../../../testing/drivers/leaving.ts';
import { giveCredit } from '../../../../testing/drivers/renewals.ts';
import { aFreeNumber, aNumber, aUser } from '../../../../testing/factories/factories.ts';
import { numberPurchase, planPurchase } from '../../../../testing/factories/purchases.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('amounts, currencies and plans that our pages never send are refused without effect', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  await giveCredit(server, await accountOf(server, person), 10_000);
  const phoneNumber = await aFreeNumber(server, person);
  const before = await readMoneyRows(server);
  const attempts: [object, string][] = [
    [planPurchase(server, { planType: 'monthly_topup', amount: 1.99 }), 'amount_mismatch'],
    [planPurchase(server, { planType: 'monthly_topup', amount: 0.02 }), 'amount_mismatch'],
    [planPurchase(server, { planType: 'yearly', amount: 25, currency: 'gbp' }), 'amount_mismatch'],
    [numberPurchase(server, phoneNumber, { amount: 0.01 }), 'amount_mismatch'],
    [planPurchase(server, { planType: 'yearly', amount: -25 }), 'invalid_input'],
    [planPurchase(server, { planType: 'yearly', amount: 24.999 }), 'invalid_input'],
    [planPurchase(server, { planType: 'credit' }), 'invalid_input'],
    [planPurchase(server, { planType: 'credit', amount: 4.99 }), 'invalid_input'],
    [planPurchase(server, { planType: 'credit', amount: 1000.01 }), 'invalid_input'],
    [planPurchase(server, { planType: 'credit', amount: 1e15 }), 'invalid_input'],
    [planPurchase(server, { planType: 'credit', amount: 10, currency: 'eur' }), 'currency_not_supported'],
    [planPurchase(server, { planType: 'credit', amount: 10, paymentMethod: 'credit' }), 'invalid_input'],
    [
      planPurchase(server, { planType: 'yearly', currency: 'gbp', paymentMethod: 'credit' }),
      'currency_not_supported',
    ],
    [{ ...planPurchase(server, { planType: 'yearly' }), planType: 'free' }, 'invalid_input'],
    [{ ...planPurchase(server, { planType: 'yearly' }), price: 1 }, 'invalid_input'],
    [{ ...planPurchase(server, { planType: 'yearly' }), paymentMethod: 'crypto' }, 'invalid_input'],
    [{ ...numberPurchase(server, phoneNumber), planId: 'gift' }, 'invalid_input'],
  ];
  const alarm = vi.spyOn(server.deps.log, 'warn');
  for (const [purchase, code] of attempts)
    expect([purchase, await server.refused(person, 'create-stripe-checkout', purchase)]).toMatchObject([
      purchase,
      { status: 400, code },
    ]);
  const noted = entriesOf(alarm).filter((about) => Object.hasOwn(about, 'call'));
  expect(noted).toContainEqual(
    expect.objectContaining({ code: 'amount_mismatch', field: 'amount', userId: person.userId }),
  );
  expect(noted).toHaveLength(6);
  expect(await readMoneyRows(server)).toEqual(before);
});

test('the return URL of the payment page must be on this site', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await aNumber(server, person);
  const { host, port } = new URL(server.origin);
  const before = await readMoneyRows(server);
  const foreign = [
    'https://elsewhere.example/dashboard?payment=success',
    `${server.origin}.elsewhere.example/dashboard`,
    `http://account@${host}/dashboard`,
    `http://${host}@elsewhere.example/dashboard`,
    `http://sub.${host}/dashboard`,
    `https://${host}/dashboard`,
    `http://127.0.0.1:${Number(port) + 1}/dashboard`,
    `${server.origin}:80/dashboard`,
    '//elsewhere.example/dashboard',
    'javascript:alert(1)',
    '/dashboard',
  ];
  const alarm = vi.spyOn(server.deps.log, 'warn');
  for (const address of foreign) {
    const purchase = planPurchase(server, { planType: 'monthly_topup' });
    for (const field of ['successUrl', 'cancelUrl'] as const)
      for (const paymentMethod of ['card', 'credit'] as const)
        expect(
          await server.refused(person, 'create-stripe-checkout', {
            ...purchase,
            paymentMethod,
            [field]: address,
          }),
        ).toMatchObject({ status: 400, field });
    expect(
      await server.refused(person, 'top-up-credit', {
        amount: 5,
        successUrl: address,
        cancelUrl: `${server.origin}/dashboard`,
      }),
    ).toMatchObject({ status: 400, field: 'successUrl' });
    expect(await server.refused(person, 'billing-portal', { returnUrl: address })).toMatchObject({
      status: 400,
      field: 'returnUrl',
    });
  }
  expect(codesOf(alarm)).toContain('return_address_refused');
  expect(await readMoneyRows(server)).toEqual(before);
});

test('a request for another person’s number, plan or order gets the same response as for an unknown one', async () => {
  const server = await sharedTestServer();
  const owner = await aUser(server);
  const thief = await aUser(server);
  const number = await aNumber(server, owner);
  await aNumber(server, thief);
  await giveCredit(server, await accountOf(server, thief), 10_000);
  const before = await readMoneyRows(server);
  const alarm = vi.spyOn(server.deps.log, 'warn');
  for (const planType of ['starter', 'monthly_topup', 'yearly'] as const)
    for (const paymentMethod of ['card', 'credit'] as const)
      expect(
        await server.refused(
          thief,
          'create-stripe-checkout',
          planPurchase(server, { planType, phoneNumberId: number.id, paymentMethod }),
        ),
      ).toMatchObject({ status: 404, code: 'not_found' });
  for (const name of ['get-order', 'request-refund'])
    expect(await server.refused(thief, name, { orderId: number.orderId })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  expect(codesOf(alarm).filter((code) => code === 'not_found')).toHaveLength(7);
  expect(await readMoneyRows(server)).toEqual(before);
});

test('a released number can no longer be paid for', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.call(person, 'release-phone-number', { phoneNumberId: number.id });
  expect(
    await server.refused(
      person,
      'create-stripe-checkout',
      planPurchase(server, { planType: 'monthly_topup', phoneNumberId: number.id }),
    ),
  ).toMatchObject({ status: 404, code: 'not_found' });
});

/** Reads all rows about money, which a refusal must not change. */
async function readMoneyRows({ db, sandbox }: TestServer) {
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

/** Lists the log entries for the operator. */
function entriesOf(alarm: MockInstance): object[] {
  return alarm.mock.calls.flatMap(([about]) => (typeof about === 'object' && about !== null ? [about] : []));
}

function codesOf(alarm: MockInstance): unknown[] {
  return entriesOf(alarm).map((about) => Reflect.get(about, 'code'));
}
