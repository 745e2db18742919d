import { expect, test } from 'vitest';
import { DAY, later } from '../../../../clock.ts';
import { advanceTo, sendTexts, signInAgain } from '../../../../testing/drivers/billing.ts';
import { dispute } from '../../../../testing/drivers/disputes.ts';
import { buy, paymentOf } from '../../../../testing/drivers/purchases.ts';
import { aCardNumber } from '../../../../testing/drivers/renewals.ts';
import { aNumber, anAdministrator, aUser } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('rule 26, dispute: owner and administrator see a dispute on its number alone, and no longer after its decision', async () => {
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

test('rule 26, dispute: a suspended number has no release date during a dispute about its payment', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due, plan } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, later(due, 8 * DAY));
  await signInAgain(server, person);
  const releaseDate = async () => {
    const { phoneNumbers } = await server.call(person, 'user-dashboard');
    return phoneNumbers.find(({ id }) => id === numberId)?.release_date;
  };
  expect(await releaseDate()).toBe(later(due, 37 * DAY).toISOString());
  await dispute(server, await paymentOf(server, plan.order_id ?? ''), 'open');
  expect(await releaseDate()).toBeNull();
});

test('the deadline for the response to the bank is in the queue, beside the payment and in the email to the administrators, and so is a response', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const administrator = await anAdministrator(server);
  const { orderId } = await aNumber(server, person);
  const payment = await paymentOf(server, orderId);
  const told = async () => {
    const { items } = await server.call(administrator, 'admin-recovery');
    const { disputes } = await server.call(administrator, 'admin-person', { userId: person.userId });
    return { queue: items.map((item) => item.dispute), person: disputes };
  };
  expect(await told()).toEqual({ queue: [], person: [] });

  await dispute(server, payment, 'open', undefined, 9);
  const [atBank] = server.sandbox.state().stripe.disputes.values();
  expect(atBank && atBank.dueBy - atBank.created).toBe((9 * DAY) / 1000);
  const due = new Date((atBank?.dueBy ?? 0) * 1000);
  const answer_due_at = due.toISOString();
  const waiting = { answer_due_at, is_answered: false };
  expect(await told()).toEqual({ queue: [waiting], person: [{ order_id: orderId, ...waiting }] });
  const mail = server.sandbox
    .mailsTo(administrator.email)
    .find(({ subject }) => subject.includes('is disputed'));
  const day = due.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(mail?.text).toContain(`by ${day}, ${answer_due_at.slice(11, 16)} UTC`);
  expect(mail?.text).toContain(`/admin?q=${orderId}&purchase=${orderId}`);
  expect((await server.call(administrator, 'admin-recovery', { search: orderId })).total).toBe(1);

  await dispute(server, payment, 'answered');
  const answered = { answer_due_at, is_answered: true };
  expect(await told()).toEqual({ queue: [answered], person: [{ order_id: orderId, ...answered }] });
  await dispute(server, payment, 'won');
  expect(await told()).toEqual({ queue: [], person: [] });
});

test('no deadline is shown if the bank accepts no evidence', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const administrator = await anAdministrator(server);
  const { orderId } = await aNumber(server, person);
  await dispute(server, await paymentOf(server, orderId), 'open', undefined, 0);

  const { items } = await server.call(administrator, 'admin-recovery');
  expect(items.map((item) => item.dispute)).toEqual([{ answer_due_at: null, is_answered: false }]);
});

/** What is shown as disputed: the account, its numbers, and its plans by their numbers. */
async function shown(server: TestServer, person: Person) {
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  const { has_open_dispute: account, subscriptions } = await server.call(person, 'get-billing-info');
  return {
    account,
    numbers: phoneNumbers.filter(({ disputed }) => disputed).map(({ phone_number }) => phone_number),
    plans: subscriptions.filter(({ disputed }) => disputed).map(({ phone_number }) => phone_number),
  };
}
