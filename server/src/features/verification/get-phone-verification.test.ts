import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../clock.ts';
import { pass } from '../../testing/drivers/verification.ts';
import { aNewcomer, aUser, stayingSignedIn } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';

async function passFor(server: TestServer, person: Person, milliseconds: number) {
  await pass(server, milliseconds);
  await stayingSignedIn(server, person);
}

const state = (server: TestServer, person: Person) => server.call(person, 'get-phone-verification');
const send = (server: TestServer, person: Person) =>
  server.call(person, 'send-verification-otp', { phone_number: person.phone });
const guess = (server: TestServer, person: Person) =>
  server.call(person, 'verify-phone-otp', { otp_code: server.sandbox.wrongCodeFor(person.phone) });

test('before, during and after a code the state says what can be done next', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  expect(await state(server, person)).toEqual({
    phone_number: PHONE,
    phone_verified: false,
    code: 'none',
    attempts_remaining: 0,
    expires_in: 0,
    cooldown_remaining: 0,
    needs: null,
    error: null,
    sendable: true,
    blocked: false,
    blocked_until: null,
  });
  await send(server, person);
  await guess(server, person);
  await passFor(server, person, 20 * SECOND);
  const live = await state(server, person);
  expect(live).toMatchObject({ code: 'live', attempts_remaining: 2, error: null, sendable: true });
  expect(live.cooldown_remaining).toBeGreaterThan(10);
  expect(live.cooldown_remaining).toBeLessThanOrEqual(40);
  expect(live.expires_in).toBeGreaterThan(9 * 60);
  expect(live.expires_in).toBeLessThanOrEqual(580);

  await passFor(server, person, 41 * SECOND);
  await server.call(person, 'resend-verification-otp');
  expect(await state(server, person)).toMatchObject({ code: 'live', attempts_remaining: 2 });
  await guess(server, person);
  await guess(server, person);
  expect(await state(server, person)).toMatchObject({ code: 'spent', attempts_remaining: 0, expires_in: 0 });

  await passFor(server, person, 61 * SECOND);
  await send(server, person);
  await server.call(person, 'verify-phone-otp', { otp_code: server.sandbox.codeFor(PHONE) ?? '' });
  expect(await state(server, person)).toMatchObject({ phone_verified: true, code: 'none', error: null });
});

test('a person who returns after the end of a code learns that it has expired; after a change of number no expired code is shown', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  await passFor(server, person, 11 * MINUTE);
  expect(await state(server, person)).toMatchObject({ code: 'expired', cooldown_remaining: 0, error: null });
  await server.call(person, 'update-phone-number', { phone_number: '+447700900778' });
  expect(await state(server, person)).toMatchObject({ code: 'none', error: null, sendable: true });
});

test('the reason why the carrier sent nothing is still known after a reload, and a code that was never sent does not count as expired', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  server.sandbox.injectFault({ provider: 'twilio', operation: 'send-code', kind: 'error', code: 60205 });
  expect((await send(server, person)).success).toBe(false);
  expect(await state(server, person)).toMatchObject({
    code: 'none',
    error: expect.stringContaining('cannot receive text messages'),
    sendable: true,
  });
  await passFor(server, person, 61 * SECOND);
  await send(server, person);
  expect(await state(server, person)).toMatchObject({ code: 'live', error: null });
  await passFor(server, person, 61 * SECOND);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'send-code', kind: 'error' });
  await server.call(person, 'resend-verification-otp');
  expect(await state(server, person)).toMatchObject({
    code: 'live',
    error: expect.stringContaining('may not have been sent'),
  });
  await passFor(server, person, 61 * SECOND);
  await server.call(person, 'resend-verification-otp');
  expect(await state(server, person)).toMatchObject({ code: 'live', error: null });
});

test('a number that can get no code is reported before anything is sent, with the information that waiting does not help', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: '+442079460000' });
  expect(await state(server, person)).toMatchObject({
    code: 'none',
    error: expect.stringContaining('use a mobile number'),
    sendable: false,
    cooldown_remaining: 0,
  });
});

test('a used-up limit is shown with its end, and not as an error while a code can be entered', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(server, person)).success).toBe(true);
    await passFor(server, person, 61 * SECOND);
  }
  const live = await state(server, person);
  expect(live).toMatchObject({ code: 'live', error: null, sendable: true });
  expect(live.cooldown_remaining).toBeGreaterThan(23 * 60 * 60);
  await passFor(server, person, 10 * MINUTE);
  const over = await state(server, person);
  expect(over).toMatchObject({ code: 'expired', error: expect.stringContaining('Too many codes') });
  // Reading consumes no point: sending gets the same answer.
  const refused = await send(server, person);
  expect(refused.error).toContain('Too many codes');
  expect(refused.cooldown_remaining).toBeGreaterThan(23 * 60 * 60);
  expect(refused.cooldown_remaining).toBeLessThanOrEqual(over.cooldown_remaining);
});

test('a block hides sent codes and shows when it ends', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  const until = new Date(server.clock.now().getTime() + 10 * MINUTE);
  await server.db
    .updateTable('profiles')
    .set({ verification_status: 'blocked', verification_blocked_until: until })
    .where('user_id', '=', person.userId)
    .execute();
  expect(await state(server, person)).toMatchObject({
    code: 'none',
    blocked: true,
    blocked_until: until.toISOString(),
    sendable: true,
  });
  await passFor(server, person, 11 * MINUTE);
  expect(await state(server, person)).toMatchObject({ blocked: false, blocked_until: null });
});

test('for a verified phone there is nothing to send', async () => {
  const server = await sharedTestServer();
  expect(await state(server, await aUser(server))).toMatchObject({ phone_verified: true, sendable: false });
});

test('a rate limit at the carrier ends no code: the check can be repeated', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'check-code', kind: 'error', code: 60212 });
  const code = server.sandbox.codeFor(PHONE) ?? '';
  expect(await server.call(person, 'verify-phone-otp', { otp_code: code })).toMatchObject({
    success: false,
    attempts_remaining: 3,
    error: expect.stringContaining('does not count as an attempt'),
  });
  expect((await server.call(person, 'verify-phone-otp', { otp_code: code })).success).toBe(true);
});
