import { convertUsdMinor } from '@numlet/contract/billing/plans';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import { putPlan } from '../../../testing/drivers/allowance.ts';
import {
  doWhatIsDue,
  payPage,
  planOf,
  sendTexts,
  signInAgain,
  subjectsTo,
  tellTime,
  untilJobsAreDone,
} from '../../../testing/drivers/billing.ts';
import { aCardNumber, anOpenTopUp, giveCredit, owe, prefer } from '../../../testing/drivers/life.ts';
import { takeMailAway } from '../../../testing/drivers/mails.ts';
import { until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

test('a mail that waits for the mail server is not sent once what it says is no longer so', async () => {
  const house = await harness();
  const { person, numberId, due } = await aCardNumber(house, { card: 'declined-later' });
  await tellTime(house, later(due, 5 * DAY - HOUR));
  const count = (words: string) =>
    subjectsTo(house, person).filter((subject) => subject.includes(words)).length;
  expect(count('could not be paid')).toBe(1);
  const bringMailBack = takeMailAway(house);
  await tellTime(house, later(due, 5 * DAY + MINUTE));
  const { orderId } = await anOpenTopUp(house, await signInAgain(house, person), numberId);
  await payPage(house, orderId);

  await bringMailBack();

  expect(count('stops receiving')).toBe(0);
  // What has happened stays so, however late it is told.
  expect(count('Your receipt')).toBe(2);
});

test('a mail that waited is sent late while what it says is still so, and names the day instead of counting the days', async () => {
  const house = await harness({ now: new Date('2026-01-10T10:00:00Z') });
  const { person, due, e164 } = await aCardNumber(house, { card: 'declined-later' });
  const sentLate = async (day: number, days: number) => {
    await tellTime(house, later(due, day * DAY - HOUR));
    const before = subjectsTo(house, person).length;
    const bringMailBack = takeMailAway(house);
    await tellTime(house, later(due, (day + days) * DAY));
    await bringMailBack();
    return subjectsTo(house, person).slice(before);
  };
  expect(due.toISOString().slice(0, 10)).toBe('2026-02-10');
  expect(await sentLate(0, 4)).toEqual([`The renewal of ${e164} could not be paid · Numlet`]);
  expect(house.sandbox.mailsTo(person.email)[0]?.text).toContain('receiving until 17 February 2026. Pay');
  expect(await sentLate(5, 1)).toEqual([`${e164} stops receiving on 17 February 2026 · Numlet`]);
  expect(await sentLate(30, 4)).toEqual([`${e164} is released on 19 March 2026 · Numlet`]);
  expect(await sentLate(36, 0.8)).toEqual([`${e164} is released on 19 March 2026 · Numlet`]);
});

test('rule 36: no mail says that texts or credit run out when they were topped up before it could be sent', async () => {
  const house = await harness();
  const { person, numberId, e164, accountId } = await aCardNumber(house);
  await prefer(house, person, 'pay_per_use');
  await putPlan(house, { id: numberId, e164 }, { used_sms: 99 });
  const bringMailBack = takeMailAway(house);
  await sendTexts(house, e164, 1);
  await giveCredit(house, accountId, 150);
  await until(
    async () =>
      (await house.db.selectFrom('billing_mails').select('kind').execute()).some(
        ({ kind }) => kind === 'low_balance',
      ),
    'the low balance to be announced',
  );
  await giveCredit(house, accountId, 1000);
  const { orderId } = await anOpenTopUp(house, person, numberId);
  await payPage(house, orderId);
  await bringMailBack();

  const kinds = (await house.db.selectFrom('billing_mails').select('kind').execute()).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['allowance_used_up', 'low_balance']));
  expect(subjectsTo(house, person).filter((subject) => /used up|running low/.test(subject))).toEqual([]);
});

test('rule 36: a receipt says until when its payment paid, however late it is sent and whatever was paid since', async () => {
  const house = await harness({ now: new Date('2026-01-31T10:00:00Z') });
  const { person, numberId } = await aCardNumber(house);
  const bringMailBack = takeMailAway(house);
  for (let topUps = 0; topUps < 2; topUps += 1)
    await payPage(house, (await anOpenTopUp(house, person, numberId)).orderId);
  await bringMailBack();

  expect(receiptDates(house, person)).toEqual([
    'Paid until 28 February 2026.',
    'Paid until 30 April 2026.',
    'Paid until 31 March 2026.',
  ]);
});

test('rules 17 and 36: a receipt for texts over the allowance names no date, since they paid for no time', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await owe(house, number, 500);
  await putPlan(house, { id: number.numberId, e164: number.e164 }, { next_event_at: house.clock.now() });
  await doWhatIsDue(house);
  const [mail] = house.sandbox.mailsTo(number.person.email);
  expect(mail?.text).toContain('Texts over the allowance: $5.00');
  expect(mail?.text).not.toContain('Paid until');
});

