import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import type { Origin } from '../../../deps.ts';
import { newToken, sha256 } from '../../../random.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { aBrowser } from '../../../testing/harness/browser.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { isKnownDevice } from './known-device.ts';

const origin = (changes: Partial<Origin>): Origin => ({
  ip: '127.0.0.1',
  userAgent: null,
  requestId: 'test',
  isBrowser: true,
  browserSecretHash: null,
  ...changes,
});

test('a browser is known only to the person who was signed in with its secret', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aNewcomer(server), await aNewcomer(server)];
  const { headers } = await aBrowser(server).signIn(person);
  const secret = /browser=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  const from = origin({ browserSecretHash: sha256(secret) });
  const known = (userId: string, where: Origin) =>
    isKnownDevice(server.db, userId, where, server.clock.now());

  expect(await known(person.userId, from)).toBe(true);
  expect(await known(other.userId, from)).toBe(false);
  // The same address in another browser, or in a browser that has lost its cookie, proves nothing.
  expect(await known(person.userId, origin({ browserSecretHash: sha256(newToken()) }))).toBe(false);
  expect(await known(person.userId, origin({}))).toBe(false);
});

test('a program without cookies is known by its IP address for thirty days', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const program = origin({ isBrowser: false });
  const known = (where: Origin) => isKnownDevice(server.db, person.userId, where, server.clock.now());

  expect(await known(program)).toBe(true);
  expect(await known({ ...program, ip: '192.0.2.7' })).toBe(false);
  server.clock.advance(31 * DAY);
  expect(await known(program)).toBe(false);
});
