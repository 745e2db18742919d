import { expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { passwordCost } from '../../../providers/secrets/passwords.ts';
import { aNewcomer, until } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import { solveProof } from '../../../testing/factories/solve-proof.ts';
import { aBrowser } from '../../../testing/harness/browser.ts';
import type { Client } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Answer = { code: string };

const behindProxy = { environment: { TRUSTED_PROXIES: '127.0.0.1' } };
const from = (ip: string) => ({ 'x-forwarded-for': ip });

const tryPassword = (
  client: Pick<Client, 'post'>,
  email: string,
  password: string,
  proof: object = {},
  headers: Record<string, string> = {},
) => client.post<Answer>('/auth/v1/token?grant_type=password', { email, password, ...proof }, headers);

const setFailures = (server: TestServer, what: 'account' | 'network', points: number) =>
  server.db.updateTable('rate_limits').set({ points }).where('key', 'like', `password:${what}:%`).execute();

/** Counts the passwords that are compared, and holds those that `isHeld` selects until they are released. */
function watchComparisons({ deps: { passwords } }: TestServer, isHeld = (_password: string) => false) {
  const { verify } = passwords;
  const gate = Promise.withResolvers<void>();
  const compared: string[] = [];
  const waits: { count: number; reached: () => void }[] = [];
  passwords.verify = async (stored, password, network) => {
    compared.push(password);
    for (const { count, reached } of waits) if (compared.length >= count) reached();
    if (isHeld(password)) await gate.promise;
    return verify(stored, password, network);
  };
  return {
    compared,
    letGo: gate.resolve,
    fail: gate.reject,
    until: (count: number) =>
      new Promise<void>((reached) => {
        if (compared.length >= count) reached();
        waits.push({ count, reached });
      }),
  };
}

/** Sends all tries at the same moment, and compares no password before each try has been admitted or refused. */
async function tryAtOnce(server: TestServer, tries: readonly (() => ReturnType<typeof tryPassword>)[]) {
  const { compared, letGo } = watchComparisons(server, () => true);
  let answered = 0;
  const answers = tries.map(async (send) => {
    const answer = await send();
    answered += 1;
    return answer;
  });
  const isDecided = async () => compared.length + answered === tries.length;
  await until(isDecided, 'each try to be admitted or refused');
  letGo();
  return { compared, answers: await Promise.all(answers) };
}

test('when one network makes a hundred concurrent guesses, thirty are compared, and none is refused as overload', async () => {
  const server = await sharedTestServer();
  const { compared, answers } = await tryAtOnce(
    server,
    Array.from(
      { length: 100 },
      (_, turn) => () => tryPassword(server, `nobody${turn}@example.com`, 'a wrong guess of many'),
    ),
  );
  expect(compared).toHaveLength(30);
  expect(answers.filter(({ body }) => body.code === 'invalid_credentials')).toHaveLength(compared.length);
  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
  // No try stays counted as under way.
  const kept = await server.db.selectFrom('rate_limits').select(['points', 'reserved']).execute();
  expect(kept.every(({ reserved }) => reserved === 0)).toBe(true);
});

test('fifty concurrent guesses at one account, from as many networks, get no more comparisons than consecutive guesses', async () => {
  const server = await sharedTestServer(behindProxy);
  const person = await aNewcomer(server);
  const guesses = Array.from({ length: 50 }, (_, turn) => `wrong guess number ${turn}`);
  const { compared, answers } = await tryAtOnce(
    server,
    [...guesses, person.password].map(
      (password, turn) => () => tryPassword(server, person.email, password, {}, from(`203.0.113.${turn}`)),
    ),
  );
  expect(compared.length).toBeLessThanOrEqual(10);
  // After the third try a proof of work is required, whether the other tries have failed or are under way.
  const refusals = new Set(answers.map(({ body }) => body.code ?? 'let in'));
  expect(refusals.has('captcha_failed')).toBe(true);
  expect(
    [...refusals].filter(
      (code) => !/captcha_failed|invalid_credentials|over_request_rate_limit|let in/.test(code),
    ),
  ).toEqual([]);
});

test('an attempt counts before the comparison: while the tenth is under way no further attempt is compared', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const stranger = aBrowser(server);
  await tryPassword(stranger, person.email, 'a wrong guess');
  await setFailures(server, 'account', 9);
  const proofs = [await solveProof(server), await solveProof(server)] as const;
  const comparisons = watchComparisons(server, (password) => password === 'the tenth guess');
  const tenth = tryPassword(stranger, person.email, 'the tenth guess', proofs[0]);
  await comparisons.until(1);

  const further = await tryPassword(stranger, person.email, person.password, proofs[1]);
  expect(further).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  // The tenth try has not failed yet, so a try may become free in a moment.
  expect(further.headers.get('retry-after')).toBe('1');
  comparisons.letGo();
  expect((await tenth).body.code).toBe('invalid_credentials');
  expect(comparisons.compared).toEqual(['the tenth guess']);
});