test('rules 9, 17 and 21: the reminder names the price in the currency of the card, the overage that goes with it, the card, and how to stop', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await putPlan(house, { id: number.numberId, e164: number.e164 }, { card_currency: 'gbp' });
  await owe(house, number, 50);
  expect(convertUsdMinor(50, 'gbp')).toBe(40);

  const text = await reminderOf(house, number);

  expect(text).toContain(`${number.e164} is renewed for £1.58 with the card ending in 4242.`);
  expect(text).toContain('£0.40 so far, is charged with it');
  expect(text).toContain('switch automatic renewal off');
  expect(text).not.toContain('$');
});

test('rule 19: the reminder says that credit pays where a card is refused, and that credit pays in pay-as-you-go, or does not cover it', async () => {
  const house = await harness();
  const number = await aCardNumber(house);
  await giveCredit(house, number.accountId, 450);
  expect(await reminderOf(house, number)).toContain(
    'If the card is refused, $2.00 is taken from your credit.',
  );

  const payg = await aCardNumber(house);
  await prefer(house, payg.person, 'pay_per_use');
  await giveCredit(house, payg.accountId, 450);
  expect(await reminderOf(house, payg)).toContain(
    'is renewed for $2.00 from your credit, which is $4.50 now.',
  );

  const short = await aCardNumber(house);
  await prefer(house, short.person, 'pay_per_use');
  await giveCredit(house, short.accountId, 150);
  const text = await reminderOf(house, short);
  expect(text).toContain('$2.00 from your credit, which is $1.50 now and does not cover it');
  expect(text).not.toContain('card');
});

test('rules 9, 12 and 26: the reminder of what does not renew says so, what keeps it, and offers no switch that is refused', async () => {
  const house = await harness();
  const off = await aCardNumber(house);
  await house.call(off.person, 'set-auto-renew', { phoneNumberId: off.numberId, autoRenew: false });
  expect(await reminderOf(house, off)).toContain(
    'To keep it, pay $2.00 before then, or switch automatic renewal on.',
  );

  const yearly = await aCardNumber(house);
  await putPlan(house, { id: yearly.numberId, e164: yearly.e164 }, { billing_type: 'yearly' });
  expect(await reminderOf(house, yearly)).toContain('is renewed for $25.00 with the card ending in 4242.');

  const given = await aCardNumber(house);
  await putPlan(
    house,
    { id: given.numberId, e164: given.e164 },
    { billing_type: 'grant', last_payment_date: null, auto_renew: false },
  );
  expect(await reminderOf(house, given)).toMatch(/To keep it, pay \$2\.00 before then\.\s/);
  await house.db
    .updateTable('orders')
    .set({ kind: 'credit' })
    .where('id', '=', given.plan.order_id)
    .execute();
  expect(await reminderOf(house, given, -2)).toContain('pay its first month, $5.00, before then.');

  const disputed = await aCardNumber(house);
  await house.db
    .updateTable('billing_accounts')
    .set({ disputed_at: house.clock.now() })
    .where('account_id', '=', disputed.accountId)
    .execute();
  expect(await reminderOf(house, disputed)).toContain(
    'While a payment of yours is disputed, automatic payments wait until your bank has decided.',
  );
});

/** What the receipts of somebody say of time, in the order of the alphabet. */
function receiptDates({ sandbox }: Harness, { email }: Person): string[] {
  return sandbox
    .mailsTo(email)
    .flatMap(({ text }) => /Paid until .*/.exec(text) ?? [])
    .sort();
}

/** The mail three days before a number is due. Its due date moves there, so that nobody else's life goes on. */
async function reminderOf(
  house: Harness,
  { person, numberId, e164 }: { person: Person; numberId: string; e164: string },
  days = -3,
): Promise<string> {
  await house.db.deleteFrom('billing_mails').where('kind', '=', 'renewal_reminder').execute();
  const before = house.sandbox.mailsTo(person.email).length;
  await putPlan(
    house,
    { id: numberId, e164 },
    { period_due: later(house.clock.now(), -days * DAY - MINUTE), next_event_at: house.clock.now() },
  );
  await doWhatIsDue(house);
  await untilJobsAreDone(house);
  expect((await planOf(house, numberId)).phone_number_id).toBe(numberId);
  const [mail] = house.sandbox.mailsTo(person.email);
  expect(house.sandbox.mailsTo(person.email)).toHaveLength(before + 1);
  return mail?.text ?? '';
}
