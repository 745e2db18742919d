import { expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../../clock.ts';
import { pass } from '../../testing/drivers/verification.ts';
import { aNewcomer } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';

async function withCode(server: TestServer, phone = PHONE): Promise<Person> {
  const person = await aNewcomer(server, { phone });
  const sent = await server.call(person, 'send-verification-otp', { phone_number: phone });
  expect(sent.success).toBe(true);
  return person;
}

const check = (server: Pick<TestServer, 'call'>, person: Person, otp_code: string) =>
  server.call(person, 'verify-phone-otp', { otp_code });
const rightCode = (server: TestServer, phone = PHONE) => server.sandbox.codeFor(phone) ?? '';
const wrongCode = (server: TestServer, phone = PHONE) => server.sandbox.wrongCodeFor(phone);

/** Opens the database connections in advance. Otherwise concurrent calls would queue for them. */
const warmUp = ({ get }: Pick<TestServer, 'get'>) =>
  Promise.all(Array.from({ length: 10 }, () => get('/readyz')));

const attemptsOf = (server: TestServer, person: Person) =>
  server.db
    .selectFrom('phone_verification_attempts')
    .select(['attempt_type', 'success', 'error_message'])
    .where('user_id', '=', person.userId)
    .where('attempt_type', '=', 'verify_code')
    .orderBy('id')
    .execute();

test('the right code verifies the phone, once', async () => {
  const server = await sharedTestServer();
  const judge = vi.spyOn(server.deps.verifier, 'check');
  const person = await withCode(server);
  expect((await check(server, person, rightCode(server))).success).toBe(true);
  expect(await server.call(person, 'get-profile')).toMatchObject({
    phone_verified: true,
    verification_status: 'verified',
    verification_attempts: 0,
  });
  expect(await attemptsOf(server, person)).toEqual([
    { attempt_type: 'verify_code', success: true, error_message: null },
  ]);
  expect((await check(server, person, rightCode(server))).success).toBe(false);
  expect(judge).toHaveBeenCalledTimes(1);
});

test('wrong codes count down from three, are counted on the profile and logged; the third ends the code', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  const answers = [];
  for (let guess = 0; guess < 3; guess += 1) answers.push(await check(server, person, wrongCode(server)));
  expect(answers.map((answer) => answer.attempts_remaining)).toEqual([2, 1, 0]);
  expect(answers[0]?.error).toBe('Verification failed');
  expect((await server.call(person, 'get-profile')).verification_attempts).toBe(3);
  expect(await attemptsOf(server, person)).toHaveLength(3);

  const right = await check(server, person, rightCode(server));
  expect(right).toMatchObject({ success: false, attempts_remaining: 0 });
  expect((await server.call(person, 'get-profile')).phone_verified).toBe(false);
});

test('the time of the last check, wrong or right, can be read; before the first there is none', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  const lastAttempt = async () => (await server.call(person, 'get-profile')).last_verification_attempt;
  expect(await lastAttempt()).toBeNull();
  for (const code of [wrongCode(server), rightCode(server)]) {
    const before = server.clock.now().toISOString();
    server.clock.advance(MINUTE);
    await check(server, person, code);
    expect((await lastAttempt())?.localeCompare(before)).toBe(1);
  }
});

test('five simultaneous wrong guesses, on two servers, spend only three attempts', async () => {
  const server = await sharedTestServer();
  const other = await secondServer(server);
  const person = await withCode(server);
  await Promise.all([warmUp(server), warmUp(other)]);
  const guess = (instance: Pick<TestServer, 'call'>) => check(instance, person, wrongCode(server));
  const answers = await Promise.all([server, other, server, other, server].map(guess));
  expect(answers.every((answer) => !answer.success)).toBe(true);
  expect(server.sandbox.checksFor(PHONE)).toHaveLength(3);
});

