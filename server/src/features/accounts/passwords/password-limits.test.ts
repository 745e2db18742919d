import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { passwordCost } from '../../../providers/secrets/passwords.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { solveProof } from '../../../testing/factories/solve-proof.ts';
import { aBrowser } from '../../../testing/harness/browser.ts';
import type { Client } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Answer = { code: string };

const tryPassword = (client: Pick<Client, 'post'>, email: string, password: string, proof: object = {}) =>
  client.post<Answer>('/auth/v1/token?grant_type=password', { email, password, ...proof });

/** Makes wrong guesses in a row, each with the proof of work that is required after the third. */
async function guess(server: TestServer, client: Pick<Client, 'post' | 'get'>, email: string, times: number) {
  const codes: string[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const proof = turn < 3 ? {} : await solveProof(server);
    codes.push((await tryPassword(client, email, `wrong guess number ${turn}`, proof)).body.code);
  }
  return codes;
}

/** Sets how many tries have failed before, since each real one would cost the test a proof of work. */
const setFailures = (server: TestServer, what: 'account' | 'network' | 'nearby', points: number) =>
  server.db.updateTable('rate_limits').set({ points }).where('key', 'like', `password:${what}:%`).execute();

test('after ten failures in fifteen minutes even the right password is refused from an unknown device, with the time to wait', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const stranger = aBrowser(server);
  const codes = await guess(server, stranger, person.email, 10);
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials']));

  const refused = await tryPassword(stranger, person.email, person.password, await solveProof(server));
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);

  await tryPassword(stranger, person.email, person.password, await solveProof(server));
  const told = server.db.selectFrom('audit_log').selectAll().where('action', '=', 'login_limited');
  expect(await told.execute()).toMatchObject([{ target_user_id: person.userId, ip: '127.0.0.1' }]);

  server.clock.advance(15 * MINUTE);
  expect((await tryPassword(stranger, person.email, person.password)).status).toBe(200);
});

test('guesses cannot lock the owner out: the right password from a known device still signs in', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const own = aBrowser(server);
  await own.signIn(person);
  await guess(server, aBrowser(server), person.email, 1);
  await setFailures(server, 'account', 10);

  const owner = await tryPassword(own, person.email, person.password, await solveProof(server));
  expect(owner.status).toBe(200);
  // Even a known device does not allow unlimited guesses.
  await tryPassword(own, person.email, 'a wrong guess', await solveProof(server));
  await server.db.updateTable('rate_limits').set({ points: 10 }).execute();
  const late = await tryPassword(own, person.email, person.password, await solveProof(server));
  expect(late).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
});

test('an unknown email address is limited like a known one', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const outcome = async (email: string) => {
    await server.db.deleteFrom('rate_limits').execute();
    const stranger = aBrowser(server);
    const codes = await guess(server, stranger, email, 4);
    await setFailures(server, 'account', 10);
    const last = await tryPassword(stranger, email, 'one more guess', await solveProof(server));
    return { codes, status: last.status, body: last.body, headers: [...last.headers.keys()] };
  };
  expect(await outcome('unknown@example.com')).toEqual(await outcome(person.email));
});

test('thirty failures from one network block it for every account', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const stranger = aBrowser(server);
  await tryPassword(stranger, 'unknown@example.com', 'a wrong guess');
  await setFailures(server, 'network', 29);
  const last = await tryPassword(stranger, 'no.one@example.com', 'a wrong guess', await solveProof(server));
  expect(last.body.code).toBe('invalid_credentials');

  const other = await tryPassword(aBrowser(server), person.email, person.password, await solveProof(server));
  expect(other).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
});

test('after three failures of an account a proof of work is required, before the password is checked', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await guess(server, server, person.email, 3);

  const without = await tryPassword(server, person.email, person.password);
  expect(without).toMatchObject({
    status: 400,
    body: {
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (no captcha_token found)',
    },
  });
  const proof = await solveProof(server);
  expect((await tryPassword(server, person.email, person.password, proof)).status).toBe(200);
});

test('the right password clears the failures of its account', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (let round = 0; round < 2; round += 1) {
    expect(await guess(server, server, person.email, 2)).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ]);
    expect((await tryPassword(server, person.email, person.password)).status).toBe(200);
  }
});

test('the counts contain no plain email address, nor a hash of one that could be guessed', async () => {
  const server = await sharedTestServer();
  await tryPassword(server, 'ines@example.com', 'a wrong guess');
  const kept = JSON.stringify(await server.db.selectFrom('rate_limits').selectAll().execute());
  expect(kept).toContain('password:account:');
  expect(kept).not.toContain('ines@example.com');
  expect(kept).not.toContain('127.0.0.1');
});

test('a password stored at a lower cost is rehashed at the current cost at the next sign-in, and remains valid', async () => {
  const server = await sharedTestServer({ compose: { passwordCost } });
  const person = await aNewcomer(server);
  const old = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await server.db.updateTable('users').set({ password_hash: old }).execute();

  expect((await tryPassword(server, person.email, 'not the password')).status).toBe(400);
  const stored = () => server.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
  expect((await stored()).password_hash).toBe(old);
  expect((await tryPassword(server, person.email, person.password)).status).toBe(200);
  expect((await stored()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await tryPassword(server, person.email, person.password)).status).toBe(200);
});

const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.1' } };

/** A wrong guess from the network with this number. All are part of one /48 of IPv6. */
const guessFrom = (server: TestServer, network: number, email: string, proof: object = {}) =>
  server.post<Answer>(
    '/auth/v1/token?grant_type=password',
    { email, password: 'wrong guess number 1', ...proof },
    { 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` },
  );

test('a caller who moves within an IPv6 /48 needs a proof of work, and is then refused, like a single network', async () => {
  const server = await sharedTestServer(behindProxy);
  for (let network = 1; network <= 40; network += 1)
    expect((await guessFrom(server, network, `person${network}@example.com`)).body.code).toBe(
      'invalid_credentials',
    );
  expect((await guessFrom(server, 41, 'person41@example.com')).body.code).toBe('captcha_failed');
  await setFailures(server, 'nearby', 120);
  const refused = await guessFrom(server, 42, 'person42@example.com', await solveProof(server));
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  const elsewhere = { 'x-forwarded-for': '2001:db8:8::1' };
  const person = await aNewcomer(server);
  expect((await server.post('/auth/v1/token?grant_type=password', person, elsewhere)).status).toBe(200);
});

test('refused attempts leave no rows, whatever email addresses and devices they name', async () => {
  const server = await sharedTestServer();
  await guess(server, aBrowser(server), 'first@example.com', 1);
  await setFailures(server, 'network', 30);
  const kept = async () =>
    (await server.db.selectFrom('rate_limits').select('key').where('key', 'like', 'password:%').execute())
      .length;
  const audited = async () => (await server.db.selectFrom('audit_log').select('id').execute()).length;
  const refuse = async (turn: number) => {
    const proof = await solveProof(server);
    const { status } = await tryPassword(aBrowser(server), `person${turn}@example.com`, 'wrong', proof);
    expect(status).toBe(429);
    await tryPassword(aBrowser(server), `person${turn}@example.com`, 'wrong');
  };
  await refuse(0);
  const [rows, entries] = [await kept(), await audited()];
  for (let turn = 1; turn < 5; turn += 1) await refuse(turn);
  expect([await kept(), await audited()]).toEqual([rows, entries]);
});
