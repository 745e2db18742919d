import { convertUsdMinor } from '@numlet/contract/billing/plans';
import { formatPhone } from '@numlet/contract/numbers/phone-numbers';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../../clock.ts';
import { putPlan } from '../../../../testing/drivers/allowance.ts';
import {
  advanceTo,
  payPage,
  planOf,
  processDueWork,
  sendTexts,
  signInAgain,
  subjectsTo,
  untilJobsAreDone,
} from '../../../../testing/drivers/billing.ts';
import { stopMailServer } from '../../../../testing/drivers/mails.ts';
import { aCardNumber, anOpenTopUp, giveCredit, owe, prefer } from '../../../../testing/drivers/renewals.ts';
import { until } from '../../../../testing/factories/factories.ts';
import type { Person } from '../../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../../testing/harness/test-server.ts';

test('an email that waits for the mail server is not sent if it is no longer true', async () => {
  const server = await sharedTestServer();
  const { person, numberId, due } = await aCardNumber(server, { card: 'declined-later' });
  await advanceTo(server, later(due, 5 * DAY - HOUR));
  const count = (words: string) =>
    subjectsTo(server, person).filter((subject) => subject.includes(words)).length;
  expect(count('could not be paid')).toBe(1);
  const bringMailBack = stopMailServer(server);
  await advanceTo(server, later(due, 5 * DAY + MINUTE));
  const { orderId } = await anOpenTopUp(server, await signInAgain(server, person), numberId);
  await payPage(server, orderId);

  await bringMailBack();

  expect(count('stops receiving')).toBe(0);
  // A mail about an event stays true.
  expect(count('Your receipt')).toBe(2);
});

test('a late email is sent if it is still true, and names the day instead of counting days', async () => {
  const server = await sharedTestServer({ now: new Date('2026-01-10T10:00:00Z') });
  const { person, due, e164 } = await aCardNumber(server, { card: 'declined-later' });
  const sentLate = async (day: number, days: number) => {
    await advanceTo(server, later(due, day * DAY - HOUR));
    const before = subjectsTo(server, person).length;
    const bringMailBack = stopMailServer(server);
    await advanceTo(server, later(due, (day + days) * DAY));
    await bringMailBack();
    return subjectsTo(server, person).slice(before);
  };
  expect(due.toISOString().slice(0, 10)).toBe('2026-02-10');
  expect(await sentLate(0, 4)).toEqual([`The renewal of ${formatPhone(e164)} could not be paid · Numlet`]);
  expect(server.sandbox.mailsTo(person.email)[0]?.text).toContain(
    'It continues to receive texts until 17 February 2026. Pay $2.00 before then',
  );
  expect(await sentLate(5, 1)).toEqual([`${formatPhone(e164)} stops receiving on 17 February 2026 · Numlet`]);
  expect(await sentLate(30, 4)).toEqual([`${formatPhone(e164)} is released on 19 March 2026 · Numlet`]);
  expect(await sentLate(36, 0.8)).toEqual([`${formatPhone(e164)} is released on 19 March 2026 · Numlet`]);
});

test('rule 36, billing-mails: no email says that texts or credit run out after they were topped up', async () => {
  const server = await sharedTestServer();
  const { person, numberId, e164, accountId } = await aCardNumber(server);
  await prefer(server, person, 'pay_per_use');
  await putPlan(server, { id: numberId, e164 }, { used_sms: 99 });
  const bringMailBack = stopMailServer(server);
  await sendTexts(server, e164, 1);
  await giveCredit(server, accountId, 150);
  await until(
    async () =>
      (await server.db.selectFrom('sent_notifications').select('kind').execute()).some(
        ({ kind }) => kind === 'low_balance',
      ),
    'the low balance to be announced',
  );
  await giveCredit(server, accountId, 1000);
  const { orderId } = await anOpenTopUp(server, person, numberId);
  await payPage(server, orderId);
  await bringMailBack();

  const kinds = (await server.db.selectFrom('sent_notifications').select('kind').execute()).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(expect.arrayContaining(['allowance_used_up', 'low_balance']));
  expect(subjectsTo(server, person).filter((subject) => /used up|running low/.test(subject))).toEqual([]);
});

test('rule 36, billing-mails: a receipt names the due date after its payment, however late it is sent and whatever was paid since', async () => {
  const server = await sharedTestServer({ now: new Date('2026-01-31T10:00:00Z') });
  const { person, numberId } = await aCardNumber(server);
  const bringMailBack = stopMailServer(server);
  for (let topUps = 0; topUps < 2; topUps += 1)
    await payPage(server, (await anOpenTopUp(server, person, numberId)).orderId);
  await bringMailBack();

  expect(receiptDates(server, person)).toEqual([
    'Paid until 28 February 2026.',
    'Paid until 30 April 2026.',
    'Paid until 31 March 2026.',
  ]);
});

