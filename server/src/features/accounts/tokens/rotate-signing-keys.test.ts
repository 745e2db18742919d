import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { aNewcomer, stayingSignedIn, until } from '../../../testing/factories/factories.ts';
import type { Client } from '../../../testing/harness/client.ts';
import { secondServer, sharedHarness } from '../../../testing/harness/harness.ts';
import { signingKeysDue } from '../status/account-events.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';

type Jwks = { keys: { kid: string; d?: string }[] };

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';
const published = async ({ get }: Pick<Client, 'get'>) =>
  (await get<Jwks>('/auth/v1/.well-known/jwks.json')).body.keys.map((key) => key.kid);

test('a signing key of 30 days gets a successor, published an hour before its first use; the old one stays until its last token has run out', async () => {
  const house = await sharedHarness();
  const other = await secondServer(house);
  const old = kidOf((await aNewcomer(house)).accessToken);
  house.clock.advance(30 * DAY + MINUTE);
  // Both servers decide at the same moment; one successor comes of it.
  await Promise.all([rotateSigningKeys(house.deps), rotateSigningKeys(other.numlet.deps)]);

  const [successor = '', ...rest] = (await published(house)).filter((kid) => kid !== old);
  expect(rest).toEqual([]);
  expect((await published(other)).sort()).toEqual([old, successor].sort());
  house.clock.advance(59 * MINUTE);
  const person = await aNewcomer(house);
  expect(kidOf(person.accessToken)).toBe(old);

  house.clock.advance(2 * MINUTE);
  expect(kidOf((await aNewcomer(other)).accessToken)).toBe(successor);
  expect(kidOf((await aNewcomer(house)).accessToken)).toBe(successor);
  for (const server of [house, other]) {
    await server.call(person, 'get-profile');
    expect(await published(server)).toHaveLength(2);
  }

  house.clock.advance(20 * MINUTE);
  for (const server of [house, other]) expect(await published(server)).toEqual([successor]);
  await stayingSignedIn(house, person);
  expect(kidOf(person.accessToken)).toBe(successor);
});

test('the daily job changes no key that is younger, and no key twice', async () => {
  const house = await sharedHarness();
  const [kid] = await published(house);
  const kids = async () =>
    (await house.db.selectFrom('signing_keys').select('kid').execute()).map((row) => row.kid);
  house.clock.advance(29 * DAY);
  await rotateSigningKeys(house.deps);
  expect(await kids()).toEqual([kid]);
  house.clock.advance(2 * DAY);
  await house.deps.announce(house.db, signingKeysDue, {});
  await until(async () => (await kids()).length === 2, 'the successor');
  house.clock.advance(HOUR);
  await rotateSigningKeys(house.deps);
  expect(await kids()).toHaveLength(2);
});
