import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { DAY, later } from '../../../../../clock.ts';
import {
  advanceTo,
  paymentLines,
  payPage,
  planOf,
  processDueWork,
  signInAgain,
} from '../../../../../testing/drivers/billing.ts';
import { accountOf } from '../../../../../testing/drivers/leaving.ts';
import { mailTo } from '../../../../../testing/drivers/mails.ts';
import { aWaitingPlan } from '../../../../../testing/drivers/paid-orders.ts';
import { pageOf } from '../../../../../testing/drivers/purchases.ts';
import { giveCredit, setCardResponse } from '../../../../../testing/drivers/renewals.ts';
import {
  aFreeNumber,
  anAdministrator,
  aUser,
  untilOrder,
} from '../../../../../testing/factories/factories.ts';
import { numberPurchase, planPurchase } from '../../../../../testing/factories/purchases.ts';
import type { Person } from '../../../../../testing/harness/client.ts';
import {
  secondServer,
  sharedTestServer,
  type TestServer,
} from '../../../../../testing/harness/test-server.ts';
import { checkLedger } from '../../../money/entry/check-ledger.ts';

const withSurcharge = {
  environment: { TWILIO_NUMBERS: 'US-LOCAL,CA-LOCAL:1.50', SELL_BELOW_COST: 'US,CA-LOCAL' },
};

async function aDearNumber(server: TestServer, person: Person): Promise<string> {
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'CA',
    phoneType: 'Local',
  });
  const [number] = numbers;
  if (!number) throw new Error('the carrier has no number');
  return number.phoneNumber;
}

const dear = { countryCode: 'CA', amount: 6.5 };

/** Rents a number that costs $1.50 a month more, by card in dollars. */
async function aDearRental(server: TestServer, person: Person) {
  const e164 = await aDearNumber(server, person);
  const { orderId } = await server.call(person, 'create-stripe-checkout', numberPurchase(server, e164, dear));
  await payPage(server, orderId);
  const order = await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);
  return { orderId, e164, numberId: order.phone_number_id ?? '' };
}

test('rule 41, surcharge: the search shows the surcharge of each kind, and the monthly cost contains it', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  expect((await server.call(person, 'get-sold-numbers')).countries).toEqual([
    { country_code: 'US', types: [{ phone_type: 'Local', surcharge: 0 }] },
    { country_code: 'CA', types: [{ phone_type: 'Local', surcharge: 1.5 }] },
  ]);
  const found = async (countryCode: string) =>
    (await server.call(person, 'search-available-numbers', { countryCode, phoneType: 'Local' })).numbers[0];
  expect(await found('US')).toMatchObject({ kind: 'virtual', surcharge: 0, estimatedMonthlyCost: 2 });
  expect(await found('CA')).toMatchObject({ kind: 'virtual', surcharge: 1.5, estimatedMonthlyCost: 3.5 });
  expect(
    await server.refused(person, 'search-available-numbers', { countryCode: 'AU', phoneType: 'Local' }),
  ).toMatchObject({ status: 400, field: 'phoneType' });
});