test('guesses under way do not lock the owner out on a known device', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const own = aBrowser(server);
  await own.signIn(person);
  await tryPassword(aBrowser(server), person.email, 'a wrong guess');
  await setFailures(server, 'account', 9);
  const proofs = [await solveProof(server), await solveProof(server)] as const;
  const comparisons = watchComparisons(server, (password) => password === 'the tenth guess');
  const tenth = tryPassword(aBrowser(server), person.email, 'the tenth guess', proofs[0]);
  await comparisons.until(1);
  expect((await tryPassword(own, person.email, person.password, proofs[1])).status).toBe(200);
  comparisons.letGo();
  await tenth;
});

test('thirty concurrent sign-ins from one network delay further sign-ins only briefly, and do not count if the service fails them', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const comparisons = watchComparisons(server, (password) => password === 'held');
  const held = Array.from({ length: 30 }, (_, turn) =>
    tryPassword(server, `nobody${turn}@example.com`, 'held'),
  );
  await comparisons.until(30);
  const stranger = aBrowser(server);
  const further = await tryPassword(stranger, person.email, person.password);
  expect([further.status, further.headers.get('retry-after')]).toEqual([429, '1']);

  comparisons.fail(new AppError('overloaded', { retryAfterSeconds: 3 }));
  for (const { status } of await Promise.all(held)) expect(status).toBe(503);
  expect((await tryPassword(stranger, person.email, person.password)).status).toBe(200);
  expect(
    await server.db
      .selectFrom('rate_limits')
      .select('key')
      .where('points', '>', 0)
      .where('key', 'like', 'password:%')
      .execute(),
  ).toEqual([]);
});

test('a current password that the service could not compare uses up none of the ten attempts', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const change = (current_password: string) =>
    putUser(server, person, { password: 'another quiet evening', current_password });
  const comparisons = watchComparisons(server, (password) => password === 'held');
  const held = Array.from({ length: 10 }, () => change('held'));
  await comparisons.until(10);
  expect((await change(person.password)).status).toBe(429);
  comparisons.fail(new AppError('overloaded', { retryAfterSeconds: 3 }));
  for (const { status } of await Promise.all(held)) expect(status).toBe(503);
  expect((await change(person.password)).status).toBe(200);
});

test('the burst of one network does not delay others', async () => {
  const server = await sharedTestServer({ ...behindProxy, compose: { passwordCost } });
  const person = await aNewcomer(server);
  const order: string[] = [];
  const burst = Array.from({ length: 30 }, async (_, turn) => {
    await tryPassword(server, `nobody${turn}@example.com`, 'a wrong guess', {}, from('203.0.113.1'));
    order.push('burst');
  });
  const other = tryPassword(server, person.email, person.password, {}, from('198.51.100.7')).then(
    ({ status }) => {
      order.push(`other ${status}`);
    },
  );
  await Promise.all([...burst, other]);
  expect(order.indexOf('other 200')).toBeGreaterThanOrEqual(0);
  // Its request is the last of 31 to arrive.
  expect(order.indexOf('other 200')).toBeLessThan(30);
});

test('when one network sends sixty concurrent invented links, thirty are checked', async () => {
  const server = await sharedTestServer();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      server.post<Answer>('/auth/v1/verify', { type: 'recovery', token_hash: `made-up-${turn}` }),
    ),
  );
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'otp_expired')).toHaveLength(30);
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(30);
});

test('invented links from one IPv6 /48 are counted together', async () => {
  const server = await sharedTestServer(behindProxy);
  const verify = async (ip: string) =>
    (await server.post<Answer>('/auth/v1/verify', { type: 'recovery', token_hash: 'made-up' }, from(ip)))
      .status;
  expect(await verify('2001:db8:7:1::1')).toBe(403);
  // Sets the count as if all but one of the hundred and twenty had been used.
  await server.db
    .updateTable('rate_limits')
    .set({ points: 119 })
    .where('key', 'like', 'verify-nearby:%')
    .execute();
  expect(await verify('2001:db8:7:2::1')).toBe(403);
  expect(await verify('2001:db8:7:3::1')).toBe(429);
  expect(await verify('2001:db8:8:1::1')).toBe(403);
});
