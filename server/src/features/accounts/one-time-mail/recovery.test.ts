import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { codeIn, mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { aNewcomer, until } from '../../../testing/factories/factories.ts';
import { solveProof } from '../../../testing/factories/solve-proof.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Answer = { code: string; access_token: string; user: { email: string } };
const RESET = 'Set a new password';
const CODE = 'Your sign-in code';

const verify = (server: TestServer, body: object) => server.post<Answer>('/auth/v1/verify', body);

/** Waits until every mail that was asked for so far has been processed. */
const settled = (server: TestServer) =>
  until(async () => {
    const { rows } = await server.numlet.connection.pool.query(
      "select 1 from pgboss.job where name = 'one-time-mail-due' and state not in ('completed', 'cancelled')",
    );
    return rows.length === 0;
  }, 'the mails to be dealt with');

test.each([
  ['recover', {}],
  ['otp', {}],
  ['resend', { type: 'signup' }],
  ['resend', { type: 'email_change' }],
])(
  '/%s %j gives the same response for a known, an unknown and a rate-limited email address',
  async (path, more) => {
    const server = await sharedTestServer();
    const person = await aNewcomer(server);
    const ask = async (email: string) => {
      const { status, body, headers } = await server.post(`/auth/v1/${path}`, { email, ...more });
      return { status, body, headers: [...headers.keys()] };
    };
    const known = await ask(person.email);
    expect(known).toMatchObject({ status: 200, body: {} });
    expect(await ask(person.email)).toEqual(known);
    expect(await ask('unknown@example.com')).toEqual(known);
    await settled(server);
    expect(server.sandbox.mailsTo('unknown@example.com')).toEqual([]);
    expect(server.sandbox.mailsTo(person.email).length).toBeLessThanOrEqual(1);
  },
);

test('a request does the same work for a known and for an unknown email address', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const traces = async (email: string) => {
    await server.post('/auth/v1/recover', { email });
    const { rows } = await server.numlet.connection.pool.query(
      "select count(*) from pgboss.job where name = 'one-time-mail-due'",
    );
    const written = await server.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'user_recovery_requested')
      .execute();
    return { jobs: rows, entries: written.length };
  };
  const first = await traces(person.email);
  const second = await traces('unknown@example.com');
  expect(Number(second.jobs[0].count)).toBe(Number(first.jobs[0].count) + 1);
  expect(second.entries).toBe(first.entries + 1);
});

test('a reset link has at least 128 bits, is stored only as a hash, works once, and signs in at aal1', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.post('/auth/v1/recover', { email: person.email.toUpperCase() });
  const mail = await mailTo(server, person.email, RESET);
  const token = tokenIn(mail);
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  const kept = await server.db.selectFrom('one_time_tokens').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(mail.links.map((link) => new URL(link).origin)).toContain(server.origin);
  expect(new URL(mail.links[0] ?? '').pathname).toBe('/reset-password');

  const both = await Promise.all([1, 2].map(() => verify(server, { token_hash: token, type: 'recovery' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  const won = both.find(({ status }) => status === 200);
  const claims = JSON.parse(Buffer.from(won?.body.access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'recovery' }] });
});

test('a reset link expires after an hour, or when a newer link is sent, and is valid for no other purpose', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const ask = async (count: number) => {
    await server.post('/auth/v1/recover', { email: person.email });
    return tokenIn(await mailTo(server, person.email, RESET, count));
  };
  const first = await ask(1);
  for (const type of ['signup', 'email', 'magiclink', 'email_change', 'invite', 'sms', 'phone_change'])
    expect((await verify(server, { token_hash: first, type })).body.code).toBe('otp_expired');
  server.clock.advance(MINUTE);
  const second = await ask(2);
  expect((await verify(server, { token_hash: first, type: 'recovery' })).status).toBe(403);
  server.clock.advance(HOUR);
  expect((await verify(server, { token_hash: second, type: 'recovery' })).status).toBe(403);
});

test('repeated requests do not fill a mailbox: one email a minute, six an hour', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (let turn = 0; turn < 10; turn += 1) {
    const proof = turn < 4 ? {} : await solveProof(server);
    expect((await server.post('/auth/v1/recover', { email: person.email, ...proof })).status).toBe(200);
    await settled(server);
    if (turn > 0) server.clock.advance(MINUTE);
  }
  expect(server.sandbox.mailsTo(person.email)).toHaveLength(6);
});

test('fetching a link, as email clients do, consumes nothing: it leads to our screen, which asks for a click', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.post('/auth/v1/recover', { email: person.email });
  const mail = await mailTo(server, person.email, RESET);
  const token = tokenIn(mail);
  for (const method of ['GET', 'HEAD']) {
    await fetch(mail.links[0] ?? '', { method });
    for (const given of [`token_hash=${token}`, `token=${token}`]) {
      const { status, headers } = await fetch(
        `${server.origin}/auth/v1/verify?${given}&type=recovery&redirect_to=//evil.example`,
        { method, redirect: 'manual' },
      );
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(
        `${server.origin}/reset-password?token_hash=${token}&type=recovery`,
      );
    }
  }
  expect((await verify(server, { token_hash: token, type: 'recovery' })).status).toBe(200);
});

test('links are built from the configured URL, whatever host or return URL a request names', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (const path of ['recover', 'otp'])
    await server.numlet.app.inject({
      method: 'POST',
      url: `/auth/v1/${path}?redirect_to=https://evil.example/`,
      headers: { host: 'localhost:81', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      payload: { email: person.email },
    });
  const mails = [await mailTo(server, person.email, RESET), await mailTo(server, person.email, CODE)];
  const origins = mails.flatMap(({ links }) => links.map((link) => new URL(link).origin));
  expect(new Set(origins)).toEqual(new Set([server.origin]));
  expect(JSON.stringify(mails)).not.toContain('evil');
});

