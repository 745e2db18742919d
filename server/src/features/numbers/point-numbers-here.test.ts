import { expect, test } from 'vitest';
import { aNumber, aUser } from '../../testing/factories.ts';
import { harness } from '../../testing/harness.ts';
import { pointNumbersHere } from './point-numbers-here.ts';

test('after the service has moved, the numbers that were rented before send their texts to its new address', async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  const address = house.deps.carrier.textsGoTo;
  await house.deps.carrier.configure(house.sandbox.rentedNumbers()[0]?.sid ?? '');
  await house.db
    .updateTable('phone_numbers')
    .set({ texts_go_to: 'https://where-it-was.example/webhooks/twilio/sms' })
    .execute();

  await pointNumbersHere(house.deps);

  expect(house.sandbox.rentedNumbers().map((each) => each.smsUrl.split('#')[0])).toEqual([address]);
  expect(await house.db.selectFrom('phone_numbers').select('texts_go_to').execute()).toEqual([
    { texts_go_to: address },
  ]);
  expect((await house.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'here' })).status).toBe(
    'delivered',
  );
});
