import { expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../clock.ts';
import { aNewcomer, stayingSignedIn } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';

async function passSignedIn(server: TestServer, person: Person, milliseconds: number) {
  server.clock.advance(milliseconds);
  await server.sandbox.setClock(server.clock.now());
  await stayingSignedIn(server, person);
}

const send = (server: TestServer, person: Person) =>
  server.call(person, 'send-verification-otp', { phone_number: person.phone });
const check = (server: TestServer, person: Person, otp_code = server.sandbox.codeFor(person.phone) ?? '') =>
  server.call(person, 'verify-phone-otp', { otp_code });

/** Sends codes and uses up the guesses of each. @returns the last answer */
async function killCodes(server: TestServer, person: Person, count: number) {
  let last = { success: true, error: '' } as Awaited<ReturnType<typeof check>>;
  for (let code = 0; code < count; code += 1) {
    expect((await send(server, person)).success).toBe(true);
    for (let guess = 0; guess < 3; guess += 1)
      last = await check(server, person, server.sandbox.wrongCodeFor(person.phone));
    await passSignedIn(server, person, 61 * SECOND);
  }
  return last;
}

const profileOf = (server: TestServer, person: Person) => server.call(person, 'get-profile');

test('the fifth code within a day that is ended by wrong guesses blocks the person for 24 hours, and is audited', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await killCodes(server, person, 4);
  expect(await profileOf(server, person)).toMatchObject({
    verification_status: 'pending_verification',
    verification_attempts: 12,
  });
  const before = server.clock.now().getTime();
  const last = await killCodes(server, person, 1);
  expect(last).toMatchObject({
    success: false,
    error: expect.stringMatching(/blocked.* in 24 hours/),
    attempts_remaining: 0,
  });

  const profile = await profileOf(server, person);
  expect(profile).toMatchObject({ verification_status: 'blocked', verification_attempts: 15 });
  const until = Date.parse(profile.verification_blocked_until ?? '');
  expect(Math.abs(until - before - DAY)).toBeLessThan(MINUTE);
  const written = await server.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'detail'])
    .where('action', '=', 'phone_verification_blocked')
    .execute();
  expect(written).toEqual([
    { actor_user_id: person.userId, detail: { dead_codes: 5, until: new Date(until).toISOString() } },
  ]);
});

test('a blocked person gets no code and cannot enter one, and is informed when the block ends; the block ends automatically', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await killCodes(server, person, 5);
  const texts = server.sandbox.textsTo(PHONE).length;
  const checks = server.sandbox.checksFor(PHONE).length;
  const refused = await send(server, person);
  expect(refused).toMatchObject({ success: false, error: expect.stringMatching(/blocked.* in 24 hours/) });
  expect(refused.cooldown_remaining).toBeGreaterThan(23 * 3600);
  expect((await check(server, person)).error).toContain('blocked');
  expect(server.sandbox.textsTo(PHONE)).toHaveLength(texts);
  expect(server.sandbox.checksFor(PHONE)).toHaveLength(checks);

  await passSignedIn(server, person, DAY);
  expect(await profileOf(server, person)).toMatchObject({
    verification_status: 'pending_verification',
    verification_blocked_until: null,
  });
  expect((await send(server, person)).success).toBe(true);
  expect((await profileOf(server, person)).verification_attempts).toBe(0);
  expect((await check(server, person)).success).toBe(true);
});

test('a right code resets the count of failures', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await killCodes(server, person, 2);
  expect((await profileOf(server, person)).verification_attempts).toBe(6);
  await send(server, person);
  await check(server, person);
  expect(await profileOf(server, person)).toMatchObject({ phone_verified: true, verification_attempts: 0 });
});

test('codes that ended on earlier days do not count towards a block, nor do those that only expired', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await killCodes(server, person, 4);
  await passSignedIn(server, person, DAY);
  await send(server, person);
  await check(server, person, server.sandbox.wrongCodeFor(PHONE));
  await passSignedIn(server, person, 11 * MINUTE);
  await killCodes(server, person, 4);
  expect((await profileOf(server, person)).verification_status).toBe('pending_verification');
});

test('codes that ended before a block was lifted do not block the person again', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await killCodes(server, person, 4);
  await server.db
    .updateTable('profiles')
    .set({ verification_unblocked_at: server.clock.now() })
    .where('user_id', '=', person.userId)
    .execute();
  await killCodes(server, person, 1);
  expect((await profileOf(server, person)).verification_status).toBe('pending_verification');
});
