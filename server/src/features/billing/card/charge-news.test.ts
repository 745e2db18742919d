import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import {
  control,
  doWhatIsDue,
  planOf,
  signInAgain,
  subjectsTo,
  tellTime,
} from '../../../testing/drivers/billing.ts';
import { aCardNumber, chargesOf } from '../../../testing/drivers/life.ts';
import { buy, untilNewsHasCome } from '../../../testing/drivers/purchases.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

test('rule 6: a renewal whose answer was lost is settled by the provider’s news alone, without any sweep', async () => {
  const house = await harness();
  const { numberId, due } = await aCardNumber(house);
  const renewal = await aLostCharge(house, due);
  expect(renewal).toMatchObject({ state: 'awaiting_payment' });
  expect(await planOf(house, numberId)).toMatchObject({ period_due: due, suspension_date: null });

  await deliverNews(house, ['payment_intent.succeeded']);

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due, suspension_date: null });
  expect(house.clock.now() < later(due, MINUTE)).toBe(true);
});

test('rule 6: a refusal whose answer was lost is one as soon as the provider’s news of it comes', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house, { card: 'declined-later' });
  await aLostCharge(house, due);
  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: null, charge_tries: 0 });

  await deliverNews(house, ['payment_intent.payment_failed']);

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd failed']);
  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: due, charge_tries: 1 });
  expect(subjectsTo(house, person).join()).toContain('could not be paid');
});

test('rule 6: a charge that a server sent before it died is found a day later, when its key is worth nothing any more', async () => {
  const house = await harness();
  const { numberId, due } = await aCardNumber(house);
  const { id } = await aLostCharge(house, due);
  // It died before it could write down that there was no answer.
  await house.db.updateTable('orders').set({ tries: 0, next_run_at: due }).where('id', '=', id).execute();
  house.clock.set(later(due, DAY + HOUR));
  await house.sandbox.setClock(house.clock.now());
  await doWhatIsDue(house);

  expect(chargesOf(house)).toEqual(['500 usd succeeded', '200 usd succeeded']);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: due });
});

test('rule 6: a number whose due date came while a charge in vain was on its way is renewed as soon as that goes back', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  await aLostCharge(house, due);
  await buy(house, await signInAgain(house, person), { planType: 'monthly_topup' });
  const next = (await planOf(house, numberId)).period_due ?? due;
  await tellTime(house, later(next, 2 * HOUR));
  expect(await planOf(house, numberId)).toMatchObject({ period_due: next });

  await deliverNews(house, ['payment_intent.succeeded']);

  expect([...house.sandbox.state().stripe.refunds.values()]).toMatchObject([{ amount: 200 }]);
  expect(await planOf(house, numberId)).toMatchObject({ period_start: next, suspension_date: null });
});

test('rule 6: a card whose customer was deleted at the provider is refused, also when the news of it was lost', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house);
  house.sandbox.orderFault({ provider: 'stripe', kind: 'lost-webhook', operation: 'customer.deleted' });
  const [customer] = house.sandbox.state().stripe.customers.keys();
  await house.deps.cards.forgetCustomer(customer ?? '');
  await tellTime(house, later(due, HOUR));

  expect(await planOf(house, numberId)).toMatchObject({ suspension_date: due, charge_stopped: true });
  expect(subjectsTo(house, person).join()).toContain('could not be paid');
});

/** The charge of a due renewal is made, and neither its answer nor any news of it arrives; no sweep looks either. */
async function aLostCharge(house: Harness, due: Date) {
  const ofStripe = { provider: 'stripe', times: 100 } as const;
  house.sandbox.orderFault({ ...ofStripe, operation: 'create-payment', kind: 'lost-answer' });
  house.sandbox.orderFault({ ...ofStripe, operation: 'list-payments', kind: 'error' });
  house.sandbox.orderFault({ ...ofStripe, operation: 'webhook', kind: 'lost-webhook' });
  await tellTime(house, due);
  await fetch(`${house.sandbox.origin}/control/faults`, { method: 'DELETE' });
  await house.db
    .updateTable('orders')
    .set({ next_run_at: null })
    .where('kind', '=', 'renewal')
    .where('state', '=', 'awaiting_payment')
    .execute();
  return house.db.selectFrom('orders').selectAll().where('kind', '=', 'renewal').executeTakeFirstOrThrow();
}

/** The webhooks of these kinds that were lost reach us now. */
async function deliverNews(house: Harness, types: readonly string[]) {
  for (const event of house.sandbox.state().stripe.events.values())
    if (types.includes(event.type) && event.delivery === 'lost')
      await control(house, 'webhooks/redeliver', { id: event.id });
  await untilNewsHasCome(house);
}
