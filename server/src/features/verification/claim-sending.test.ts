import { expect, test } from 'vitest';
import { SECOND } from '../../clock.ts';
import { attemptsOf, pass } from '../../testing/drivers/verification.ts';
import { aNewcomer, aNumber, aUserByCode, signUpData } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';

const PHONE = '+447700900123';

const send = (server: TestServer, person: Person) =>
  server.call(person, 'send-verification-otp', { phone_number: person.phone });

/** Sets the phone as sign-up does: only its format was checked. */
async function withPhone(server: TestServer, phone: string | null): Promise<Person> {
  const person = await aNewcomer(server);
  await server.db
    .updateTable('profiles')
    .set({ phone_number: phone })
    .where('user_id', '=', person.userId)
    .execute();
  return { ...person, phone: phone ?? '' };
}

test('codes are sent only to the configured countries, and no other request reaches the carrier', async () => {
  const server = await sharedTestServer({ environment: { SMS_COUNTRIES: 'DE' } });
  const person = await aNewcomer(server, { phone: PHONE });
  expect((await send(server, person)).error).toContain('this country');
  expect(server.sandbox.state().twilio.verifications.size).toBe(0);
  const german = await withPhone(server, '+4915112345678');
  expect((await send(server, german)).success).toBe(true);
});

test('a country that shares its dial code with an allowed country is still refused', async () => {
  const server = await sharedTestServer();
  for (const phone of ['+18762101234', '+12423591234']) {
    const person = await withPhone(server, phone);
    expect((await send(server, person)).error).toContain('this country');
  }
  expect(server.sandbox.state().twilio.verifications.size).toBe(0);
});

test('premium, toll-free and VoIP numbers and landlines are refused before the carrier is asked', async () => {
  const server = await sharedTestServer();
  for (const phone of ['+19005550123', '+18005550123', '+33912345678', '+442079460000']) {
    const person = await withPhone(server, phone);
    expect((await send(server, person)).success).toBe(false);
    expect((await attemptsOf(server, person))[0]).toMatchObject({ success: false, phone_number: phone });
  }
  expect(server.sandbox.state().twilio.verifications.size).toBe(0);
});

test('if email confirmation is required, no code is sent before it', async () => {
  const server = await sharedTestServer({ environment: { EMAIL_CONFIRMATION: 'required' } });
  const { body } = await server.post<{ access_token?: string; id: string }>('/auth/v1/signup', {
    email: 'ines@example.com',
    password: 'a quiet morning walk',
    data: { ...signUpData, phone_number: PHONE },
  });
  expect(body.access_token).toBeUndefined();
  const refused = await server.refused(null, 'send-verification-otp', { phone_number: PHONE });
  expect(refused).toMatchObject({ status: 401, code: 'no_session' });
  expect(server.sandbox.textsTo(PHONE)).toEqual([]);
});

test('a session is not enough while the required email confirmation is missing', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  Object.assign(server.deps.settings, { emailConfirmation: 'required' });
  await server.db.updateTable('users').set({ email_confirmed_at: null }).execute();
  expect((await send(server, person)).error).toContain('confirm your email');
  expect(server.sandbox.textsTo(PHONE)).toEqual([]);
});

