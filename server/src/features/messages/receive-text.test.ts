import { expect, test } from 'vitest';
import { aNumber, aUser } from '../../testing/factories.ts';
import { harness } from '../../testing/harness.ts';

test('a person signs up, proves their phone, rents a number by card, and the text sent to it is on their dashboard', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);

  const sent = await house.sandbox.sendText({
    to: number.e164,
    from: '+12025550123',
    body: 'Your code is 482915',
  });

  expect(sent.status).toBe('delivered');
  const dashboard = await house.call(person, 'user-dashboard');
  expect(dashboard.recentMessages).toMatchObject([
    {
      message_body: 'Your code is 482915',
      from_number: '+12025550123',
      phone_numbers: { phone_number: number.e164 },
    },
  ]);
  expect(dashboard.statistics).toEqual({
    activeNumbers: 1,
    totalMessages: 1,
    totalCost: '5.00',
    messagesThisMonth: 1,
  });
  expect(dashboard.phoneNumbers[0]).toMatchObject({
    phone_number: number.e164,
    payment_status: 'active',
    billing_type: 'trial',
    included_sms: 100,
    used_sms: 1,
  });
});
