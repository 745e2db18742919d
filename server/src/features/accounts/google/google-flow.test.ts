import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { googleVisitor } from '../../../testing/factories/google-visitor.ts';
import { sharedTestServer, testServer } from '../../../testing/harness/test-server.ts';

const ines = { email: 'ines@example.com' };

const errorOf = (address: URL) => ({
  to: address.origin + address.pathname,
  error: address.searchParams.get('error'),
  code: address.searchParams.get('error_code'),
});

test('a sign-in without PKCE, or with the plain method, is refused before the redirect to Google', async () => {
  const server = await sharedTestServer();
  const { visit, asked } = googleVisitor(server);
  const refused: Record<string, string>[] = [
    { code_challenge: '' },
    { code_challenge: 'short' },
    { code_challenge_method: '' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'x'.repeat(44) },
  ];
  for (const changes of refused) {
    const answer = await visit(`/auth/v1/authorize?${asked(changes)}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
  }
  const bare = await visit('/auth/v1/authorize?provider=google');
  expect(bare.status).toBe(400);
  expect(await server.db.selectFrom('oauth_flows').select('provider').execute()).toEqual([]);
});

test("a provider that is not offered is refused, and so are Google's tokens that we did not request", async () => {
  const server = await sharedTestServer();
  const { visit, asked } = googleVisitor(server);
  for (const provider of ['github', 'apple', '', 'Google']) {
    const answer = await visit(`/auth/v1/authorize?${asked({ provider })}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'provider_disabled' }]);
  }
  expect(
    await server.post('/auth/v1/token?grant_type=id_token', { provider: 'google', id_token: 'x' }),
  ).toMatchObject({ status: 400, body: { code: 'provider_disabled' } });
});

test('the code in the URL is useless without the verifier, and a wrong verifier consumes the code', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const back = await visitor.signIn(ines);
  expect(await visitor.exchange(back, 'x'.repeat(112))).toMatchObject({
    status: 400,
    body: { code: 'bad_code_verifier' },
  });
  expect(await visitor.exchange(back)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  expect(await server.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('a code is exchanged once, even by concurrent requests', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const back = await visitor.signIn(ines);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.exchange(back)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
});

test('a code is valid for five minutes', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const back = await visitor.signIn(ines);
  server.clock.advance(5 * MINUTE + 1000);
  expect(await visitor.exchange(back)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } });
});

test('a return to a browser other than the one that began is refused, and the right browser can still complete the sign-in', async () => {
  const server = await sharedTestServer();
  const [victim, attacker] = [googleVisitor(server), googleVisitor(server)];
  const begun = await attacker.next(`/auth/v1/authorize?${attacker.asked()}`);
  const callback = await attacker.answerAtGoogle(begun, { email: 'attacker@example.com' });
  const refusal = { to: `${server.origin}/`, error: 'invalid_request', code: 'bad_oauth_state' };

  expect(errorOf(await victim.next(callback.href))).toEqual(refusal);
  await victim.next(`/auth/v1/authorize?${victim.asked()}`);
  expect(errorOf(await victim.next(callback.href))).toEqual(refusal);
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([]);

  expect((await attacker.next(callback.href)).searchParams.get('code')).not.toBeNull();
});

test('a state counts once and only for ten minutes, and an invented or missing state is refused', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const begun = await visitor.next(`/auth/v1/authorize?${visitor.asked()}`);
  const callback = await visitor.answerAtGoogle(begun, ines);
  expect((await visitor.next(callback.href)).searchParams.has('code')).toBe(true);
  expect(errorOf(await visitor.next(callback.href))).toMatchObject({ code: 'flow_state_already_used' });

  const slow = await visitor.next(`/auth/v1/authorize?${visitor.asked()}`);
  server.clock.advance(10 * MINUTE + 1000);
  const late = await visitor.answerAtGoogle(slow, ines);
  expect(errorOf(await visitor.next(late.href))).toMatchObject({ code: 'flow_state_expired' });

  for (const query of ['state=made-up&code=4/0abc', 'code=4/0abc', '', `state=${'x'.repeat(600)}`])
    expect(errorOf(await visitor.next(`/auth/v1/callback?${query}`))).toMatchObject({
      to: `${server.origin}/`,
      code: 'bad_oauth_state',
    });
  // Anyone can open the callback as often as they like, so only the two flows that a browser had begun are audited.
  const reasons = await server.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'login_failed')
    .execute();
  expect(reasons).toHaveLength(2);
});

test('neither the state nor the code can be read in the database', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const begun = await visitor.next(`/auth/v1/authorize?${visitor.asked()}`);
  const back = await visitor.next((await visitor.answerAtGoogle(begun, ines)).href);
  const rows = await server.db.selectFrom('oauth_flows').selectAll().execute();
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
  expect(stored).toContain(visitor.challenge);
  expect(stored).not.toContain(begun.searchParams.get('state'));
  expect(stored).not.toContain(back.searchParams.get('code'));
});