test('rule 41, surcharge: by card it is a line of its own on the payment page, in the order and in the receipt, and each renewal contains it', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  const e164 = await aDearNumber(server, person);
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    numberPurchase(server, e164, { ...dear, amount: 5.14, currency: 'gbp' }),
  );
  const page = pageOf(server, orderId);
  expect(page.items.map(({ name, unitAmount }) => [name, unitAmount])).toEqual([
    [expect.stringContaining('Starter Plan'), 395],
    ['Surcharge for this number', 119],
  ]);
  expect(page.items[0]?.description).toContain('Then £2.77 a month for 40 texts');
  await payPage(server, orderId);
  const order = await untilOrder(server, person, orderId, 'active');
  await processDueWork(server);
  expect(order).toMatchObject({ amount: 5.14, surcharge: 1.19, currency: 'gbp' });
  const receipt = await mailTo(server, person.email, 'Your receipt');
  expect(receipt.text).toContain('£3.95');
  expect(receipt.text).toContain('Surcharge for this number: £1.19');
  expect(receipt.text).toContain('Total: £5.14');

  const numberId = order.phone_number_id ?? '';
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  expect(phoneNumbers[0]).toMatchObject({
    surcharge: 1.5,
    outlook: {
      monthly_cost: 3.5,
      next_payment: { method: 'card', currency: 'gbp', renewal: 2.77, surcharge: 1.19, amount: 2.77 },
      choices: expect.arrayContaining([
        expect.objectContaining({ plan: 'monthly_topup', price: 2.77, surcharge: 1.19 }),
        expect.objectContaining({ plan: 'yearly', price: 33.97, surcharge: 14.22 }),
      ]),
    },
  });
  expect((await server.call(person, 'get-billing-info')).usage.projectedMonthlyCost).toBe(3.5);

  const { period_due } = await planOf(server, numberId);
  await advanceTo(server, later(period_due ?? new Date(0), -2 * DAY));
  const reminder = await mailTo(server, person.email, formatPhone(e164));
  expect(reminder.text).toContain('renews automatically for £2.77');
  expect(reminder.text).toContain('£1.19 of the £2.77 is the surcharge for this number.');
  await advanceTo(server, period_due ?? new Date(0));
  await signInAgain(server, person);
  expect((await paymentLines(server, person)).join()).toContain('renewal card 2.77 gbp completed');
  expect((await checkLedger(server.deps)).findings).toEqual([]);
});

test('rule 41, surcharge: from credit and by crypto the price contains it, and a renewal waits until the credit covers both', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  const accountId = await accountOf(server, person);
  await giveCredit(server, accountId, 650);
  const e164 = await aDearNumber(server, person);
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    numberPurchase(server, e164, { ...dear, paymentMethod: 'credit' }),
  );
  const order = await untilOrder(server, person, orderId, 'active');
  const numberId = order.phone_number_id ?? '';
  expect(order).toMatchObject({ amount: 6.5, surcharge: 1.5 });
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(0);
  await server.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await server.call(person, 'set-auto-renew', { phoneNumberId: numberId, autoRenew: true });

  const byCrypto = { phoneNumberId: numberId, currency: 'USD', payCurrency: 'ltc' } as const;
  expect(await server.refused(person, 'create-crypto-payment', { ...byCrypto, amount: 2 })).toMatchObject({
    code: 'amount_mismatch',
    message: 'The amount differs from the current price, which is 3.5 USD.',
  });
  await server.call(person, 'create-crypto-payment', { ...byCrypto, amount: 3.5 });

  await giveCredit(server, accountId, 349);
  const { period_due } = await planOf(server, numberId);
  await advanceTo(server, later(period_due ?? new Date(0), DAY));
  expect((await planOf(server, numberId)).grace_started_at).not.toBeNull();
  await giveCredit(server, accountId, 1);
  await signInAgain(server, person);
  expect((await paymentLines(server, person)).join()).toContain('renewal credit 3.50 usd completed');
  expect((await server.call(person, 'get-billing-info')).credit_balance).toBe(0);
});

test('rule 41, surcharge: a year costs twelve surcharges, and a suspended number is reactivated with one', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  const { numberId } = await aDearRental(server, person);
  const year = { planType: 'yearly', phoneNumberId: numberId, currency: 'usd' } as const;
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, { ...year, amount: 43 }),
  );
  expect(pageOf(server, orderId).items.map(({ unitAmount }) => unitAmount)).toEqual([2500, 1800]);
  expect(
    await server.refused(person, 'create-stripe-checkout', planPurchase(server, { ...year, amount: 25 })),
  ).toMatchObject({ code: 'amount_mismatch' });
  expect(
    await server.refused(person, 'create-subscription-crypto-payment', {
      planType: 'yearly',
      phoneNumberId: numberId,
      amount: 25,
      currency: 'USD',
      payCurrency: 'ltc',
    }),
  ).toMatchObject({ code: 'amount_mismatch' });

  await setCardResponse(server, await accountOf(server, person), 'stolen_card');
  const { period_due } = await planOf(server, numberId);
  await advanceTo(server, later(period_due ?? new Date(0), 8 * DAY));
  await signInAgain(server, person);
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  expect(phoneNumbers[0]).toMatchObject({ payment_status: 'suspended' });
  const back = await server.call(
    person,
    'create-stripe-checkout',
    planPurchase(server, {
      planType: 'monthly_topup',
      phoneNumberId: numberId,
      amount: 3.5,
      currency: 'usd',
    }),
  );
  await payPage(server, back.orderId);
  await untilOrder(server, person, back.orderId, 'active');
  expect((await paymentLines(server, person)).join()).toContain('reactivation card 3.50 usd completed');
});

