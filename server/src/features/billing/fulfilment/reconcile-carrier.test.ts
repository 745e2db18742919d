import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { aNumber, anOpenCheckout, aUser } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { reconcileCarrier } from './reconcile-carrier.ts';

async function aNight(house: Harness) {
  house.clock.advance(DAY);
  return reconcileCarrier(house.deps);
}

async function aStray(house: Harness, marker: string) {
  const [free] = await house.deps.carrier.search({
    country: 'US',
    type: 'Local',
    sms: true,
    voice: false,
    limit: 1,
  });
  return house.deps.carrier.buy({ e164: free?.e164 ?? '', country: 'US', type: 'Local', marker });
}

test('numbers that are rented and held at the carrier are nothing to report', async () => {
  const house = await harness();
  await aNumber(house, await aUser(house));
  await aNight(house);
  expect(await aNight(house)).toEqual([]);
  expect(await house.db.selectFrom('carrier_orphans').selectAll().execute()).toEqual([]);
});

test('a number that the carrier bills and nobody has is reported from the second night on, and closed when it is gone', async () => {
  const house = await harness();
  const stray = await aStray(house, newId());
  expect(await aNight(house)).toEqual([]);
  expect(await aNight(house)).toMatchObject([
    { kind: 'unknown_here', carrierSid: stray.sid, e164: stray.e164 },
  ]);
  await house.deps.carrier.release(stray.sid);
  expect(await aNight(house)).toEqual([]);
  const [row] = await house.db.selectFrom('carrier_orphans').selectAll().execute();
  expect(row?.closed_at).not.toBeNull();
});

test('a number that somebody rents and the carrier does not have is reported', async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  const [rented] = house.sandbox.rentedNumbers();
  await house.deps.carrier.release(rented?.sid ?? '');
  await aNight(house);
  expect(await aNight(house)).toMatchObject([
    { kind: 'missing_there', e164: number.e164, marker: number.id },
  ]);
});

test('a number that an order is just buying is nothing to report', async () => {
  const house = await harness();
  const person = await aUser(house);
  const { orderId } = await anOpenCheckout(house, person);
  await aStray(house, orderId);
  await aNight(house);
  expect(await aNight(house)).toEqual([]);
});