test('the return leads to our own screens only, whatever was requested', async () => {
  const server = await sharedTestServer();
  for (const redirect_to of [
    'https://evil.example/',
    `${server.origin}.evil.example`,
    `${server.origin}/dashboard?next=//evil`,
    '//evil.example',
  ]) {
    const back = await googleVisitor(server).signIn(ines, { redirect_to });
    expect(back.origin + back.pathname).toBe(`${server.origin}/`);
  }
  const account = await googleVisitor(server).signIn(ines, {
    redirect_to: `${server.origin}/dashboard/account`,
  });
  expect(account.pathname).toBe('/dashboard/account');
});

test('no URL contains a token or anything that opens a session', async () => {
  const server = await sharedTestServer();
  const back = await googleVisitor(server).signIn(ines);
  expect([...back.searchParams.keys()]).toEqual(['code']);
  expect(back.hash).toBe('');
});

test('a person who cancels at Google returns to the screen they came from, with the reason', async () => {
  const server = await sharedTestServer();
  const back = await googleVisitor(server).signIn('cancel');
  expect(errorOf(back)).toEqual({
    to: `${server.origin}/dashboard`,
    error: 'access_denied',
    code: 'bad_oauth_callback',
  });
  expect(back.searchParams.get('error_description')).toBe('The sign-in was cancelled at Google');
});

test('text in the URL of a return is never shown to the person', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const begun = await visitor.next(`/auth/v1/authorize?${visitor.asked()}`);
  const state = begun.searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, error: '<b>call us</b>', error_description: '<b>call us</b>' });
  const back = await visitor.next(`/auth/v1/callback?${query}`);
  expect(back.searchParams.get('error')).toBe('temporarily_unavailable');
  expect(decodeURIComponent(back.href)).not.toContain('call us');
});

test('while Google is down people return with that reason, and the next attempt works without a restart', async () => {
  const server = await testServer();
  const down = { error: 'temporarily_unavailable', code: 'unexpected_failure' };
  server.sandbox.injectFault({ provider: 'google', operation: 'discovery', kind: 'unavailable' });
  const visitor = googleVisitor(server);
  expect(errorOf(await visitor.next(`/auth/v1/authorize?${visitor.asked()}`))).toMatchObject(down);

  server.sandbox.injectFault({ provider: 'google', operation: 'token', kind: 'error' });
  expect(errorOf(await visitor.signIn(ines))).toMatchObject(down);
  server.sandbox.injectFault({ provider: 'google', operation: 'token', kind: 'lost-answer' });
  expect(errorOf(await visitor.signIn(ines))).toMatchObject(down);
  server.sandbox.injectFault({ provider: 'google', operation: 'certs', kind: 'unavailable' });
  expect(errorOf(await visitor.signIn(ines))).toMatchObject(down);
  server.sandbox.injectFault({ provider: 'google', operation: 'authorize', kind: 'error' });
  expect(errorOf(await visitor.signIn(ines))).toMatchObject({ error: 'temporarily_unavailable' });

  expect((await visitor.signIn(ines)).searchParams.has('code')).toBe(true);
});

test('a HEAD prefetch of the return URL consumes nothing', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const begun = await visitor.next(`/auth/v1/authorize?${visitor.asked()}`);
  const callback = await visitor.answerAtGoogle(begun, ines);
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = await fetch(callback, { method: 'HEAD', redirect: 'manual', headers: { cookie } });
  expect(head.status).toBeGreaterThanOrEqual(400);
  expect((await visitor.next(callback.href)).searchParams.has('code')).toBe(true);
});

test('the cookie of a sign-in is sent on the return from another site, and no script can read it', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const answer = await visitor.visit(`/auth/v1/authorize?${visitor.asked()}`);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-numlet-flow='));
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  expect(cookie).not.toContain('Domain');
  // A second tab that begins must not invalidate the return of the first.
  const secret = visitor.jar.get('__Host-numlet-flow');
  await visitor.visit(`/auth/v1/authorize?${visitor.asked()}`);
  expect(visitor.jar.get('__Host-numlet-flow')).toBe(secret);
});

test('one network cannot begin an unlimited number of sign-ins', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const begin = () => visitor.visit(`/auth/v1/authorize?${visitor.asked()}`);
  for (let count = 0; count < 60; count += 1) expect((await begin()).status).toBe(302);
  const refused = await begin();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  server.clock.advance(15 * MINUTE);
  expect((await begin()).status).toBe(302);
});

test('sign-ins with Google that begin in one IPv6 /48 are counted together', async () => {
  const server = await sharedTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { asked } = googleVisitor(server);
  const begin = async (ip: string) =>
    (
      await fetch(`${server.origin}/auth/v1/authorize?${asked()}`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': ip },
      })
    ).status;
  expect(await begin('2001:db8:7:1::1')).toBe(302);
  // Sets the count as if all but one of the 240 had been used.
  await server.db
    .updateTable('rate_limits')
    .set({ points: 239 })
    .where('key', 'like', 'google:nearby:%')
    .execute();
  expect(await begin('2001:db8:7:2::1')).toBe(302);
  expect(await begin('2001:db8:7:3::1')).toBe(429);
  expect(await begin('2001:db8:8:1::1')).toBe(302);
});