test('a code of six digits signs in with its email address, once, and for ten minutes', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const ask = async (count: number) => {
    await server.post('/auth/v1/otp', { email: person.email });
    return codeIn(await mailTo(server, person.email, CODE, count));
  };
  const token = await ask(1);
  const { email } = person;
  expect((await verify(server, { email: 'unknown@example.com', token, type: 'email' })).status).toBe(403);
  const answer = await verify(server, { email, token, type: 'email' });
  expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
  expect((await verify(server, { email, token, type: 'email' })).body.code).toBe('otp_expired');

  server.clock.advance(MINUTE);
  const late = await ask(2);
  server.clock.advance(10 * MINUTE);
  expect((await verify(server, { email, token: late, type: 'email' })).body.code).toBe('otp_expired');
});

test('five concurrent wrong codes use up the three attempts of a code, which is then invalid', async () => {
  const server = await sharedTestServer();
  const { email } = await aNewcomer(server);
  await server.post('/auth/v1/otp', { email });
  const mail = await mailTo(server, email, CODE);
  const token = codeIn(mail);
  const wrong = token === '123456' ? '654321' : '123456';
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => verify(server, { email, token: wrong, type: 'email' })),
  );
  expect(answers.every(({ body }) => body.code === 'otp_expired')).toBe(true);
  expect((await verify(server, { email, token, type: 'email' })).status).toBe(403);
  const kept = await server.db.selectFrom('one_time_tokens').select('attempts_left').execute();
  expect(kept).toEqual([{ attempts_left: 0 }]);
  // An attacker who tries out codes does not invalidate the owner's link.
  expect((await verify(server, { token_hash: tokenIn(mail), type: 'magiclink' })).status).toBe(200);
});

test('after thirty attempts at codes in a day a person’s right code is refused, and the link is still accepted', async () => {
  const server = await sharedTestServer();
  const { email } = await aNewcomer(server);
  let mail = { text: '', links: [''] as readonly string[] };
  for (let count = 1; count <= 11; count += 1) {
    // The other limits are cleared, as if the tries came from ten thousand networks and the mails were sent over a day.
    await server.db.deleteFrom('rate_limits').where('key', 'not like', 'code-tries:%').execute();
    await server.post('/auth/v1/otp', { email });
    mail = await mailTo(server, email, CODE, count);
    const wrong = codeIn(mail) === '123456' ? '654321' : '123456';
    for (let turn = 0; turn < 3 && count <= 10; turn += 1)
      await verify(server, { email, token: wrong, type: turn === 0 ? 'magiclink' : 'email' });
  }
  const answer = await verify(server, { email, token: codeIn(mail), type: 'email' });
  expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  expect((await verify(server, { token_hash: tokenIn(mail), type: 'magiclink' })).status).toBe(200);
});

test('a code is stored under a key that the database does not hold', async () => {
  const server = await sharedTestServer();
  const { email, userId } = await aNewcomer(server);
  await server.post('/auth/v1/otp', { email });
  const token = codeIn(await mailTo(server, email, CODE));
  const { code_hash } = await server.db
    .selectFrom('one_time_tokens')
    .select('code_hash')
    .executeTakeFirstOrThrow();
  const digest = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  expect(code_hash?.length).toBe(32);
  for (const text of [token, `${userId}:${token}`, `${email}${token}`, `${email}:${token}`])
    expect(code_hash?.equals(await digest(text))).toBe(false);
});

test('after thirty wrong attempts from one network even a right link must wait', async () => {
  const server = await sharedTestServer();
  const { email } = await aNewcomer(server);
  for (let turn = 0; turn < 30; turn += 1)
    expect((await verify(server, { token_hash: `made-up-${turn}`, type: 'recovery' })).status).toBe(403);
  await server.post('/auth/v1/recover', { email });
  const token_hash = tokenIn(await mailTo(server, email, RESET));
  const refused = await verify(server, { token_hash, type: 'recovery' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  server.clock.advance(15 * MINUTE);
  expect((await verify(server, { token_hash, type: 'recovery' })).status).toBe(200);
});

test('asking for a code signs no one up, and does not let a blocked account in', async () => {
  const server = await sharedTestServer();
  await server.post('/auth/v1/otp', { email: 'new@example.com', create_user: true });
  await settled(server);
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([]);

  const { email } = await aNewcomer(server);
  await server.post('/auth/v1/otp', { email });
  const token = codeIn(await mailTo(server, email, CODE));
  await server.db.updateTable('profiles').set({ account_status: 'blocked' }).execute();
  expect(await verify(server, { email, token, type: 'email' })).toMatchObject({
    status: 400,
    body: { code: 'user_banned' },
  });
});

test('a code typed for an unknown email address causes the same writes as a code for an account', async () => {
  const server = await sharedTestServer();
  const { email } = await aNewcomer(server);
  await server.db.deleteFrom('rate_limits').execute();
  const written = async (address: string) => {
    const kinds = new Map<string, number>();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await verify(server, { email: address, token: '000000', type: 'email' })).status).toBe(403);
    const rows = await server.db.selectFrom('rate_limits').select(['key', 'points']).execute();
    for (const { key, points } of rows) {
      const kind = key.split(':', 2).join(':');
      if (kind.startsWith('code-')) kinds.set(kind, (kinds.get(kind) ?? 0) + points);
    }
    await server.db.deleteFrom('rate_limits').execute();
    return [...kinds].sort();
  };
  expect(await written('unknown@example.com')).toEqual([
    ['code-missing:sign-in', 3],
    ['code-tries:sign-in', 3],
  ]);
  expect(await written(email)).toEqual(await written('unknown@example.com'));
});
