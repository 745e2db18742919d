import { expect, test } from 'vitest';
import { aNewcomer } from '../../testing/factories/factories.ts';
import { sharedTestServer, testServer } from '../../testing/harness/test-server.ts';

type Refusal = { code: string; error_code: string; message: string; msg: string };

test('every refusal has its code and message in both formats of the protocol, and the version of the protocol', async () => {
  const server = await sharedTestServer();
  const { status, body, headers } = await server.post<Refusal>('/auth/v1/token?grant_type=password', {
    email: 'unknown@example.com',
    password: 'whatever it is',
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    code: 'invalid_credentials',
    error_code: 'invalid_credentials',
    message: 'Invalid login credentials',
    msg: 'Invalid login credentials',
  });
  expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
});

test('an error names the wrong field; a body that is not JSON is refused as bad_json, and a large body as too large', async () => {
  const server = await sharedTestServer();
  const signIn = (body: unknown) => server.post<Refusal>('/auth/v1/token?grant_type=password', body);
  expect(await signIn({ email: 'unknown@example.com' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', msg: expect.stringContaining('password') },
  });
  expect(await signIn({ email: 'x'.repeat(300), password: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'email_address_invalid', msg: expect.stringContaining('email') },
  });
  expect(await signIn('{"email":')).toMatchObject({ status: 400, body: { code: 'bad_json' } });
  expect(await signIn({ email: 'x'.repeat(2_000_000) })).toMatchObject({
    status: 413,
    body: { code: 'request_entity_too_large' },
  });
});

test('an unknown grant, a grant that is not offered and a route that is not built are refused in the words of the protocol', async () => {
  const server = await sharedTestServer();
  const token = (query: string) => server.post<Refusal>(`/auth/v1/token${query}`, {});
  for (const query of ['', '?grant_type=', '?grant_type=implicit', '?grant_type=password&grant_type=x']) {
    expect(await token(query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }
  expect(await token('?grant_type=web3')).toMatchObject({
    status: 422,
    body: { code: 'web3_provider_disabled' },
  });
  for (const path of ['/auth/v1/passkeys', '/auth/v1/oauth/authorizations/1', '/auth/v1/nothing']) {
    expect(await server.post<Refusal>(path, {})).toMatchObject({
      status: 404,
      body: { code: 'feature_disabled' },
    });
  }
});

test('no response of the protocol is cached except the public keys', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const authorization = `Bearer ${person.accessToken}`;
  const answers = [
    await server.post('/auth/v1/token?grant_type=password', person),
    await server.post('/auth/v1/token?grant_type=password', '{'),
    await server.get('/auth/v1/user', { authorization }),
    await server.get('/auth/v1/user'),
    await server.get('/auth/v1/nothing'),
    await server.post('/auth/v1/signup', 'x'.repeat(2_000_000)),
  ];
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
});

test('too many calls from one IP address are refused with the time to wait, but a refresh never is', async () => {
  const server = await testServer({ compose: { requestsPerMinute: 5 } });
  const person = await aNewcomer(server);
  const signIn = () => server.post<Refusal>('/auth/v1/token?grant_type=password', person);
  const statuses = [];
  for (let call = 0; call < 5; call += 1) statuses.push((await signIn()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const refused = await signIn();
  expect(refused.body.code).toBe('over_request_rate_limit');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const called = await server.refused(person, 'get-profile');
  expect(called).toMatchObject({ status: 429, code: 'too_many_requests' });

  let token = person.refreshToken;
  for (let call = 0; call < 6; call += 1) {
    const { status, body } = await server.post<{ refresh_token: string }>(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: token },
    );
    expect(status).toBe(200);
    token = body.refresh_token;
  }
});
