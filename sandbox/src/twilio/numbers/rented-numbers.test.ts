import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaults } from '../../defaults.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { makeTwilio } from '../../testing/sdk-clients.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

test('a search finds numbers of the area code, in the city it belongs to', async () => {
  const found = await makeTwilio(sandbox).availablePhoneNumbers('US').local.list({ areaCode: 415, limit: 5 });
  expect(found).toHaveLength(5);
  expect(found.every((one) => one.phoneNumber.startsWith('+1415555'))).toBe(true);
  expect(found[0]).toMatchObject({ locality: 'San Francisco', region: 'CA', isoCountry: 'US' });
});

test('the parameter contains matches digits at any position, and a star matches any single digit', async () => {
  const client = makeTwilio(sandbox);
  const found = await client.availablePhoneNumbers('US').local.list({ contains: '5*5', limit: 50 });
  expect(found).toHaveLength(50);
  expect(found.every((one) => /5\d5/.test(one.phoneNumber))).toBe(true);
  expect(await client.availablePhoneNumbers('US').local.list({ contains: '99999999', limit: 5 })).toEqual([]);
});

test('a rented number is no longer found by a search, cannot be rented twice, and can be found again after its release', async () => {
  const client = makeTwilio(sandbox);
  const [offer] = await client.availablePhoneNumbers('US').local.list({ areaCode: 212, limit: 1 });
  const phoneNumber = offer?.phoneNumber ?? '';
  const rented = await client.incomingPhoneNumbers.create({ phoneNumber, friendlyName: 'order-1' });
  expect(rented).toMatchObject({ phoneNumber, friendlyName: 'order-1', status: 'in-use' });
  expect(rented.dateCreated.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const again = await client.availablePhoneNumbers('US').local.list({ areaCode: 212, limit: 1 });
  expect(again[0]?.phoneNumber).not.toBe(phoneNumber);
  await expect(client.incomingPhoneNumbers.create({ phoneNumber })).rejects.toMatchObject({ code: 21422 });
  await client.incomingPhoneNumbers(rented.sid).remove();
  const back = await client.availablePhoneNumbers('US').local.list({ areaCode: 212, limit: 1 });
  expect(back[0]?.phoneNumber).toBe(phoneNumber);
});

test('rented numbers are found by number and by name, and listed over several pages', async () => {
  const client = makeTwilio(sandbox);
  const offers = await client.availablePhoneNumbers('CA').local.list({ limit: 5 });
  for (const [index, { phoneNumber }] of offers.entries()) {
    await client.incomingPhoneNumbers.create({ phoneNumber, friendlyName: `order-${index}` });
  }
  const phoneNumber = offers[3]?.phoneNumber ?? '';
  expect(await client.incomingPhoneNumbers.list({ phoneNumber })).toMatchObject([
    { friendlyName: 'order-3' },
  ]);
  expect(await client.incomingPhoneNumbers.list({ friendlyName: 'order-1' })).toHaveLength(1);
  expect(await client.incomingPhoneNumbers.list({ pageSize: 2 })).toHaveLength(5);
});

test('Australia requires an address, and a bundle for mobile numbers', async () => {
  const client = makeTwilio(sandbox);
  const [local] = await client.availablePhoneNumbers('AU').local.list({ limit: 1 });
  const [mobile] = await client.availablePhoneNumbers('AU').mobile.list({ limit: 1 });
  const [free] = await client.availablePhoneNumbers('AU').tollFree.list({ limit: 1 });
  const rent = (phoneNumber = '', more = {}) => client.incomingPhoneNumbers.create({ phoneNumber, ...more });
  expect(local?.addressRequirements).toBe('any');
  await expect(rent(local?.phoneNumber)).rejects.toMatchObject({ code: 21631, status: 400 });
  await expect(rent(mobile?.phoneNumber)).rejects.toMatchObject({ code: 21649 });
  const [addressSid, bundleSid] = [
    sidFor('AU', defaults.twilioAddressSids),
    sidFor('AU', defaults.twilioBundleSids),
  ];
  await expect(rent(local?.phoneNumber, { addressSid })).resolves.toMatchObject({ addressSid });
  await expect(rent(mobile?.phoneNumber, { bundleSid })).resolves.toMatchObject({ bundleSid });
  await expect(rent(free?.phoneNumber)).resolves.toMatchObject({ phoneNumber: free?.phoneNumber });
});

test('British mobile numbers are listed but not sold without a bundle', async () => {
  const client = makeTwilio(sandbox);
  const [mobile] = await client.availablePhoneNumbers('GB').mobile.list({ limit: 1 });
  await expect(
    client.incomingPhoneNumbers.create({ phoneNumber: mobile?.phoneNumber ?? '' }),
  ).rejects.toMatchObject({ code: 21649 });
});

test('an address made through the API is valid for numbers of its own country only', async () => {
  const client = makeTwilio(sandbox);
  const place = {
    customerName: 'Ines',
    street: '1 Pitt St',
    city: 'Sydney',
    region: 'NSW',
    postalCode: '2000',
  };
  const { sid: addressSid } = await client.addresses.create({ ...place, isoCountry: 'AU' });
  const rentIn = async (country: string) => {
    const [offer] = await client.availablePhoneNumbers(country).local.list({ limit: 1 });
    return client.incomingPhoneNumbers.create({ phoneNumber: offer?.phoneNumber ?? '', addressSid });
  };
  await expect(rentIn('AU')).resolves.toMatchObject({ addressSid });
  await expect(rentIn('GB')).rejects.toMatchObject({ code: 21651 });
});

test('an invalid webhook URL is refused, and nothing is rented', async () => {
  const client = makeTwilio(sandbox);
  const [offer] = await client.availablePhoneNumbers('US').local.list({ limit: 1 });
  const rent = client.incomingPhoneNumbers.create({
    phoneNumber: offer?.phoneNumber ?? '',
    smsUrl: '/webhooks',
  });
  await expect(rent).rejects.toMatchObject({ code: 21502 });
  expect(sandbox.rentedNumbers()).toEqual([]);
});

test('a country without stock and a wrong password are refused as by Twilio', async () => {
  await expect(makeTwilio(sandbox).availablePhoneNumbers('NG').local.list()).rejects.toMatchObject({
    status: 404,
    code: 20404,
  });
  await expect(makeTwilio(sandbox, 'wrong').incomingPhoneNumbers.list()).rejects.toMatchObject({
    status: 401,
    code: 20003,
  });
});

function sidFor(country: string, list: string): string {
  const entry = list.split(',').find((one) => one.startsWith(`${country}:`));
  return entry?.split(':')[1] ?? '';
}
