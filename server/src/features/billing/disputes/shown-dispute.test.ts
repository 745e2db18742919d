import { expect, test } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import { sendTexts, signInAgain, tellTime } from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { buy, paymentOf } from '../../../testing/drivers/purchases.ts';
import { aCardNumber } from '../../../testing/drivers/renewals.ts';
import { aNumber, anAdministrator } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

test('rule 26: the owner of a number whose payment is disputed is told so of that number alone, as is its administrator, and no more once it is decided', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const server = await sharedTestServer();
    const { person, e164, numberId, plan } = await aCardNumber(server);
    await aNumber(server, person);
    const administrator = await anAdministrator(server);
    const topUp = await buy(server, person, { planType: 'monthly_topup', phoneNumberId: numberId });
    expect(await shown(server, person)).toEqual({ account: false, numbers: [], plans: [] });

    const payment = await paymentOf(server, outcome === 'won' ? (plan.order_id ?? '') : topUp);
    await dispute(server, payment, 'open');
    await sendTexts(server, e164, 1);
    expect(await shown(server, person)).toEqual({ account: true, numbers: [e164], plans: [e164] });
    const listed = await server.call(administrator, 'admin-phone-numbers');
    expect(listed.phoneNumbers.flatMap((each) => (each.disputed ? [each.phone_number] : []))).toEqual([e164]);

    await dispute(server, payment, outcome);
    expect(await shown(server, person)).toEqual({ account: false, numbers: [], plans: [] });
  }
});

test('rule 26: a number that was suspended when its payment was disputed has no day on which it leaves', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due, plan } = await aCardNumber(server, { card: 'declined-later' });
  await tellTime(server, later(due, 8 * DAY));
  await signInAgain(server, person);
  const releaseDate = async () => {
    const { phoneNumbers } = await server.call(person, 'user-dashboard');
    return phoneNumbers.find(({ id }) => id === numberId)?.release_date;
  };
  expect(await releaseDate()).toBe(later(due, 37 * DAY).toISOString());
  await dispute(server, await paymentOf(server, plan.order_id ?? ''), 'open');
  expect(await releaseDate()).toBeNull();
});

/** What is said to be disputed: anything of the account, its numbers, and its plans by their numbers. */
async function shown(server: TestServer, person: Person) {
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  const { has_open_dispute: account, subscriptions } = await server.call(person, 'get-billing-info');
  return {
    account,
    numbers: phoneNumbers.filter(({ disputed }) => disputed).map(({ phone_number }) => phone_number),
    plans: subscriptions.filter(({ disputed }) => disputed).map(({ phone_number }) => phone_number),
  };
}
