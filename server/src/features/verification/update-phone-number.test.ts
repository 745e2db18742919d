import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../clock.ts';
import { pass } from '../../testing/drivers/verification.ts';
import { aNewcomer, aNumber, aUser, stayingSignedIn } from '../../testing/factories/factories.ts';
import { sharedTestServer } from '../../testing/harness/test-server.ts';

const OLD = '+447700900123';
const NEW = '+447700900456';

test('a verified person who changes the number is unverified again, and nothing is sent', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server, { phone: OLD });
  expect(await server.call(person, 'update-phone-number', { phone_number: NEW })).toEqual({ success: true });
  expect(await server.call(person, 'get-profile')).toMatchObject({
    phone_number: NEW,
    phone_verified: false,
    verification_status: 'pending_verification',
  });
  expect(server.sandbox.textsTo(NEW)).toEqual([]);
  const search = await server.refused(person, 'search-available-numbers', { countryCode: 'US' });
  expect(search).toMatchObject({ status: 403, code: 'phone_not_verified' });
  const written = await server.db
    .selectFrom('phone_verification_attempts')
    .select(['phone_number', 'success'])
    .where('attempt_type', '=', 'change_number')
    .execute();
  expect(written).toEqual([{ phone_number: NEW, success: true }]);
});

test('changing to the current number changes nothing', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server, { phone: OLD });
  expect(await server.call(person, 'update-phone-number', { phone_number: OLD })).toEqual({ success: true });
  expect((await server.call(person, 'get-profile')).phone_verified).toBe(true);
});

test('a code to the old number ends with the change, here and at the carrier', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: OLD });
  await server.call(person, 'send-verification-otp', { phone_number: OLD });
  const code = server.sandbox.codeFor(OLD) ?? '';
  await server.call(person, 'update-phone-number', { phone_number: NEW });

  const answer = await server.call(person, 'verify-phone-otp', { otp_code: code });
  expect(answer.success).toBe(false);
  expect(server.sandbox.checksFor(OLD)).toEqual([]);
  const [verification] = server.sandbox.state().twilio.verifications.values();
  expect(verification?.status).toBe('canceled');
  await pass(server, 61 * SECOND);
  await server.call(person, 'send-verification-otp', { phone_number: NEW });
  const proven = await server.call(person, 'verify-phone-otp', {
    otp_code: server.sandbox.codeFor(NEW) ?? '',
  });
  expect(proven.success).toBe(true);
});

test('a number changed during the check of the code is not verified by it', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: OLD });
  await server.call(person, 'send-verification-otp', { phone_number: OLD });
  const otp_code = server.sandbox.codeFor(OLD) ?? '';
  const { verifier } = server.deps;
  const check = verifier.check.bind(verifier);
  // The number changes between the request to the carrier and its answer.
  verifier.check = async (ref, code) => {
    const verdict = await check(ref, code);
    await server.call(person, 'update-phone-number', { phone_number: NEW });
    return verdict;
  };
  expect(await server.call(person, 'verify-phone-otp', { otp_code })).toMatchObject({
    success: false,
    error: expect.stringContaining('number has changed'),
  });
  expect(await server.call(person, 'get-profile')).toMatchObject({
    phone_number: NEW,
    phone_verified: false,
  });
});

test('a rented number of any person, and an invalid phone number are refused', async () => {
  const server = await sharedTestServer();
  const owner = await aUser(server);
  const rented = await aNumber(server, owner);
  const change = (phone_number: string) => server.call(owner, 'update-phone-number', { phone_number });
  expect((await change(rented.e164)).error).toContain('rented number');
  expect((await change('+441234567')).success).toBe(false);
  const malformed = await server.refused(owner, 'update-phone-number', { phone_number: '07700900456' });
  expect(malformed).toMatchObject({ status: 400, field: 'phone_number' });
  expect(await server.call(owner, 'get-profile')).toMatchObject({
    phone_number: owner.phone,
    phone_verified: true,
  });
});

test('a blocked person cannot bypass the block by changing the number', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: OLD });
  await server.db
    .updateTable('profiles')
    .set({
      verification_status: 'blocked',
      verification_blocked_until: new Date(server.clock.now().getTime() + 10 * MINUTE),
    })
    .execute();
  const change = () => server.call(person, 'update-phone-number', { phone_number: NEW });
  expect((await change()).error).toContain('blocked');
  await pass(server, 11 * MINUTE);
  expect((await change()).success).toBe(true);
});

test('the number can be changed five times a day, even by concurrent changes', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server, { phone: OLD });
  await Promise.all(Array.from({ length: 10 }, () => server.get('/readyz')));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      server.call(person, 'update-phone-number', { phone_number: `+44770090020${place}` }),
    ),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(5);
  const refused = answers.find((answer) => !answer.success);
  expect(refused).toMatchObject({ error: expect.stringMatching(/too often.* in 24 hours/) });
  expect(refused?.cooldown_remaining).toBeGreaterThan(23 * 3600);

  await pass(server, 24 * 60 * MINUTE + SECOND);
  await stayingSignedIn(server, person);
  expect((await server.call(person, 'update-phone-number', { phone_number: NEW })).success).toBe(true);
});

test('a number that would get no code cannot be set', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server, { phone: OLD });
  for (const phone_number of ['+19005550123', '+442079460000', '+18764567890', '+33912345678'])
    expect((await server.call(person, 'update-phone-number', { phone_number })).success).toBe(false);
  expect(await server.call(person, 'get-profile')).toMatchObject({ phone_number: OLD, phone_verified: true });
});

test('rented numbers cannot be found out one by one: only twenty attempts a day get a result', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const rented = await aNumber(server, await aUser(server));
  const name = (phone_number: string) => server.call(person, 'update-phone-number', { phone_number });
  for (let asked = 0; asked < 20; asked += 1)
    expect((await name(rented.e164)).error).toContain('rented number');
  expect((await name(rented.e164)).error).toContain('too often');
});
