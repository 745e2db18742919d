import { expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../../clock.ts';
import { aNewcomer } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { type Harness, secondServer, sharedHarness } from '../../testing/harness/harness.ts';

const PHONE = '+447700900123';

async function withCode(house: Harness, phone = PHONE): Promise<Person> {
  const person = await aNewcomer(house, { phone });
  const sent = await house.call(person, 'send-verification-otp', { phone_number: phone });
  expect(sent.success).toBe(true);
  return person;
}

const check = (house: Pick<Harness, 'call'>, person: Person, otp_code: string) =>
  house.call(person, 'verify-phone-otp', { otp_code });
const rightCode = (house: Harness, phone = PHONE) => house.sandbox.codeFor(phone) ?? '';
const wrongCode = (house: Harness, phone = PHONE) => house.sandbox.wrongCodeFor(phone);

async function pass(house: Harness, milliseconds: number) {
  house.clock.advance(milliseconds);
  await house.sandbox.setClock(house.clock.now());
}

/** Opens the connections to the database beforehand: otherwise calls made at once wait in line for them. */
const warmUp = ({ get }: Pick<Harness, 'get'>) =>
  Promise.all(Array.from({ length: 10 }, () => get('/readyz')));

const attemptsOf = (house: Harness, person: Person) =>
  house.db
    .selectFrom('phone_verification_attempts')
    .select(['attempt_type', 'success', 'error_message'])
    .where('user_id', '=', person.userId)
    .where('attempt_type', '=', 'verify_code')
    .orderBy('id')
    .execute();

test('the right code proves the phone, once', async () => {
  const house = await sharedHarness();
  const judge = vi.spyOn(house.deps.verifier, 'check');
  const person = await withCode(house);
  expect((await check(house, person, rightCode(house))).success).toBe(true);
  expect(await house.call(person, 'get-profile')).toMatchObject({
    phone_verified: true,
    verification_status: 'verified',
    verification_attempts: 0,
  });
  expect(await attemptsOf(house, person)).toEqual([
    { attempt_type: 'verify_code', success: true, error_message: null },
  ]);
  expect((await check(house, person, rightCode(house))).success).toBe(false);
  expect(judge).toHaveBeenCalledTimes(1);
});

test('wrong codes count down from three, are counted on the profile and written down; the third kills the code', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  const answers = [];
  for (let guess = 0; guess < 3; guess += 1) answers.push(await check(house, person, wrongCode(house)));
  expect(answers.map((answer) => answer.attempts_remaining)).toEqual([2, 1, 0]);
  expect(answers[0]?.error).toBe('Verification failed');
  expect((await house.call(person, 'get-profile')).verification_attempts).toBe(3);
  expect(await attemptsOf(house, person)).toHaveLength(3);

  const right = await check(house, person, rightCode(house));
  expect(right).toMatchObject({ success: false, attempts_remaining: 0 });
  expect((await house.call(person, 'get-profile')).phone_verified).toBe(false);
});

test('five simultaneous wrong guesses, on two servers, spend only three attempts', async () => {
  const house = await sharedHarness();
  const other = await secondServer(house);
  const person = await withCode(house);
  await Promise.all([warmUp(house), warmUp(other)]);
  const guess = (server: Pick<Harness, 'call'>) => check(server, person, wrongCode(house));
  const answers = await Promise.all([house, other, house, other, house].map(guess));
  expect(answers.every((answer) => !answer.success)).toBe(true);
  expect(house.sandbox.checksFor(PHONE)).toHaveLength(3);
});

test('after a dead code the next one is another, with three attempts of its own', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  const dead = rightCode(house);
  for (let guess = 0; guess < 3; guess += 1) await check(house, person, wrongCode(house));
  await pass(house, 61 * SECOND);
  expect((await house.call(person, 'resend-verification-otp')).success).toBe(true);
  expect(rightCode(house)).not.toBe(dead);
  expect((await check(house, person, wrongCode(house))).attempts_remaining).toBe(2);
  expect((await check(house, person, rightCode(house))).success).toBe(true);
});

