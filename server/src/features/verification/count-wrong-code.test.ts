import { expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../clock.ts';
import { aNewcomer, stayingSignedIn } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { type Harness, sharedHarness } from '../../testing/harness/harness.ts';

const PHONE = '+447700900123';

async function passSignedIn(house: Harness, person: Person, milliseconds: number) {
  house.clock.advance(milliseconds);
  await house.sandbox.setClock(house.clock.now());
  await stayingSignedIn(house, person);
}

const send = (house: Harness, person: Person) =>
  house.call(person, 'send-verification-otp', { phone_number: person.phone });
const check = (house: Harness, person: Person, otp_code = house.sandbox.codeFor(person.phone) ?? '') =>
  house.call(person, 'verify-phone-otp', { otp_code });

/** Has codes sent and guesses each of them to death. @returns the last answer */
async function killCodes(house: Harness, person: Person, count: number) {
  let last = { success: true, error: '' } as Awaited<ReturnType<typeof check>>;
  for (let code = 0; code < count; code += 1) {
    expect((await send(house, person)).success).toBe(true);
    for (let guess = 0; guess < 3; guess += 1)
      last = await check(house, person, house.sandbox.wrongCodeFor(person.phone));
    await passSignedIn(house, person, 61 * SECOND);
  }
  return last;
}

const profileOf = (house: Harness, person: Person) => house.call(person, 'get-profile');

test('the fifth code within a day that dies of wrong guesses blocks the person for 24 hours, on the record', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await killCodes(house, person, 4);
  expect(await profileOf(house, person)).toMatchObject({
    verification_status: 'pending_verification',
    verification_attempts: 12,
  });
  const before = house.clock.now().getTime();
  const last = await killCodes(house, person, 1);
  expect(last).toMatchObject({
    success: false,
    error: expect.stringMatching(/blocked.* in 24 hours/),
    attempts_remaining: 0,
  });

  const profile = await profileOf(house, person);
  expect(profile).toMatchObject({ verification_status: 'blocked', verification_attempts: 15 });
  const until = Date.parse(profile.verification_blocked_until ?? '');
  expect(Math.abs(until - before - DAY)).toBeLessThan(MINUTE);
  const written = await house.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'detail'])
    .where('action', '=', 'phone_verification_blocked')
    .execute();
  expect(written).toEqual([
    { actor_user_id: person.userId, detail: { dead_codes: 5, until: new Date(until).toISOString() } },
  ]);
});

test('somebody who is blocked gets no code and no guess, and is told until when; the block ends by itself', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await killCodes(house, person, 5);
  const texts = house.sandbox.textsTo(PHONE).length;
  const checks = house.sandbox.checksFor(PHONE).length;
  const refused = await send(house, person);
  expect(refused).toMatchObject({ success: false, error: expect.stringMatching(/blocked.* in 24 hours/) });
  expect(refused.cooldown_remaining).toBeGreaterThan(23 * 3600);
  expect((await check(house, person)).error).toContain('blocked');
  expect(house.sandbox.textsTo(PHONE)).toHaveLength(texts);
  expect(house.sandbox.checksFor(PHONE)).toHaveLength(checks);

  await passSignedIn(house, person, DAY);
  expect(await profileOf(house, person)).toMatchObject({
    verification_status: 'pending_verification',
    verification_blocked_until: null,
  });
  expect((await send(house, person)).success).toBe(true);
  expect((await profileOf(house, person)).verification_attempts).toBe(0);
  expect((await check(house, person)).success).toBe(true);
});

test('a code that was right ends the count of failures', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await killCodes(house, person, 2);
  expect((await profileOf(house, person)).verification_attempts).toBe(6);
  await send(house, person);
  await check(house, person);
  expect(await profileOf(house, person)).toMatchObject({ phone_verified: true, verification_attempts: 0 });
});

test('codes that died on days before do not count towards a block, nor do those that only expired', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await killCodes(house, person, 4);
  await passSignedIn(house, person, DAY);
  await send(house, person);
  await check(house, person, house.sandbox.wrongCodeFor(PHONE));
  await passSignedIn(house, person, 11 * MINUTE);
  await killCodes(house, person, 4);
  expect((await profileOf(house, person)).verification_status).toBe('pending_verification');
});

test('after a block was lifted the codes that died before it do not block again', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house, { phone: PHONE });
  await killCodes(house, person, 4);
  await house.db
    .updateTable('profiles')
    .set({ verification_unblocked_at: house.clock.now() })
    .where('user_id', '=', person.userId)
    .execute();
  await killCodes(house, person, 1);
  expect((await profileOf(house, person)).verification_status).toBe('pending_verification');
});
