import { connect } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { watchLog } from '../../trials/fuzz/watch-log.ts';
import { codeIn, mailTo, tokenIn } from '../testing/drivers/mails.ts';
import { confirm, signedInAgain, withAuthenticator } from '../testing/factories/authenticator.ts';
import { aNewcomer, aUserByCode } from '../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../testing/harness/test-server.ts';

const refresh = (server: TestServer, refresh_token: string) =>
  server.post<{ refresh_token: string }>('/auth/v1/token?grant_type=refresh_token', { refresh_token });

/** The audit entries of one action, with the columns that each of them must have. */
const recordOf = (server: TestServer, action: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'target_user_id', 'ip', 'user_agent', 'request_id', 'detail', 'at'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

test('a sign-in, its failure, a reused token and each attempt at a second factor are audited with person, IP address, program, time and request', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.post('/auth/v1/token?grant_type=password', {
    email: person.email,
    password: 'not the password',
  });
  const app = await withAuthenticator(server, person);
  server.clock.advance(60_000);
  await confirm(server, await signedInAgain(server, person), app, '000000');
  const thief = await signedInAgain(server, person);
  const second = (await refresh(server, thief.refreshToken)).body;
  await refresh(server, second.refresh_token);
  await refresh(server, thief.refreshToken);

  const about = { ip: '127.0.0.1', user_agent: 'node', request_id: expect.stringMatching(/./) };
  const [failed] = await recordOf(server, 'login_failed');
  expect(failed).toMatchObject({ ...about, target_user_id: person.userId });
  for (const login of await recordOf(server, 'login'))
    expect(login).toMatchObject({ ...about, actor_user_id: person.userId, detail: { method: 'password' } });
  const tries = await recordOf(server, 'verification_attempted');
  expect(tries).toMatchObject([
    { ...about, actor_user_id: person.userId, detail: { success: true } },
    { ...about, actor_user_id: person.userId, detail: { success: false } },
  ]);
  expect(await recordOf(server, 'token_revoked')).toMatchObject([
    { ...about, target_user_id: person.userId, detail: { reason: 'reuse' } },
  ]);
  const requests = tries.map((entry) => entry.request_id);
  expect(new Set(requests).size).toBe(requests.length);
  expect(Math.abs((failed?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('the audit log cannot be changed or emptied afterwards', async () => {
  const server = await sharedTestServer();
  await aNewcomer(server);
  await expect(server.db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow();
  await expect(server.db.deleteFrom('audit_log').execute()).rejects.toThrow();
});

test('no password, code or token is in the log or in the audit log, at any log level', async () => {
  const server = await sharedTestServer();
  const log = watchLog();
  Object.assign(server.deps.log, { [pino.symbols.streamSym]: { write: log.write } });
  server.deps.log.level = 'trace';
  const person = await aUserByCode(server);
  const phoneCode = server.sandbox.codeFor(person.phone) ?? '';
  const first = { access: person.accessToken, refresh: person.refreshToken };
  await server.post('/auth/v1/token?grant_type=password', { ...person, password: 'another quiet evening' });
  const renewed = (await refresh(server, person.refreshToken)).body.refresh_token;
  await server.post('/auth/v1/otp', { email: person.email });
  const mail = await mailTo(server, person.email, '');
  await server.post('/auth/v1/verify', { email: person.email, token: codeIn(mail), type: 'magiclink' });
  const app = await withAuthenticator(server, person);
  // Only the clock of requests: the one of the job queue must not break.
  server.deps.clock = {
    now: () => {
      throw new Error('nothing works');
    },
  };
  const failed = await server.post('/auth/v1/token?grant_type=password', person);
  expect(failed.status).toBe(500);
  expect(log.lines()).toBeGreaterThan(0);

  const secrets = [person.password, 'another quiet evening', phoneCode, first.access, first.refresh, renewed];
  secrets.push(codeIn(mail), tokenIn(mail), app.secret, person.accessToken, person.refreshToken);
  for (const secret of secrets) log.keepSecret(secret);
  expect(log.leaks()).toEqual([]);
  const record = JSON.stringify(await server.db.selectFrom('audit_log').selectAll().execute());
  for (const secret of secrets) expect(record).not.toContain(secret);
});

test("line breaks in a caller's input make no second line, neither in the log nor in the audit log", async () => {
  const server = await sharedTestServer();
  const written: string[] = [];
  Object.assign(server.deps.log, {
    [pino.symbols.streamSym]: { write: (line: string) => written.push(line) },
  });
  server.deps.log.level = 'trace';
  server.deps.log.warn({ userAgent: 'one\r\n{"level":60,"msg":"two"}\u2028' }, 'broken\nin two');
  const { email, password } = await aNewcomer(server);
  const said = JSON.stringify({ email, password });
  const answers = [
    await raw(server, 'User-Agent: one\r\n {"level":60,"msg":"two"}', said),
    await raw(server, 'User-Agent: one\n{"level":60,"msg":"two"}', said),
    await raw(server, 'User-Agent: one\rtwo', said),
  ];
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(written.filter((line) => line.includes('broken'))).toHaveLength(1);
  for (const line of written) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'two' });
  }
  expect((await recordOf(server, 'login')).map((entry) => entry.user_agent)).toEqual(['node']);
  expect(await raw(server, 'User-Agent: node', said)).toMatch(/^HTTP\/1\.1 200 /);
});

/** Sends bytes that no client library would send. */
function raw({ origin }: TestServer, header: string, body: string): Promise<string> {
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
