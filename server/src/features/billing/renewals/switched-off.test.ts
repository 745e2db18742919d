import { expect, test } from 'vitest';
import { DAY, later, MINUTE, SECOND } from '../../../clock.ts';
import { doWhatIsDue, payPage, planOf, signInAgain, tellTime } from '../../../testing/drivers/billing.ts';
import { aCardNumber, anOpenTopUp, chargesOf } from '../../../testing/drivers/life.ts';
import { buy, orderRow, pageOf } from '../../../testing/drivers/purchases.ts';
import { aFreeNumber, aUser, untilOrder } from '../../../testing/factories/factories.ts';
import { numberWish, planWish } from '../../../testing/factories/wishes.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { checkLedger } from '../check/check-ledger.ts';

test('rule 9: a renewal that was switched off is not switched on by Pay-as-you-go and Subscription again, and the saved card pays nothing', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await switchRenewal(house, person, numberId, false);
  await tellTime(house, later(due, DAY));
  await signInAgain(house, person);

  for (const means of ['pay_per_use', 'subscription'] as const) {
    await house.call(person, 'save-overage-settings', { preferred_payment_method: means });
    await doWhatIsDue(house);
    expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
  }
  await tellTime(house, later(house.clock.now(), 30 * SECOND));

  expect(chargesOf(house)).toEqual(['500 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, suspension_date: due });
});

test('rule 9: nor is it drawn from credit in pay-as-you-go', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await switchRenewal(house, person, numberId, false);
  await buy(house, person, { planType: 'credit', amount: 10 });
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await tellTime(house, later(due, DAY));

  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false, period_due: due });
  await holds(house);
});

test.each([
  ['a top-up by card', 0, { planType: 'monthly_topup' }],
  ['a year by card', 0, { planType: 'yearly' }],
  ['a payment by card in grace', 2, { planType: 'monthly_topup' }],
  ['a card that brings it back', 10, { planType: 'monthly_topup' }],
  ['a top-up from credit', 0, { planType: 'monthly_topup', paymentMethod: 'credit' }],
] as const)(
  'rule 9: what was switched off stays off after %s, and is not charged at its next due date',
  async (_how, daysDue, wish) => {
    const house = await harness();
    const { person, numberId, due } = await aCardNumber(house);
    await switchRenewal(house, person, numberId, false);
    await buy(house, person, { planType: 'credit', amount: 5 });
    if (daysDue > 0) await tellTime(house, later(due, daysDue * DAY));
    await signInAgain(house, person);

    const { orderId } = await house.call(
      person,
      'create-stripe-checkout',
      planWish(house, { ...wish, phoneNumberId: numberId }),
    );
    if (!('paymentMethod' in wish)) await payPage(house, orderId);
    await doWhatIsDue(house);

    expect(await orderRow(house, orderId)).toMatchObject({ state: 'active' });
    const paid = await planOf(house, numberId);
    expect(paid).toMatchObject({ auto_renew: false });
    const before = chargesOf(house).length;
    await tellTime(house, later(paid.period_due ?? due, DAY));
    expect(chargesOf(house)).toHaveLength(before);
    expect(await planOf(house, numberId)).toMatchObject({ suspension_date: paid.period_due });
    await holds(house);
  },
);

test('rule 9: whoever ticks the box of the renewal has it on with the payment, and it is charged at its next due date', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  await switchRenewal(house, person, numberId, false);
  const { orderId } = await anOpenTopUp(house, person, numberId, { autoRenew: true });
  expect(pageOf(house, orderId).items[0]?.description).toContain('renewed with this card');
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
  await payPage(house, orderId);
  await doWhatIsDue(house);

  const paid = await planOf(house, numberId);
  expect(paid).toMatchObject({ auto_renew: true, auto_renew_by: 'owner' });
  await tellTime(house, later(paid.period_due ?? new Date(0), MINUTE));
  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded', '200 usd succeeded']);
  await holds(house);
});

test('rule 9: whoever unticks the box has it off with the payment, which the page says, and Pay-as-you-go leaves it off', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  const { orderId } = await anOpenTopUp(house, person, numberId, { autoRenew: false });
  expect(pageOf(house, orderId).items[0]?.description).toContain(
    'Then $2.00 a month for 40 texts. Renewal is off, so you pay each time.',
  );
  await payPage(house, orderId);
  await doWhatIsDue(house);
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9: the box holds from credit and by crypto as well; ticked anew for the same address, what was ticked last', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  await buy(house, person, { planType: 'credit', amount: 5 });
  const box = { planType: 'monthly_topup', phoneNumberId: numberId } as const;
  await house.call(
    person,
    'create-stripe-checkout',
    planWish(house, { ...box, paymentMethod: 'credit', autoRenew: false }),
  );
  await doWhatIsDue(house);
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false, auto_renew_by: 'owner' });

  const byCrypto = (autoRenew?: boolean) =>
    house.call(person, 'create-subscription-crypto-payment', {
      ...{ ...box, amount: 2, currency: 'USD', payCurrency: 'ltc' },
      ...(autoRenew === undefined ? {} : { autoRenew }),
    });
  const first = await byCrypto();
  house.clock.advance(MINUTE);
  await switchRenewal(house, person, numberId, false);
  house.clock.advance(MINUTE);
  const again = await byCrypto(true);
  expect(again.order_id).toBe(first.order_id);
  await payByCrypto(house, again.pay_address);
  await untilOrder(house, person, again.order_id, 'active');
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: true, auto_renew_by: 'owner' });
  await holds(house);
});

