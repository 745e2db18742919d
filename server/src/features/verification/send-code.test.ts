import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../clock.ts';
import { aNewcomer, aNumber, aUser } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { type Harness, sharedHarness } from '../../testing/harness/harness.ts';

const PHONE = '+447700900123';

const send = (house: Harness, person: Person) =>
  house.call(person, 'send-verification-otp', { phone_number: person.phone });
const check = (house: Harness, person: Person, otp_code = house.sandbox.codeFor(person.phone) ?? '') =>
  house.call(person, 'verify-phone-otp', { otp_code });

/** Both clocks, since the carrier has its own. */
async function pass(house: Harness, milliseconds: number) {
  house.clock.advance(milliseconds);
  await house.sandbox.setClock(house.clock.now());
}

const attemptsOf = (house: Harness, person: Person) =>
  house.db
    .selectFrom('phone_verification_attempts')
    .select(['attempt_type', 'success', 'phone_number', 'ip_address', 'error_message'])
    .where('user_id', '=', person.userId)
    .orderBy('id')
    .execute();

test('a code of six digits arrives on the phone of the person, and the sending is written down', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  expect(await send(house, person)).toEqual({ success: true });
  expect(house.sandbox.textsTo(PHONE)).toHaveLength(1);
  expect(house.sandbox.codeFor(PHONE)).toMatch(/^\d{6}$/);
  expect(await attemptsOf(house, person)).toEqual([
    {
      attempt_type: 'send_code',
      success: true,
      phone_number: PHONE,
      ip_address: '127.0.0.1',
      error_message: null,
    },
  ]);
});

test("a code goes to one's own number only", async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  const answer = await house.call(person, 'send-verification-otp', { phone_number: '+447700900999' });
  expect(answer).toMatchObject({ success: false, error: expect.stringContaining('your own phone number') });
  expect(house.sandbox.textsTo('+447700900999')).toEqual([]);
  expect(house.sandbox.textsTo(PHONE)).toEqual([]);
});

test('within 60 seconds another code is refused with the seconds that remain, and sends nothing', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await send(house, person);
  await pass(house, 20 * SECOND);
  const refused = await house.call(person, 'resend-verification-otp');
  expect(refused.success).toBe(false);
  expect(refused.cooldown_remaining).toBeGreaterThan(10);
  expect(refused.cooldown_remaining).toBeLessThanOrEqual(40);
  expect(refused.error).toContain(String(refused.cooldown_remaining));
  expect(refused.attempts_remaining).toBe(3);
  expect(house.sandbox.textsTo(PHONE)).toHaveLength(1);

  await pass(house, 41 * SECOND);
  expect(await house.call(person, 'resend-verification-otp')).toEqual({ success: true });
  expect(house.sandbox.textsTo(PHONE)).toHaveLength(2);
});

test('of twelve sends at the same moment one sends', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  // Opens the connections to the database beforehand: otherwise the sends would wait in line for them.
  await Promise.all(Array.from({ length: 10 }, () => house.get('/readyz')));
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(house, person)));
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect(house.sandbox.textsTo(PHONE)).toHaveLength(1);
});

test('the cooldown belongs to the phone too: a second account with it cannot send at once', async () => {
  const house = await sharedHarness();
  const [one, other] = [await aNewcomer(house, { phone: PHONE }), await aNewcomer(house, { phone: PHONE })];
  await send(house, one);
  expect((await send(house, other)).cooldown_remaining).toBeGreaterThan(50);
});

test('a number changed within the 60 seconds gets its code at once: that is no repetition', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await send(house, person);
  const phone = '+447700900778';
  await house.call(person, 'update-phone-number', { phone_number: phone });
  expect(await send(house, { ...person, phone })).toEqual({ success: true });
  expect(house.sandbox.textsTo(phone)).toHaveLength(1);
});

test('a code sent again is the same one and keeps the attempts that are left', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await send(house, person);
  const code = house.sandbox.codeFor(PHONE);
  await check(house, person, house.sandbox.wrongCodeFor(PHONE));
  await pass(house, 61 * SECOND);
  await house.call(person, 'resend-verification-otp');
  expect(house.sandbox.codeFor(PHONE)).toBe(code);
  expect((await check(house, person, house.sandbox.wrongCodeFor(PHONE))).attempts_remaining).toBe(1);
});

test('a rented number, a landline and a blocked prefix are refused, each with what to do', async () => {
  const house = await sharedHarness();
  const owner = await aUser(house);
  const rented = await aNumber(house, owner);
  const wishes = [
    [rented.e164, /rented number/],
    ['+442079460000', /cannot receive text messages/],
    ['+19005550123', /cannot be sent to this number/],
  ] as const;
  for (const [phone, sentence] of wishes) {
    const person = await aNewcomer(house);
    await house.db
      .updateTable('profiles')
      .set({ phone_number: phone })
      .where('user_id', '=', person.userId)
      .execute();
    const answer = await send(house, { ...person, phone });
    expect(answer).toMatchObject({ success: false, error: expect.stringMatching(sentence) });
  }
  expect(house.sandbox.textsTo(rented.e164)).toEqual([]);
});

test('a sending that failed says so and how long to wait, and the next one gets through', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  house.sandbox.orderFault({ provider: 'twilio', operation: 'send-code', kind: 'error' });
  const failed = await send(house, person);
  expect(failed).toMatchObject({ success: false, error: expect.stringContaining('could not be sent') });
  expect(failed.cooldown_remaining).toBeGreaterThan(50);
  expect(failed).not.toHaveProperty('attempts_remaining');
  // It may have gone out all the same: whoever comes back is asked for it.
  expect((await send(house, person)).attempts_remaining).toBe(3);
  expect(await attemptsOf(house, person)).toMatchObject([{ success: false }, { success: false }]);

  await pass(house, 61 * SECOND);
  expect(await send(house, person)).toEqual({ success: true });
  expect((await check(house, person)).success).toBe(true);
});

test('a failed repetition does not spoil the code that has arrived already', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await send(house, person);
  await pass(house, 61 * SECOND);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'send-code', kind: 'error' });
  expect((await house.call(person, 'resend-verification-otp')).success).toBe(false);
  expect((await check(house, person)).success).toBe(true);
});

test('a code whose answer was lost on the way to us is sent again and works', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  house.sandbox.orderFault({ provider: 'twilio', operation: 'send-code', kind: 'lost-answer' });
  expect((await send(house, person)).success).toBe(false);
  await pass(house, 61 * SECOND);
  expect((await send(house, person)).success).toBe(true);
  expect((await check(house, person)).success).toBe(true);
});

test('a proven phone needs no code, and a blocked person gets none until the block has ended', async () => {
  const house = await sharedHarness();
  const proven = await aUser(house);
  expect((await send(house, proven)).error).toContain('already verified');

  const blocked = await aNewcomer(house, { phone: PHONE });
  await house.db
    .updateTable('profiles')
    .set({
      verification_status: 'blocked',
      verification_blocked_until: new Date(house.clock.now().getTime() + 10 * MINUTE),
    })
    .where('user_id', '=', blocked.userId)
    .execute();
  expect((await send(house, blocked)).error).toContain('blocked');
  expect(house.sandbox.textsTo(PHONE)).toEqual([]);
  await pass(house, 11 * MINUTE);
  expect((await send(house, blocked)).success).toBe(true);
});

test('without a Verify service the refusal says that verification is switched off', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  Object.assign(house.deps.verifier, { enabled: false });
  const refused = await house.refused(person, 'send-verification-otp', { phone_number: PHONE });
  expect(refused).toMatchObject({ status: 503, code: 'verification_unavailable' });
});