test('rule 41, surcharge: an amount without it, or with one that the number does not have, is refused with the price', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  const [cheap, e164] = [await aFreeNumber(server, person), await aDearNumber(server, person)];
  const refused = (phoneNumber: string, changes: Parameters<typeof numberPurchase>[2]) =>
    server.refused(person, 'create-stripe-checkout', numberPurchase(server, phoneNumber, changes));
  expect(await refused(e164, { ...dear, amount: 5 })).toMatchObject({
    code: 'amount_mismatch',
    field: 'amount',
    message: 'The amount differs from the current price, which is 6.5 USD.',
  });
  expect(await refused(cheap, { amount: 6.5 })).toMatchObject({
    code: 'amount_mismatch',
    message: 'The amount differs from the current price, which is 5 USD.',
  });
  const coins = { currency: 'USD', payCurrency: 'ltc' } as const;
  expect(
    await server.refused(person, 'create-crypto-payment', { ...coins, phoneNumberId: e164, amount: 5 }),
  ).toMatchObject({ code: 'amount_mismatch', message: expect.stringContaining('6.5 USD') });
  expect(
    await server.refused(person, 'create-crypto-payment', { ...coins, phoneNumberId: cheap, amount: 6.5 }),
  ).toMatchObject({ code: 'amount_mismatch', message: expect.stringContaining('5 USD') });
  const paid = await server.call(person, 'create-crypto-payment', {
    ...coins,
    phoneNumberId: e164,
    amount: 6.5,
  });
  // The open purchase is shown again at its price.
  expect(
    await server.call(person, 'create-crypto-payment', { ...coins, phoneNumberId: e164, amount: 6.5 }),
  ).toEqual(paid);
  expect((await server.call(person, 'get-order', { orderId: paid.order_id })).order).toMatchObject({
    amount: 6.5,
    surcharge: 1.5,
  });
});

test('rule 41, surcharge: two types of one country may cost different amounts, and the number decides', async () => {
  const server = await sharedTestServer({
    environment: { TWILIO_NUMBERS: 'US-LOCAL,US-TOLLFREE:4', SELL_BELOW_COST: 'US-LOCAL,US-TOLLFREE' },
  });
  const person = await aUser(server);
  const cheap = await aFreeNumber(server, person);
  const buy = (amount: number) =>
    server.refused(person, 'create-stripe-checkout', numberPurchase(server, cheap, { amount }));
  expect(await buy(7)).toMatchObject({
    code: 'amount_mismatch',
    message: 'The amount differs from the current price, which is 5 USD or 9 USD.',
  });
  expect(await buy(9)).toMatchObject({
    code: 'amount_mismatch',
    message: 'The amount differs from the current price, which is 5 USD.',
  });
});

test('rule 41, surcharge: two surcharges that are the same price in pounds are distinguished by the number', async () => {
  const server = await sharedTestServer({
    environment: { TWILIO_NUMBERS: 'CA-TOLLFREE:1.50,CA-LOCAL:1.51', SELL_BELOW_COST: 'CA' },
  });
  const person = await aUser(server);
  const e164 = await aDearNumber(server, person);
  const { orderId } = await server.call(
    person,
    'create-stripe-checkout',
    numberPurchase(server, e164, { countryCode: 'CA', amount: 5.14, currency: 'gbp' }),
  );
  expect((await server.call(person, 'get-order', { orderId })).order).toMatchObject({
    amount: 5.14,
    surcharge: 1.19,
    monthly_surcharge: 1.51,
  });
});

