import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { aNewcomer, stayingSignedIn, until } from '../../../testing/factories/factories.ts';
import type { Client } from '../../../testing/harness/client.ts';
import { secondServer, sharedTestServer } from '../../../testing/harness/test-server.ts';
import { signingKeysDue } from '../status/account-events.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';

type Jwks = { keys: { kid: string; d?: string }[] };

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';
const published = async ({ get }: Pick<Client, 'get'>) =>
  (await get<Jwks>('/auth/v1/.well-known/jwks.json')).body.keys.map((key) => key.kid);

test('a signing key is replaced after 30 days: its successor is published an hour before its first use, and the old key stays until its last token has expired', async () => {
  const server = await sharedTestServer();
  const other = await secondServer(server);
  const old = kidOf((await aNewcomer(server)).accessToken);
  server.clock.advance(30 * DAY + MINUTE);
  // Both servers decide at the same moment, and make one successor.
  await Promise.all([rotateSigningKeys(server.deps), rotateSigningKeys(other.numlet.deps)]);

  const [successor = '', ...rest] = (await published(server)).filter((kid) => kid !== old);
  expect(rest).toEqual([]);
  expect((await published(other)).sort()).toEqual([old, successor].sort());
  server.clock.advance(59 * MINUTE);
  const person = await aNewcomer(server);
  expect(kidOf(person.accessToken)).toBe(old);

  server.clock.advance(2 * MINUTE);
  expect(kidOf((await aNewcomer(other)).accessToken)).toBe(successor);
  expect(kidOf((await aNewcomer(server)).accessToken)).toBe(successor);
  for (const instance of [server, other]) {
    await instance.call(person, 'get-profile');
    expect(await published(instance)).toHaveLength(2);
  }

  server.clock.advance(20 * MINUTE);
  for (const instance of [server, other]) expect(await published(instance)).toEqual([successor]);
  await stayingSignedIn(server, person);
  expect(kidOf(person.accessToken)).toBe(successor);
});

test('the daily job changes no younger key, and no key twice', async () => {
  const server = await sharedTestServer();
  const [kid] = await published(server);
  const kids = async () =>
    (await server.db.selectFrom('signing_keys').select('kid').execute()).map((row) => row.kid);
  server.clock.advance(29 * DAY);
  await rotateSigningKeys(server.deps);
  expect(await kids()).toEqual([kid]);
  server.clock.advance(2 * DAY);
  await server.deps.announce(server.db, signingKeysDue, {});
  await until(async () => (await kids()).length === 2, 'the successor');
  server.clock.advance(HOUR);
  await rotateSigningKeys(server.deps);
  expect(await kids()).toHaveLength(2);
});
