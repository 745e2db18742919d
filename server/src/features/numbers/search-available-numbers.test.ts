import { expect, test } from 'vitest';
import { anApproval } from '../../testing/drivers/kyc.ts';
import { aWaitingPlan } from '../../testing/drivers/paid-orders.ts';
import {
  aFreeNumber,
  aNewcomer,
  aNumber,
  anAdministrator,
  aUser,
} from '../../testing/factories/factories.ts';
import { numberPurchase } from '../../testing/factories/purchases.ts';
import { sharedTestServer } from '../../testing/harness/test-server.ts';

const withoutPapersForAustralia = {
  TWILIO_ADDRESS_SIDS: 'GB:AD000000000000000000000000000000b4',
  TWILIO_BUNDLE_SIDS: 'GB:BU000000000000000000000000000000b4',
};

test('numbers of every offered country and type are found, can receive texts, and show their place', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  for (const [countryCode, phoneType] of [
    ['US', 'Local'],
    ['US', 'TollFree'],
    ['US', 'Mobile'],
    ['CA', 'Local'],
    ['CA', 'TollFree'],
    ['AU', 'Local'],
    ['AU', 'TollFree'],
    ['AU', 'Mobile'],
  ] as const) {
    const { numbers, hasRegulatoryRequirements } = await server.call(person, 'search-available-numbers', {
      countryCode,
      phoneType,
      limit: 25,
    });
    expect(numbers.length, `${countryCode} ${phoneType}`).toBeGreaterThan(0);
    expect(numbers.every((number) => number.isoCountry === countryCode && number.capabilities.sms)).toBe(
      true,
    );
    expect(hasRegulatoryRequirements).toBe(false);
  }
});

test('area code, digits and limit are respected', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    areaCode: '415',
    limit: 25,
  });
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.length).toBeLessThanOrEqual(25);
  expect(numbers.every((number) => number.phoneNumber.startsWith('+1415'))).toBe(true);

  const digits = numbers[0]?.phoneNumber.slice(-4) ?? '';
  const found = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    contains: digits,
    limit: 25,
  });
  expect(found.numbers.length).toBeGreaterThan(0);
  expect(found.numbers.every((number) => number.phoneNumber.includes(digits))).toBe(true);
});

test('"no voice" is not sent to the carrier: numbers that can do both are found', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { numbers } = await server.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    voiceEnabled: false,
  });
  expect(numbers.some((number) => number.capabilities.voice)).toBe(true);
});

test('if documents are required and none are registered the notice says so, and such a number cannot be bought', async () => {
  const server = await sharedTestServer({ environment: withoutPapersForAustralia });
  const person = await aUser(server);
  const answer = await server.call(person, 'search-available-numbers', {
    countryCode: 'AU',
    phoneType: 'Mobile',
  });

  expect(answer.numbers).toEqual([]);
  expect(answer).toMatchObject({
    hasRegulatoryRequirements: true,
    message: expect.stringContaining('Mobile numbers in Australia need documents'),
    alternativeProcess: expect.stringContaining('Numbers in the United States and Canada need no documents'),
    documentationUrl: expect.stringContaining('https://'),
  });
  // In our own words: names of the carrier's regulations, such as 'Australia: Mobile - Individual', say nothing to
  // people.
  expect(answer.requirements).toEqual([
    'The full name of the person who uses the number',
    'The address of that person, often with a bill or letter as proof',
    'A passport or another identity document',
  ]);

  const registered = await sharedTestServer();
  const other = await aUser(registered);
  const { numbers } = await registered.call(other, 'search-available-numbers', {
    countryCode: 'AU',
    phoneType: 'Mobile',
  });
  const purchase = {
    planId: 'phone_number_purchase',
    phoneNumber: numbers[0]?.phoneNumber,
    friendlyName: 'x',
    countryCode: 'AU',
    amount: 5,
    currency: 'usd',
    successUrl: `${server.origin}/dashboard`,
    cancelUrl: `${server.origin}/dashboard`,
  };
  expect(await server.refused(person, 'create-stripe-checkout', purchase)).toMatchObject({
    status: 409,
    code: 'regulatory',
  });
});

