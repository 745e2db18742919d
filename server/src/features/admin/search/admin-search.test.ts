import { expect, test } from 'vitest';
import { anAdministeredService } from '../../../testing/drivers/administration.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';

test('one search leads to the person, the number and the payment by any of their ids or parts of them', async () => {
  const { server, administrator, person } = await anAdministeredService();
  const { db } = server;
  const { id, e164, orderId } = await aNumber(server, person);
  await signInAgain(server, administrator);
  const known = await db
    .selectFrom('phone_numbers as n')
    .innerJoin('payments as p', 'p.order_id', 'n.order_id')
    .innerJoin('checkout_attempts as c', 'c.order_id', 'n.order_id')
    .innerJoin('payment_customers as pc', 'pc.account_id', 'n.account_id')
    .innerJoin('memberships as m', 'm.account_id', 'n.account_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'n.carrier_sid', 'p.id', 'p.provider_payment_id', 'c.provider_id', 'pc.customer_id'])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('profiles')
    .set({ signup_ip: '203.0.113.7' })
    .where('user_id', '=', person.userId)
    .execute();

  // Another person's phone contains the digits of that IP address, which must not be searched for as part of a phone.
  const { userId: other } = await aUser(server);
  await db
    .updateTable('profiles')
    .set({ phone_number: '+4420301137' })
    .where('user_id', '=', other)
    .execute();

  const found = async (search: string) => {
    const hits = await server.call(administrator, 'admin-search', { search });
    return [
      ...hits.people.map(({ user_id }) => user_id),
      ...hits.numbers.map((each) => each.id),
      ...hits.payments.map(({ order_id }) => order_id),
    ];
  };
  const owner = person.userId;
  for (const [search, hit] of [
    [` ${known.email.toUpperCase()} `, owner],
    [owner, owner],
    ['203.0.113.7', owner],
    [known.customer_id, owner],
    [e164, id],
    [e164.slice(-5), id],
    [id, id],
    [known.carrier_sid, id],
    [orderId, orderId],
    [known.id, orderId],
    [known.provider_payment_id, orderId],
    [known.provider_id, orderId],
  ] as const)
    expect([search, await found(search ?? '')]).toEqual([search, [hit]]);

  expect((await server.call(administrator, 'admin-search', { search: orderId })).payments).toEqual([
    {
      order_id: orderId,
      user_id: owner,
      user_email: known.email,
      kind: 'number_purchase',
      state: 'active',
      amount: expect.any(Number),
      currency: 'usd',
      created_at: expect.stringMatching(/Z$/),
    },
  ]);
  for (const nothing of ['%%%', 'pi_nobody', '198.51.100.1', "' or 1=1 --"])
    expect([nothing, await found(nothing)]).toEqual([nothing, []]);
  expect(await server.refused(administrator, 'admin-search', { search: ' a ' })).toMatchObject({
    code: 'invalid_input',
    field: 'search',
  });
});