test('rule 9: a page on which the box was ticked is closed by whoever comes again without it, and void once the renewal was switched off', async () => {
  const house = await harness();
  const { person, numberId } = await aCardNumber(house);
  await switchRenewal(house, person, numberId, false);
  house.clock.advance(MINUTE);
  const ticked = await anOpenTopUp(house, person, numberId, { autoRenew: true });
  const again = await anOpenTopUp(house, person, numberId, { autoRenew: true });
  expect(again.orderId).toBe(ticked.orderId);
  const left = await anOpenTopUp(house, person, numberId);
  expect(left.orderId).not.toBe(ticked.orderId);
  expect(pageOf(house, ticked.orderId).status).toBe('expired');

  const old = await anOpenTopUp(house, person, numberId, { autoRenew: true });
  house.clock.advance(MINUTE);
  await switchRenewal(house, person, numberId, false);
  await payPage(house, old.orderId);
  await doWhatIsDue(house);
  expect(await orderRow(house, old.orderId)).toMatchObject({ state: 'active' });
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9: a number that was bought from credit renews in pay-as-you-go, and no more once its owner turns back: its card was never asked', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { numberId: byCard } = await aCardNumber(house, { person });
  await buy(house, person, { planType: 'credit', amount: 5 });
  const fromCredit = await aNumberFromCredit(house, person);
  const settings = async () => [
    (await planOf(house, byCard)).auto_renew,
    (await planOf(house, fromCredit)).auto_renew,
  ];
  expect(await settings()).toEqual([true, false]);
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  expect(await settings()).toEqual([true, true]);
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'subscription' });
  expect(await settings()).toEqual([true, false]);

  // What is bought while it is chosen follows it, too; what its owner has switched on stays on.
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  await switchRenewal(house, person, fromCredit, true);
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'subscription' });
  expect(await settings()).toEqual([true, true]);
});

test('rule 9: what is bought from credit in pay-as-you-go renews for as long as that is chosen', async () => {
  const house = await harness();
  const person = await aUser(house);
  await buy(house, person, { planType: 'credit', amount: 5 });
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'pay_per_use' });
  const numberId = await aNumberFromCredit(house, person);
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: true });
  await house.call(person, 'save-overage-settings', { preferred_payment_method: 'subscription' });
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
});

test('rule 9: a card that pays for a number whose renewal nobody has set switches it on, as its page says', async () => {
  const house = await harness();
  const person = await aUser(house);
  await buy(house, person, { planType: 'credit', amount: 5 });
  const numberId = await aNumberFromCredit(house, person);
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: false });
  const orderId = await buy(house, person, { planType: 'monthly_topup', phoneNumberId: numberId });
  expect(pageOf(house, orderId).items[0]?.description).toContain('renewed with this card');
  expect(await planOf(house, numberId)).toMatchObject({ auto_renew: true, auto_renew_by: null });
});

test('rule 9: credit has no box', async () => {
  const house = await harness();
  const person = await aUser(house);
  const wish = planWish(house, { planType: 'credit', amount: 5, autoRenew: true });
  expect(await house.refused(person, 'create-stripe-checkout', wish)).toMatchObject({
    status: 400,
    field: 'autoRenew',
  });
});

function switchRenewal(house: Harness, person: Person, phoneNumberId: string, autoRenew: boolean) {
  return house.call(person, 'set-auto-renew', { phoneNumberId, autoRenew });
}

async function aNumberFromCredit(house: Harness, person: Person): Promise<string> {
  const e164 = await aFreeNumber(house, person);
  const { orderId } = await house.call(
    person,
    'create-stripe-checkout',
    numberWish(house, e164, { paymentMethod: 'credit' }),
  );
  const order = await untilOrder(house, person, orderId, 'active');
  return order.phone_number_id ?? '';
}

async function payByCrypto(house: Harness, address: string) {
  const payment = house.sandbox.cryptoPayments().find((one) => one.payAddress === address);
  if (!payment) throw new Error('the address is not there');
  await house.sandbox.payCrypto(payment.id);
  await doWhatIsDue(house);
}

async function holds({ deps }: Harness) {
  expect((await checkLedger(deps)).findings).toEqual([]);
}
