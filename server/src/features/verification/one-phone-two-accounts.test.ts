import { expect, test } from 'vitest';
import { SECOND } from '../../clock.ts';
import { aNewcomer } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { type Harness, sharedHarness } from '../../testing/harness/harness.ts';

const PHONE = '+447700900123';

async function withCode(house: Harness): Promise<Person> {
  const person = await aNewcomer(house, { phone: PHONE });
  const sent = await house.call(person, 'send-verification-otp', { phone_number: PHONE });
  expect(sent.success).toBe(true);
  return person;
}

const check = (house: Harness, person: Person, otp_code: string) =>
  house.call(person, 'verify-phone-otp', { otp_code });
const rightCode = (house: Harness) => house.sandbox.codeFor(PHONE) ?? '';
const wrongCode = (house: Harness) => house.sandbox.wrongCodeFor(PHONE);

async function pass(house: Harness, milliseconds: number) {
  house.clock.advance(milliseconds);
  await house.sandbox.setClock(house.clock.now());
}

const attemptsOf = (house: Harness, person: Person) =>
  house.db
    .selectFrom('phone_verification_attempts')
    .select(['attempt_type', 'success'])
    .where('user_id', '=', person.userId)
    .where('attempt_type', '=', 'verify_code')
    .execute();

test('one number verifies one account: the second is told so after its right code', async () => {
  const house = await sharedHarness();
  const first = await withCode(house);
  await check(house, first, rightCode(house));
  await pass(house, 61 * SECOND);
  const second = await withCode(house);
  const answer = await check(house, second, rightCode(house));
  expect(answer).toMatchObject({ success: false, error: expect.stringContaining('another account') });
  expect((await house.call(second, 'get-profile')).phone_verified).toBe(false);
  expect((await house.call(first, 'get-profile')).phone_verified).toBe(true);
  expect(await attemptsOf(house, second)).toMatchObject([{ success: false }]);
});

test("a number that becomes somebody else's while the right code is being checked is not proven twice", async () => {
  const house = await sharedHarness();
  const first = await withCode(house);
  const second = await aNewcomer(house, { phone: PHONE });
  const { verifier } = house.deps;
  const judge = verifier.check.bind(verifier);
  verifier.check = async (sent, code) => {
    const verdict = await judge(sent, code);
    const proven = { phone_verified: true, verification_status: 'verified' as const };
    await house.db.updateTable('profiles').set(proven).where('user_id', '=', second.userId).execute();
    return verdict;
  };
  expect(await check(house, first, rightCode(house))).toMatchObject({
    success: false,
    error: expect.stringContaining('another account'),
  });
  expect((await house.call(first, 'get-profile')).phone_verified).toBe(false);
});

test('of two accounts that ask for codes to one phone the newest has the only code, and guesses do not add up', async () => {
  const house = await sharedHarness();
  const [first, second] = [await withCode(house), await aNewcomer(house, { phone: PHONE })];
  const former = rightCode(house);
  for (let guess = 0; guess < 2; guess += 1) await check(house, first, wrongCode(house));
  await pass(house, 61 * SECOND);
  await house.call(second, 'send-verification-otp', { phone_number: PHONE });
  expect(rightCode(house)).not.toBe(former);

  for (const code of [former, rightCode(house)])
    expect(await check(house, first, code)).toMatchObject({ success: false, attempts_remaining: 0 });
  expect(house.sandbox.checksFor(PHONE)).toHaveLength(2);
  expect(await check(house, second, wrongCode(house))).toMatchObject({ attempts_remaining: 2 });
  expect((await check(house, second, rightCode(house))).success).toBe(true);
});

test("the other account's code is over although its sending was lost on the way, and although the carrier could not be told at first", async () => {
  const house = await sharedHarness();
  const first = await aNewcomer(house, { phone: PHONE });
  house.sandbox.orderFault({ provider: 'twilio', operation: 'send-code', kind: 'lost-answer' });
  await house.call(first, 'send-verification-otp', { phone_number: PHONE });
  const former = rightCode(house);
  const second = await aNewcomer(house, { phone: PHONE });
  const send = async () => {
    await pass(house, 61 * SECOND);
    return house.call(second, 'send-verification-otp', { phone_number: PHONE });
  };
  house.sandbox.orderFault({ provider: 'twilio', operation: 'cancel-code', kind: 'error' });
  expect((await send()).success).toBe(false);
  expect((await send()).success).toBe(true);
  expect(rightCode(house)).not.toBe(former);
  expect((await check(house, first, rightCode(house))).success).toBe(false);
});

test('a code that another account asked for while this one was being checked wins', async () => {
  const house = await sharedHarness();
  const [first, second] = [await withCode(house), await aNewcomer(house, { phone: PHONE })];
  await pass(house, 61 * SECOND);
  const { verifier } = house.deps;
  const judge = verifier.check.bind(verifier);
  verifier.check = async (sent, code) => {
    const verdict = await judge(sent, code);
    await house.call(second, 'send-verification-otp', { phone_number: PHONE });
    return verdict;
  };
  expect((await check(house, first, rightCode(house))).success).toBe(false);
  expect((await house.call(first, 'get-profile')).phone_verified).toBe(false);
});
