import { expect, test } from 'vitest';
import { SECOND } from '../../clock.ts';
import { pass } from '../../testing/drivers/verification.ts';
import { aNewcomer } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';

async function withCode(server: TestServer): Promise<Person> {
  const person = await aNewcomer(server, { phone: PHONE });
  const sent = await server.call(person, 'send-verification-otp', { phone_number: PHONE });
  expect(sent.success).toBe(true);
  return person;
}

const check = (server: TestServer, person: Person, otp_code: string) =>
  server.call(person, 'verify-phone-otp', { otp_code });
const rightCode = (server: TestServer) => server.sandbox.codeFor(PHONE) ?? '';
const wrongCode = (server: TestServer) => server.sandbox.wrongCodeFor(PHONE);

const attemptsOf = (server: TestServer, person: Person) =>
  server.db
    .selectFrom('phone_verification_attempts')
    .select(['attempt_type', 'success', 'error_message'])
    .where('user_id', '=', person.userId)
    .where('attempt_type', '=', 'verify_code')
    .execute();

test('one number verifies one account: the second account is refused after entering the right code, with an explanation', async () => {
  const server = await sharedTestServer();
  const first = await withCode(server);
  await check(server, first, rightCode(server));
  await pass(server, 61 * SECOND);
  const second = await withCode(server);
  const answer = await check(server, second, rightCode(server));
  expect(answer).toMatchObject({ success: false, error: expect.stringContaining('another account') });
  expect((await server.call(second, 'get-profile')).phone_verified).toBe(false);
  expect((await server.call(first, 'get-profile')).phone_verified).toBe(true);
  expect(await attemptsOf(server, second)).toMatchObject([
    { success: false, error_message: 'right code, but the phone verifies another account' },
  ]);
  // After a reload the screen says so too, until the other account has another phone.
  const state = () => server.call(second, 'get-phone-verification');
  expect(await state()).toMatchObject({ code: 'taken', error: answer.error });
  await server.call(first, 'update-phone-number', { phone_number: '+447700900124' });
  expect(await state()).toMatchObject({ code: 'expired', error: null });
});

test('a number that another account verifies during the check of the right code is not verified twice', async () => {
  const server = await sharedTestServer();
  const first = await withCode(server);
  const second = await aNewcomer(server, { phone: PHONE });
  const { verifier } = server.deps;
  const judge = verifier.check.bind(verifier);
  verifier.check = async (sent, code) => {
    const verdict = await judge(sent, code);
    const proven = { phone_verified: true, verification_status: 'verified' as const };
    await server.db.updateTable('profiles').set(proven).where('user_id', '=', second.userId).execute();
    return verdict;
  };
  expect(await check(server, first, rightCode(server))).toMatchObject({
    success: false,
    error: expect.stringContaining('another account'),
  });
  expect((await server.call(first, 'get-profile')).phone_verified).toBe(false);
});

test('when two accounts request codes for one phone, only the later code is valid, and wrong codes are counted separately', async () => {
  const server = await sharedTestServer();
  const [first, second] = [await withCode(server), await aNewcomer(server, { phone: PHONE })];
  const former = rightCode(server);
  for (let guess = 0; guess < 2; guess += 1) await check(server, first, wrongCode(server));
  await pass(server, 61 * SECOND);
  await server.call(second, 'send-verification-otp', { phone_number: PHONE });
  expect(rightCode(server)).not.toBe(former);

  for (const code of [former, rightCode(server)])
    expect(await check(server, first, code)).toMatchObject({ success: false, attempts_remaining: 0 });
  expect(server.sandbox.checksFor(PHONE)).toHaveLength(2);
  expect(await check(server, second, wrongCode(server))).toMatchObject({ attempts_remaining: 2 });
  expect((await check(server, second, rightCode(server))).success).toBe(true);
});

test('the other account’s code is ended even if the response to its sending was lost, or the carrier could not be reached at first', async () => {
  const server = await sharedTestServer();
  const first = await aNewcomer(server, { phone: PHONE });
  server.sandbox.injectFault({ provider: 'twilio', operation: 'send-code', kind: 'lost-answer' });
  await server.call(first, 'send-verification-otp', { phone_number: PHONE });
  const former = rightCode(server);
  const second = await aNewcomer(server, { phone: PHONE });
  const send = async () => {
    await pass(server, 61 * SECOND);
    return server.call(second, 'send-verification-otp', { phone_number: PHONE });
  };
  server.sandbox.injectFault({ provider: 'twilio', operation: 'cancel-code', kind: 'error' });
  expect((await send()).success).toBe(false);
  expect((await send()).success).toBe(true);
  expect(rightCode(server)).not.toBe(former);
  expect((await check(server, first, rightCode(server))).success).toBe(false);
});

test('a code that another account requests during a check replaces the code being checked', async () => {
  const server = await sharedTestServer();
  const [first, second] = [await withCode(server), await aNewcomer(server, { phone: PHONE })];
  await pass(server, 61 * SECOND);
  const { verifier } = server.deps;
  const judge = verifier.check.bind(verifier);
  verifier.check = async (sent, code) => {
    const verdict = await judge(sent, code);
    await server.call(second, 'send-verification-otp', { phone_number: PHONE });
    return verdict;
  };
  expect((await check(server, first, rightCode(server))).success).toBe(false);
  expect((await server.call(first, 'get-profile')).phone_verified).toBe(false);
});
