import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../clock.ts';
import { attemptsOf, pass } from '../../testing/drivers/verification.ts';
import { aNewcomer, aNumber, aUser } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';

const send = (server: TestServer, person: Person) =>
  server.call(person, 'send-verification-otp', { phone_number: person.phone });
const check = (server: TestServer, person: Person, otp_code = server.sandbox.codeFor(person.phone) ?? '') =>
  server.call(person, 'verify-phone-otp', { otp_code });
/** The minimum number of seconds left of a minute that began at `begun` or later. */
const minSecondsLeft = (server: TestServer, begun: Date) =>
  Math.floor((MINUTE - (server.clock.now().getTime() - begun.getTime())) / SECOND);

test("a code of six digits arrives on the person's phone, and the sending is logged", async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  expect(await send(server, person)).toEqual({ success: true });
  expect(server.sandbox.textsTo(PHONE)).toHaveLength(1);
  expect(server.sandbox.codeFor(PHONE)).toMatch(/^\d{6}$/);
  expect(await attemptsOf(server, person)).toEqual([
    {
      attempt_type: 'send_code',
      success: true,
      phone_number: PHONE,
      ip_address: '127.0.0.1',
      error_message: null,
    },
  ]);
});

test('a code is sent only to one’s own number', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  const answer = await server.call(person, 'send-verification-otp', { phone_number: '+447700900999' });
  expect(answer).toMatchObject({ success: false, error: expect.stringContaining('your own phone number') });
  expect(server.sandbox.textsTo('+447700900999')).toEqual([]);
  expect(server.sandbox.textsTo(PHONE)).toEqual([]);
});

test('within 60 seconds another code is refused with the seconds that remain, and sends nothing', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  await pass(server, 20 * SECOND);
  const refused = await server.call(person, 'resend-verification-otp');
  expect(refused.success).toBe(false);
  expect(refused.cooldown_remaining).toBeGreaterThan(10);
  expect(refused.cooldown_remaining).toBeLessThanOrEqual(40);
  expect(refused.error).toContain(String(refused.cooldown_remaining));
  expect(refused.attempts_remaining).toBe(3);
  expect(server.sandbox.textsTo(PHONE)).toHaveLength(1);

  await pass(server, 41 * SECOND);
  expect(await server.call(person, 'resend-verification-otp')).toEqual({ success: true });
  expect(server.sandbox.textsTo(PHONE)).toHaveLength(2);
});

test('only one of twelve concurrent requests sends a code', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  // Opens the database connections in advance. Otherwise the sends would queue for them.
  await Promise.all(Array.from({ length: 10 }, () => server.get('/readyz')));
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(server, person)));
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect(server.sandbox.textsTo(PHONE)).toHaveLength(1);
});

test('the cooldown also applies to the phone: a second account with the same phone cannot send at once', async () => {
  const server = await sharedTestServer();
  const [one, other] = [await aNewcomer(server, { phone: PHONE }), await aNewcomer(server, { phone: PHONE })];
  const begun = server.clock.now();
  await send(server, one);
  expect((await send(server, other)).cooldown_remaining).toBeGreaterThanOrEqual(
    minSecondsLeft(server, begun),
  );
});

test('a number changed within the 60 seconds gets its code at once, because that is not a repetition', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  const phone = '+447700900778';
  await server.call(person, 'update-phone-number', { phone_number: phone });
  expect(await send(server, { ...person, phone })).toEqual({ success: true });
  expect(server.sandbox.textsTo(phone)).toHaveLength(1);
});

test('a code sent again is the same one and keeps its remaining attempts', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  const code = server.sandbox.codeFor(PHONE);
  await check(server, person, server.sandbox.wrongCodeFor(PHONE));
  await pass(server, 61 * SECOND);
  await server.call(person, 'resend-verification-otp');
  expect(server.sandbox.codeFor(PHONE)).toBe(code);
  expect((await check(server, person, server.sandbox.wrongCodeFor(PHONE))).attempts_remaining).toBe(1);
});

