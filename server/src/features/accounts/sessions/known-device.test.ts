import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import type { Origin } from '../../../deps.ts';
import { newToken, sha256 } from '../../../random.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { aBrowser } from '../../../testing/harness/browser.ts';
import { sharedHarness } from '../../../testing/harness/harness.ts';
import { isKnownDevice } from './known-device.ts';

const origin = (changes: Partial<Origin>): Origin => ({
  ip: '127.0.0.1',
  userAgent: null,
  requestId: 'test',
  isBrowser: true,
  browserSecretHash: null,
  ...changes,
});

test('a browser is known to the person who was signed in with its secret, and to nobody else', async () => {
  const house = await sharedHarness();
  const [person, other] = [await aNewcomer(house), await aNewcomer(house)];
  const { headers } = await aBrowser(house).signIn(person);
  const secret = /browser=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  const from = origin({ browserSecretHash: sha256(secret) });
  const known = (userId: string, where: Origin) => isKnownDevice(house.db, userId, where, house.clock.now());

  expect(await known(person.userId, from)).toBe(true);
  expect(await known(other.userId, from)).toBe(false);
  // The same address in another browser, or in one that has lost its cookie, is no proof.
  expect(await known(person.userId, origin({ browserSecretHash: sha256(newToken()) }))).toBe(false);
  expect(await known(person.userId, origin({}))).toBe(false);
});

test('a program without cookies is known by its address for thirty days', async () => {
  const house = await sharedHarness();
  const person = await aNewcomer(house);
  const program = origin({ isBrowser: false });
  const known = (where: Origin) => isKnownDevice(house.db, person.userId, where, house.clock.now());

  expect(await known(program)).toBe(true);
  expect(await known({ ...program, ip: '192.0.2.7' })).toBe(false);
  house.clock.advance(31 * DAY);
  expect(await known(program)).toBe(false);
});
