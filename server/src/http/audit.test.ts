import { connect } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { watchLog } from '../../trials/fuzz/watch-log.ts';
import { codeIn, mailTo, tokenIn } from '../testing/drivers/mails.ts';
import { confirm, signedInAgain, withAuthenticator } from '../testing/factories/authenticator.ts';
import { aNewcomer, aUser } from '../testing/factories/factories.ts';
import { type Harness, harness } from '../testing/harness/harness.ts';

const refresh = (house: Harness, refresh_token: string) =>
  house.post<{ refresh_token: string }>('/auth/v1/token?grant_type=refresh_token', { refresh_token });

/** The record of one kind of event, with what each of its entries must have. */
const recordOf = (house: Harness, action: string) =>
  house.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'target_user_id', 'ip', 'user_agent', 'request_id', 'detail', 'at'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

test('a sign-in, its failure, a reused token and each try at a second factor are written down with person, address, program, time and request', async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  await house.post('/auth/v1/token?grant_type=password', {
    email: person.email,
    password: 'not the password',
  });
  const app = await withAuthenticator(house, person);
  house.clock.advance(60_000);
  await confirm(house, await signedInAgain(house, person), app, '000000');
  const thief = await signedInAgain(house, person);
  const second = (await refresh(house, thief.refreshToken)).body;
  await refresh(house, second.refresh_token);
  await refresh(house, thief.refreshToken);

  const about = { ip: '127.0.0.1', user_agent: 'node', request_id: expect.stringMatching(/./) };
  const [failed] = await recordOf(house, 'login_failed');
  expect(failed).toMatchObject({ ...about, target_user_id: person.userId });
  for (const login of await recordOf(house, 'login'))
    expect(login).toMatchObject({ ...about, actor_user_id: person.userId, detail: { method: 'password' } });
  const tries = await recordOf(house, 'verification_attempted');
  expect(tries).toMatchObject([
    { ...about, actor_user_id: person.userId, detail: { success: true } },
    { ...about, actor_user_id: person.userId, detail: { success: false } },
  ]);
  expect(await recordOf(house, 'token_revoked')).toMatchObject([
    { ...about, target_user_id: person.userId, detail: { reason: 'reuse' } },
  ]);
  const requests = tries.map((entry) => entry.request_id);
  expect(new Set(requests).size).toBe(requests.length);
  expect(Math.abs((failed?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('the record of what happened cannot be changed or emptied afterwards', async () => {
  const house = await harness();
  await aNewcomer(house);
  await expect(house.db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow();
  await expect(house.db.deleteFrom('audit_log').execute()).rejects.toThrow();
});

test('no password, code or token stands in the log or in the record, however talkative the log is', async () => {
  const house = await harness();
  const log = watchLog();
  Object.assign(house.deps.log, { [pino.symbols.streamSym]: { write: log.write } });
  house.deps.log.level = 'trace';
  const person = await aUser(house);
  const phoneCode = house.sandbox.codeFor(person.phone) ?? '';
  const first = { access: person.accessToken, refresh: person.refreshToken };
  await house.post('/auth/v1/token?grant_type=password', { ...person, password: 'another quiet evening' });
  const renewed = (await refresh(house, person.refreshToken)).body.refresh_token;
  await house.post('/auth/v1/otp', { email: person.email });
  const mail = await mailTo(house, person.email, '');
  await house.post('/auth/v1/verify', { email: person.email, token: codeIn(mail), type: 'magiclink' });
  const app = await withAuthenticator(house, person);
  // The requests' clock alone: the queue's is not theirs to break.
  house.deps.clock = {
    now: () => {
      throw new Error('nothing works');
    },
  };
  const failed = await house.post('/auth/v1/token?grant_type=password', person);
  expect(failed.status).toBe(500);
  expect(log.lines()).toBeGreaterThan(0);

  const secrets = [person.password, 'another quiet evening', phoneCode, first.access, first.refresh, renewed];
  secrets.push(codeIn(mail), tokenIn(mail), app.secret, person.accessToken, person.refreshToken);
  for (const secret of secrets) log.keepSecret(secret);
  expect(log.leaks()).toEqual([]);
  const record = JSON.stringify(await house.db.selectFrom('audit_log').selectAll().execute());
  for (const secret of secrets) expect(record).not.toContain(secret);
});

test('line breaks in what a caller sends make no second line, neither in the log nor in the record', async () => {
  const house = await harness();
  const written: string[] = [];
  Object.assign(house.deps.log, {
    [pino.symbols.streamSym]: { write: (line: string) => written.push(line) },
  });
  house.deps.log.level = 'trace';
  house.deps.log.warn({ userAgent: 'one\r\n{"level":60,"msg":"two"}\u2028' }, 'broken\nin two');
  const { email, password } = await aNewcomer(house);
  const said = JSON.stringify({ email, password });
  const answers = [
    await raw(house, 'User-Agent: one\r\n {"level":60,"msg":"two"}', said),
    await raw(house, 'User-Agent: one\n{"level":60,"msg":"two"}', said),
    await raw(house, 'User-Agent: one\rtwo', said),
  ];
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(written.filter((line) => line.includes('broken'))).toHaveLength(1);
  for (const line of written) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'two' });
  }
  expect((await recordOf(house, 'login')).map((entry) => entry.user_agent)).toEqual(['node']);
  expect(await raw(house, 'User-Agent: node', said)).toMatch(/^HTTP\/1\.1 200 /);
});

/** What no client library would send. */
function raw({ origin }: Harness, header: string, body: string): Promise<string> {
  const { port, host } = new URL(origin);
  const lines = [
    'POST /auth/v1/token?grant_type=password HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    header,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    );
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