test('a code that is about to expire is not sent again: a new one is sent, with its full time', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  const code = server.sandbox.codeFor(PHONE);
  await pass(server, 8 * MINUTE);
  await server.call(person, 'resend-verification-otp');
  const newer = server.sandbox.codeFor(PHONE);
  expect(newer).not.toBe(code);

  await pass(server, 5 * MINUTE);
  expect(await check(server, person, newer ?? '')).toMatchObject({ success: true });
});

test('a rented number, a landline and a blocked prefix are refused, each with what to do', async () => {
  const server = await sharedTestServer();
  const owner = await aUser(server);
  const rented = await aNumber(server, owner);
  const cases = [
    [rented.e164, /rented number/],
    ['+442079460000', /cannot receive text messages/],
    ['+19005550123', /cannot be sent to this number/],
  ] as const;
  for (const [phone, sentence] of cases) {
    const person = await aNewcomer(server);
    await server.db
      .updateTable('profiles')
      .set({ phone_number: phone })
      .where('user_id', '=', person.userId)
      .execute();
    const answer = await send(server, { ...person, phone });
    expect(answer).toMatchObject({ success: false, error: expect.stringMatching(sentence) });
  }
  expect(server.sandbox.textsTo(rented.e164)).toEqual([]);
});

test('a failed send is reported with the time to wait, and the next send succeeds', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  server.sandbox.injectFault({ provider: 'twilio', operation: 'send-code', kind: 'error' });
  const begun = server.clock.now();
  const failed = await send(server, person);
  expect(failed).toMatchObject({ success: false, error: expect.stringContaining('may not have been sent') });
  expect(failed.cooldown_remaining).toBeGreaterThanOrEqual(minSecondsLeft(server, begun));
  expect(failed).not.toHaveProperty('attempts_remaining');
  // It may have been sent, so its attempts are offered.
  expect((await send(server, person)).attempts_remaining).toBe(3);
  expect(await attemptsOf(server, person)).toMatchObject([{ success: false }, { success: false }]);

  await pass(server, 61 * SECOND);
  expect(await send(server, person)).toEqual({ success: true });
  expect((await check(server, person)).success).toBe(true);
});

test('a failed resend does not invalidate the code that has already arrived', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  await pass(server, 61 * SECOND);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'send-code', kind: 'error' });
  expect((await server.call(person, 'resend-verification-otp')).success).toBe(false);
  expect((await check(server, person)).success).toBe(true);
});

test('a code is sent again after the response to its sending was lost, and works', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  server.sandbox.injectFault({ provider: 'twilio', operation: 'send-code', kind: 'lost-answer' });
  expect((await send(server, person)).success).toBe(false);
  await pass(server, 61 * SECOND);
  expect((await send(server, person)).success).toBe(true);
  expect((await check(server, person)).success).toBe(true);
});

test('a verified phone needs no code, and a blocked person gets none until the block has ended', async () => {
  const server = await sharedTestServer();
  const proven = await aUser(server);
  expect((await send(server, proven)).error).toContain('already verified');

  const blocked = await aNewcomer(server, { phone: PHONE });
  await server.db
    .updateTable('profiles')
    .set({
      verification_status: 'blocked',
      verification_blocked_until: new Date(server.clock.now().getTime() + 10 * MINUTE),
    })
    .where('user_id', '=', blocked.userId)
    .execute();
  expect((await send(server, blocked)).error).toContain('blocked');
  expect(server.sandbox.textsTo(PHONE)).toEqual([]);
  await pass(server, 11 * MINUTE);
  expect((await send(server, blocked)).success).toBe(true);
});

test('without a Verify service the refusal says that verification is switched off', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  Object.assign(server.deps.verifier, { enabled: false });
  const refused = await server.refused(person, 'send-verification-otp', { phone_number: PHONE });
  expect(refused).toMatchObject({ status: 503, code: 'verification_unavailable' });
});