test('after a code has ended, the next code is a different one, with three attempts of its own', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  const dead = rightCode(server);
  for (let guess = 0; guess < 3; guess += 1) await check(server, person, wrongCode(server));
  // The right code too: the wrong guesses are the useful reason, not its age.
  expect((await check(server, person, dead)).error).toBe('Too many wrong codes. Please request a new one.');
  await pass(server, 61 * SECOND);
  expect((await server.call(person, 'resend-verification-otp')).success).toBe(true);
  expect(rightCode(server)).not.toBe(dead);
  expect((await check(server, person, wrongCode(server))).attempts_remaining).toBe(2);
  expect((await check(server, person, rightCode(server))).success).toBe(true);
});

test('an ended code stays ended even if the carrier could not be reached', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  const dead = rightCode(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'cancel-code', kind: 'error' });
  for (let guess = 0; guess < 3; guess += 1) await check(server, person, wrongCode(server));
  await pass(server, 61 * SECOND);
  await server.call(person, 'resend-verification-otp');
  expect((await check(server, person, dead)).success).toBe(false);
  expect(server.sandbox.checksFor(PHONE).length).toBeLessThanOrEqual(4);
});

test('a code expires ten minutes after it was sent', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  const code = rightCode(server);
  const judge = vi.spyOn(server.deps.verifier, 'check');
  await pass(server, 10 * MINUTE + SECOND);
  expect(await check(server, person, code)).toMatchObject({
    success: false,
    error: expect.stringContaining('expired'),
    attempts_remaining: 0,
  });
  expect(judge).not.toHaveBeenCalled();
});

test('a check that the carrier could not make costs no attempt and says so', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'check-code', kind: 'error' });
  const failed = await check(server, person, rightCode(server));
  expect(failed).toMatchObject({
    success: false,
    error: expect.stringContaining('could not be checked'),
    attempts_remaining: 3,
  });
  expect((await server.call(person, 'get-profile')).verification_attempts).toBe(0);
  expect((await check(server, person, wrongCode(server))).attempts_remaining).toBe(2);
  expect((await check(server, person, rightCode(server))).success).toBe(true);
});

test('a code is bound to its person: another person’s code verifies nothing', async () => {
  const server = await sharedTestServer();
  await withCode(server);
  const stranger = await withCode(server, '+447700900777');
  expect((await check(server, stranger, rightCode(server))).success).toBe(false);
  expect((await server.call(stranger, 'get-profile')).phone_verified).toBe(false);
});

test('a person who is blocked while a code is on its way cannot use it', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  await server.db
    .updateTable('profiles')
    .set({ verification_status: 'blocked', verification_blocked_until: null })
    .execute();
  expect(await check(server, person, rightCode(server))).toMatchObject({
    success: false,
    error: expect.stringContaining('blocked'),
  });
  expect((await server.call(person, 'get-profile')).verification_status).toBe('blocked');
});

test('a code that is not six digits is refused with the name of the field and costs no attempt', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  for (const otp_code of ['', '12345', '1234567', 'abcdef', '12 456', '١٢٣٤٥', 123456, null]) {
    const refused = await server.refused(person, 'verify-phone-otp', { otp_code });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', field: 'otp_code' });
  }
  expect((await check(server, person, wrongCode(server))).attempts_remaining).toBe(2);
});

test('without a pending code there is nothing to guess', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  expect(await check(server, person, '123456')).toMatchObject({ success: false, attempts_remaining: 0 });
});

test('the log of attempts cannot be changed afterwards', async () => {
  const server = await sharedTestServer();
  const person = await withCode(server);
  await check(server, person, wrongCode(server));
  await expect(
    server.db.updateTable('phone_verification_attempts').set({ success: true }).execute(),
  ).rejects.toThrow('append-only');
  await expect(server.db.deleteFrom('phone_verification_attempts').execute()).rejects.toThrow('append-only');
});

test('a code that is on the phone before the carrier has responded to the server can be used at once', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.sandbox.injectFault({
    provider: 'twilio',
    operation: 'send-code',
    kind: 'timeout',
    effect: true,
    seconds: 3,
  });
  const sending = server.call(person, 'send-verification-otp', { phone_number: person.phone });
  const code = await server.sandbox.waitFor(() => server.sandbox.codeFor(person.phone));

  expect(await server.call(person, 'verify-phone-otp', { otp_code: code })).toMatchObject({ success: true });
  await sending;
  expect((await server.call(person, 'get-profile')).phone_verified).toBe(true);
});