test('rule 41, surcharge: a plan that waits for its number, and a swap, take no number that costs more', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  await aWaitingPlan(server, person);
  const e164 = await aDearNumber(server, person);
  expect(
    await server.refused(person, 'claim-number', {
      phoneNumber: e164,
      friendlyName: 'Studio',
      countryCode: 'CA',
    }),
  ).toMatchObject({
    code: 'invalid_input',
    field: 'phoneNumber',
    message:
      'This number costs $1.50 a month more than your plan covers. Please choose a number without a surcharge.',
  });

  const { numberId } = await aDearRental(server, person);
  // A number that was rented when it had no surcharge is swapped only for one without.
  await server.db
    .updateTable('subscriptions')
    .set({ surcharge_minor: 0 })
    .where('phone_number_id', '=', numberId)
    .execute();
  expect((await server.call(person, 'list-swap-offers', { phoneNumberId: numberId })).numbers).toEqual([]);
  const other = { phoneNumberId: numberId, phoneNumber: await aDearNumber(server, person) };
  expect(await server.refused(person, 'swap-number', other)).toMatchObject({
    code: 'invalid_input',
    field: 'phoneNumber',
    message: 'Please choose a phone number at the same price.',
  });
});

test('rule 41, surcharge: a swap keeps the surcharge, and a granted number costs it from its first payment', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  const { numberId } = await aDearRental(server, person);
  const { numbers } = await server.call(person, 'list-swap-offers', { phoneNumberId: numberId });
  expect(numbers).toHaveLength(25);
  for (const offer of numbers) expect(offer).toMatchObject({ isoCountry: 'CA', surcharge: 1.5 });
  const { orderId } = await server.call(person, 'swap-number', {
    phoneNumberId: numberId,
    phoneNumber: numbers[0]?.phoneNumber ?? '',
  });
  const swap = await untilOrder(server, person, orderId, 'active');
  expect(swap).toMatchObject({ amount: 0, surcharge: 0 });
  expect(await planOf(server, swap.phone_number_id ?? '')).toMatchObject({ surcharge_minor: 150 });

  const administrator = await anAdministrator(server);
  const other = await aUser(server);
  const granted = await server.call(administrator, 'purchase-phone-number', {
    userId: other.userId,
    phoneNumber: await aDearNumber(server, administrator),
    countryCode: 'CA',
    friendlyName: 'Granted',
    reason: 'A test account.',
  });
  expect(granted).toMatchObject({ success: true });
  const { phoneNumbers } = await server.call(other, 'user-dashboard');
  expect(phoneNumbers[0]?.outlook?.choices).toContainEqual(
    expect.objectContaining({ plan: 'starter', price: 6.5, surcharge: 1.5 }),
  );
});

test('rule 41, surcharge: a number keeps the price at which it was rented, whatever the configuration says later', async () => {
  const server = await sharedTestServer(withSurcharge);
  const person = await aUser(server);
  const { numberId } = await aDearRental(server, person);
  const dearer = await secondServer(server, {
    TWILIO_NUMBERS: 'US-LOCAL,CA-LOCAL:9',
    SELL_BELOW_COST: 'US-LOCAL,CA-LOCAL',
  });
  const { countries } = await dearer.call(person, 'get-sold-numbers');
  expect(countries[1]?.types).toEqual([{ phone_type: 'Local', surcharge: 9 }]);
  const topUp = (amount: number) =>
    planPurchase(server, { planType: 'monthly_topup', phoneNumberId: numberId, amount, currency: 'usd' });
  expect(await dearer.refused(person, 'create-stripe-checkout', topUp(11))).toMatchObject({
    code: 'amount_mismatch',
    message: 'The amount differs from the current price, which is 3.5 USD.',
  });
  const { orderId } = await dearer.call(person, 'create-stripe-checkout', topUp(3.5));
  expect(pageOf(server, orderId).items.map(({ unitAmount }) => unitAmount)).toEqual([200, 150]);
});