test('a dead code stays dead even when the carrier could not be told so', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  const dead = rightCode(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'cancel-code', kind: 'error' });
  for (let guess = 0; guess < 3; guess += 1) await check(house, person, wrongCode(house));
  await pass(house, 61 * SECOND);
  await house.call(person, 'resend-verification-otp');
  expect((await check(house, person, dead)).success).toBe(false);
  expect(house.sandbox.checksFor(PHONE).length).toBeLessThanOrEqual(4);
});

test('a code expires ten minutes after it was sent', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  const code = rightCode(house);
  const judge = vi.spyOn(house.deps.verifier, 'check');
  await pass(house, 10 * MINUTE + SECOND);
  expect(await check(house, person, code)).toMatchObject({
    success: false,
    error: expect.stringContaining('expired'),
    attempts_remaining: 0,
  });
  expect(judge).not.toHaveBeenCalled();
});

test('a check that the carrier could not make costs no attempt and says so', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'check-code', kind: 'error' });
  const failed = await check(house, person, rightCode(house));
  expect(failed).toMatchObject({
    success: false,
    error: expect.stringContaining('could not be checked'),
    attempts_remaining: 3,
  });
  expect((await house.call(person, 'get-profile')).verification_attempts).toBe(0);
  expect((await check(house, person, wrongCode(house))).attempts_remaining).toBe(2);
  expect((await check(house, person, rightCode(house))).success).toBe(true);
});

test("a code is bound to its person: another's code proves nothing", async () => {
  const house = await sharedHarness();
  await withCode(house);
  const stranger = await withCode(house, '+447700900777');
  expect((await check(house, stranger, rightCode(house))).success).toBe(false);
  expect((await house.call(stranger, 'get-profile')).phone_verified).toBe(false);
});

test('somebody who is blocked while a code is on its way cannot use it', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  await house.db
    .updateTable('profiles')
    .set({ verification_status: 'blocked', verification_blocked_until: null })
    .execute();
  expect(await check(house, person, rightCode(house))).toMatchObject({
    success: false,
    error: expect.stringContaining('blocked'),
  });
  expect((await house.call(person, 'get-profile')).verification_status).toBe('blocked');
});

test('what is not six digits is refused by the name of its field and costs no attempt', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  for (const otp_code of ['', '12345', '1234567', 'abcdef', '12 456', '١٢٣٤٥٦', 123456, null]) {
    const refused = await house.refused(person, 'verify-phone-otp', { otp_code });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', field: 'otp_code' });
  }
  expect((await check(house, person, wrongCode(house))).attempts_remaining).toBe(2);
});

test('without a code on its way there is nothing to guess at', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  expect(await check(house, person, '123456')).toMatchObject({ success: false, attempts_remaining: 0 });
});

test('the log of attempts cannot be changed afterwards', async () => {
  const house = await sharedHarness();
  const person = await withCode(house);
  await check(house, person, wrongCode(house));
  await expect(
    house.db.updateTable('phone_verification_attempts').set({ success: true }).execute(),
  ).rejects.toThrow('append-only');
  await expect(house.db.deleteFrom('phone_verification_attempts').execute()).rejects.toThrow('append-only');
});

test('a code that is on the phone before the carrier has answered the server can be used at once', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  house.sandbox.orderFault({
    provider: 'twilio',
    operation: 'send-code',
    kind: 'timeout',
    effect: true,
    seconds: 3,
  });
  const sending = house.call(person, 'send-verification-otp', { phone_number: person.phone });
  const code = await house.sandbox.waitFor(() => house.sandbox.codeFor(person.phone));

  expect(await house.call(person, 'verify-phone-otp', { otp_code: code })).toMatchObject({ success: true });
  await sending;
  expect((await house.call(person, 'get-profile')).phone_verified).toBe(true);
});