test('a type that the country does not have, a country that is not offered and an unverified phone are refused', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  expect(
    await server.refused(person, 'search-available-numbers', { countryCode: 'CA', phoneType: 'Mobile' }),
  ).toMatchObject({ status: 400, field: 'phoneType' });
  expect(
    await server.refused(person, 'search-available-numbers', { countryCode: 'ZZ', phoneType: 'Local' }),
  ).toMatchObject({ status: 400 });
  expect(
    await server.refused(person, 'search-available-numbers', {
      countryCode: 'US',
      phoneType: 'Local',
      limit: 51,
    }),
  ).toMatchObject({ status: 400, field: 'limit' });
  expect(
    await server.refused(await aNewcomer(server), 'search-available-numbers', {
      countryCode: 'US',
      phoneType: 'Local',
    }),
  ).toMatchObject({ status: 403, code: 'phone_not_verified' });
});

test('a country without numbers of a type returns none: a missing list at the carrier does not count as an outage', async () => {
  const { deps } = await sharedTestServer();
  const mobile = { country: 'CA', type: 'Mobile', sms: true, voice: false, limit: 5 } as const;
  expect(await deps.carriers.of('twilio').search(mobile)).toEqual([]);
});

test("no account can use up the carrier's calls: an account searches 120 times in ten minutes", async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aUser(server), await aUser(server)];
  const ask = { countryCode: 'US', phoneType: 'Local', limit: 25 } as const;
  for (let search = 0; search < 120; search += 1) await server.call(person, 'search-available-numbers', ask);
  expect(await server.refused(person, 'search-available-numbers', ask)).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  expect((await server.call(other, 'search-available-numbers', ask)).numbers).toHaveLength(25);
});

test('with an approved identity an account searches twice as often', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await anApproval(server, await anAdministrator(server), person);
  const ask = { countryCode: 'US', phoneType: 'Local', limit: 25 } as const;
  await server.call(person, 'search-available-numbers', ask);
  await server.db
    .updateTable('rate_limits')
    .set({ points: 239 })
    .where('key', 'like', 'carrier-calls:account:%')
    .execute();
  await server.call(person, 'search-available-numbers', ask);
  expect(await server.refused(person, 'search-available-numbers', ask)).toMatchObject({ status: 429 });
});

test('no purchase bypasses the search limit: each payment method asks the carrier for the number first', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await aWaitingPlan(server, person);
  const phoneNumber = await aFreeNumber(server, person);
  await server.db
    .updateTable('rate_limits')
    .set({ points: 120 })
    .where('key', 'like', 'carrier-calls:account:%')
    .execute();
  const tooMany = { status: 429, code: 'too_many_requests' };

  for (const paymentMethod of ['card', 'credit'] as const)
    expect(
      await server.refused(
        person,
        'create-stripe-checkout',
        numberPurchase(server, phoneNumber, { paymentMethod }),
      ),
    ).toMatchObject(tooMany);
  const byCrypto = { phoneNumberId: phoneNumber, amount: 5, currency: 'USD', payCurrency: 'ltc' } as const;
  expect(await server.refused(person, 'create-crypto-payment', byCrypto)).toMatchObject(tooMany);
  const swap = { phoneNumberId: number.id, phoneNumber };
  expect(await server.refused(person, 'swap-number', swap)).toMatchObject(tooMany);
  const offers = { phoneNumberId: number.id };
  expect(await server.refused(person, 'list-swap-offers', offers)).toMatchObject(tooMany);
  const claim = { phoneNumber, friendlyName: 'Studio', countryCode: 'US' };
  expect(await server.refused(person, 'claim-number', claim)).toMatchObject(tooMany);
});

test("a carrier that is not responding is reported as such, with the specification's words", async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'search', kind: 'error' });
  expect(
    await server.refused(person, 'search-available-numbers', { countryCode: 'US', phoneType: 'Local' }),
  ).toMatchObject({
    status: 503,
    code: 'provider_unavailable',
    message: 'Failed to search for available numbers.',
  });
});