test('every outcome is logged with number, IP address and reason: sent, rate-limited, blocked, refused, wrong code', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  await send(server, person);
  await server.call(person, 'resend-verification-otp');
  await server.call(person, 'send-verification-otp', { phone_number: '+447700900999' });
  await server.call(person, 'verify-phone-otp', { otp_code: server.sandbox.wrongCodeFor(PHONE) });
  await pass(server, 61 * SECOND);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'send-code', kind: 'unavailable' });
  await server.call(person, 'resend-verification-otp');
  await server.db.updateTable('profiles').set({ verification_status: 'blocked' }).execute();
  await send(server, person);
  await server.call(person, 'verify-phone-otp', { otp_code: '123456' });
  await server.call(person, 'update-phone-number', { phone_number: '+447700900999' });

  const log = await attemptsOf(server, person);
  expect(log.map((entry) => [entry.attempt_type, entry.success, entry.phone_number])).toEqual([
    ['send_code', true, PHONE],
    ['resend_code', false, PHONE],
    ['send_code', false, '+447700900999'],
    ['verify_code', false, PHONE],
    ['resend_code', false, PHONE],
    ['send_code', false, PHONE],
    ['verify_code', false, PHONE],
    ['change_number', false, '+447700900999'],
  ]);
  const reasons = [
    /^$/,
    /wait \d+ seconds/,
    /own phone/,
    /wrong code/,
    /60238/,
    /blocked/,
    /blocked/,
    /blocked/,
  ];
  for (const [place, reason] of reasons.entries()) expect(log[place]?.error_message ?? '').toMatch(reason);
  expect(new Set(log.map((entry) => entry.ip_address))).toEqual(new Set(['127.0.0.1']));
});

test('refusals cannot fill the log: at most a hundred a day are logged, but every wrong code is', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: PHONE });
  for (let call = 0; call < 105; call += 1)
    await server.call(person, 'verify-phone-otp', { otp_code: '123456' });
  expect(await attemptsOf(server, person)).toHaveLength(100);
  await send(server, person);
  await server.call(person, 'verify-phone-otp', { otp_code: server.sandbox.wrongCodeFor(PHONE) });
  expect((await attemptsOf(server, person)).slice(100)).toMatchObject([
    { attempt_type: 'send_code', success: true },
    { attempt_type: 'verify_code', error_message: 'wrong code' },
  ]);
});

test('a person without a phone gets no code, and can verify a phone after setting one', async () => {
  const server = await sharedTestServer();
  const person = await withPhone(server, null);
  const asked = await server.call(person, 'send-verification-otp', { phone_number: PHONE });
  expect(asked).toMatchObject({ success: false, error: expect.stringContaining('enter a phone number') });
  expect((await server.call(person, 'verify-phone-otp', { otp_code: '123456' })).success).toBe(false);

  person.phone = PHONE;
  expect(await server.call(person, 'update-phone-number', { phone_number: PHONE })).toEqual({
    success: true,
  });
  expect((await send(server, person)).success).toBe(true);
  const code = server.sandbox.codeFor(PHONE) ?? '';
  expect((await server.call(person, 'verify-phone-otp', { otp_code: code })).success).toBe(true);
  expect((await server.call(person, 'get-profile')).phone_verified).toBe(true);
});

test('a referral between two accounts that have verified the same phone earns nothing', async () => {
  const server = await sharedTestServer();
  const referrer = await aUserByCode(server, { phone: PHONE });
  const { code } = await server.call(referrer, 'get-referrals');
  await server.call(referrer, 'update-phone-number', { phone_number: '+447700900456' });
  await pass(server, 61 * SECOND);

  const [same, honest] = [
    await aNewcomer(server, { phone: PHONE }),
    await aNewcomer(server, { phone: '+447700900789' }),
  ];
  for (const person of [same, honest]) {
    await server.call(person, 'process-referral', { referrerCode: code });
    await send(server, person);
    const otp_code = server.sandbox.codeFor(person.phone) ?? '';
    expect((await server.call(person, 'verify-phone-otp', { otp_code })).success).toBe(true);
  }
  const { referrals } = await server.call(referrer, 'get-referrals');
  expect(referrals.map((referral) => referral.status).sort()).toEqual(['awaiting_purchase', 'reversed']);
});

test('a rented number verifies no account, not even its owner’s', async () => {
  const server = await sharedTestServer();
  const owner = await aUserByCode(server);
  const rented = await aNumber(server, owner);
  const person = await withPhone(server, rented.e164);
  expect((await send(server, person)).error).toContain('rented number');
  expect((await server.call(owner, 'update-phone-number', { phone_number: rented.e164 })).error).toContain(
    'rented number',
  );
});