test('rules 17 and 36: a receipt for overage names no due date', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await owe(server, number, 500);
  await putPlan(server, { id: number.numberId, e164: number.e164 }, { next_event_at: server.clock.now() });
  await processDueWork(server);
  const [mail] = server.sandbox.mailsTo(number.person.email);
  expect(mail?.text).toContain('Extra texts: $5.00');
  expect(mail?.text).not.toContain('Paid until');
});

test('rules 9, 17 and 21: the reminder names the price in the card’s currency, the overage and the card, and says how to stop the renewal', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await putPlan(server, { id: number.numberId, e164: number.e164 }, { card_currency: 'gbp' });
  await owe(server, number, 50);
  expect(convertUsdMinor(50, 'gbp')).toBe(40);

  const text = await reminderOf(server, number);

  expect(text).toContain(
    `${formatPhone(number.e164)} renews automatically for £1.58, with your card ending 4242.`,
  );
  expect(text).toContain('Its extra texts, £0.40 so far, are charged with it.');
  expect(text).toContain('switch renewal off');
  expect(text).not.toContain('$');
});

test('rule 19, card-then-credit: the reminder says that credit pays if the card is declined, and in pay-as-you-go that credit pays or does not suffice', async () => {
  const server = await sharedTestServer();
  const number = await aCardNumber(server);
  await giveCredit(server, number.accountId, 450);
  expect(await reminderOf(server, number)).toContain(
    'If the card is declined, $2.00 is taken from your credit.',
  );

  const payg = await aCardNumber(server);
  await prefer(server, payg.person, 'pay_per_use');
  await giveCredit(server, payg.accountId, 450);
  expect(await reminderOf(server, payg)).toContain(
    'renews automatically for $2.00, from your credit, which is $4.50 now.',
  );

  const short = await aCardNumber(server);
  await prefer(server, short.person, 'pay_per_use');
  await giveCredit(server, short.accountId, 150);
  const text = await reminderOf(server, short);
  expect(text).toContain('$2.00 from your credit, which is $1.50 now and does not cover it');
  expect(text).not.toContain('card');
});

test('rules 9, 12 and 26: the reminder of a number that does not renew says how to keep the number, and offers no switch that would be refused', async () => {
  const server = await sharedTestServer();
  const off = await aCardNumber(server);
  await server.call(off.person, 'set-auto-renew', { phoneNumberId: off.numberId, autoRenew: false });
  const reminder = await reminderOf(server, off);
  expect(reminder).toContain('Renewal is off, so you pay each time.');
  expect(reminder).toContain('To keep it, pay $2.00 before then, or switch renewal on.');

  const yearly = await aCardNumber(server);
  await putPlan(server, { id: yearly.numberId, e164: yearly.e164 }, { billing_type: 'yearly' });
  expect(await reminderOf(server, yearly)).toContain(
    'renews automatically for $25.00, with your card ending 4242.',
  );

  const given = await aCardNumber(server);
  await putPlan(
    server,
    { id: given.numberId, e164: given.e164 },
    { billing_type: 'grant', last_payment_date: null, auto_renew: false },
  );
  expect(await reminderOf(server, given)).toMatch(/To keep it, pay \$2\.00 before then\.\s/);
  await server.db
    .updateTable('orders')
    .set({ kind: 'credit' })
    .where('id', '=', given.plan.order_id)
    .execute();
  expect(await reminderOf(server, given, -2)).toContain('pay its first month, $5.00, before then.');

  const disputed = await aCardNumber(server);
  await server.db
    .updateTable('billing_accounts')
    .set({ disputed_at: server.clock.now() })
    .where('account_id', '=', disputed.accountId)
    .execute();
  expect(await reminderOf(server, disputed)).toContain(
    'While a payment of yours is disputed, automatic payments wait until your bank has decided.',
  );
});

/** Lists the sentences about paid time in a person's receipts, sorted. */
function receiptDates({ sandbox }: TestServer, { email }: Person): string[] {
  return sandbox
    .mailsTo(email)
    .flatMap(({ text }) => /Paid until .*/.exec(text) ?? [])
    .sort();
}

/** Returns the mail before a number is due. Its due date is moved, not the clock, so that nothing else falls due. */
async function reminderOf(
  server: TestServer,
  { person, numberId, e164 }: { person: Person; numberId: string; e164: string },
  days = -3,
): Promise<string> {
  await server.db.deleteFrom('sent_notifications').where('kind', '=', 'renewal_reminder').execute();
  const before = server.sandbox.mailsTo(person.email).length;
  await putPlan(
    server,
    { id: numberId, e164 },
    { period_due: later(server.clock.now(), -days * DAY - MINUTE), next_event_at: server.clock.now() },
  );
  await processDueWork(server);
  await untilJobsAreDone(server);
  expect((await planOf(server, numberId)).phone_number_id).toBe(numberId);
  const [mail] = server.sandbox.mailsTo(person.email);
  expect(server.sandbox.mailsTo(person.email)).toHaveLength(before + 1);
  return mail?.text ?? '';
}
