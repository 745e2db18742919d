import { connect as connectSocket } from 'node:net';
import { functions } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { aNewcomer, until } from '../testing/factories/factories.ts';
import { cutOff } from '../testing/harness/cut-off.ts';
import { sharedTestServer, type TestServer, testServer } from '../testing/harness/test-server.ts';

const everywhere = [
  '/',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/nothing-here',
  '/auth/v1/user',
  '/auth/v1/nothing',
  '/functions/v1/get-profile',
  '/functions/v1/nothing',
  '/webhooks/nothing',
  '/realtime/v1/messages',
  '/%zz',
];

test('every response forbids foreign content, guessing of types and framing, and names no software', async () => {
  const server = await sharedTestServer();
  for (const path of everywhere) {
    const { headers } = await server.get(path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    const policy = headers.get('content-security-policy') ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('no page of another site may read a response, prefetch it, or learn where a person came from', async () => {
  const server = await sharedTestServer();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const preflightHeaders = {
    ...foreign,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  for (const path of everywhere) {
    const preflight = await fetch(server.origin + path, { method: 'OPTIONS', headers: preflightHeaders });
    const { headers } = await server.get(path, foreign);
    for (const answer of [preflight.headers, headers]) {
      const permissions = [...answer.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, permissions]).toEqual([path, []]);
    }
    // A URL that cannot be decoded matches no page.
    if (path === '/%zz') continue;
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
  }
});

test('HTTPS is required for a year if the public URL uses HTTPS, and only then', async () => {
  const server = await sharedTestServer({ environment: { PUBLIC_URL: 'https://localhost' } });
  for (const path of ['/healthz', '/auth/v1/user', '/functions/v1/nothing']) {
    expect((await server.get(path)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  }
});

test('no response of a function is cached, including refusals', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const authorization = `Bearer ${person.accessToken}`;
  const path = '/functions/v1/get-profile';
  const answers = [
    await server.post(path, {}, { authorization }),
    await server.post(path, {}),
    await server.post(path, '{', { authorization }),
    await server.post(path, 'x'.repeat(2_000_000)),
    await server.post('/functions/v1/nothing', {}),
    await server.get(path),
  ];
  expect(answers.map((answer) => [answer.status, answer.headers.get('cache-control')])).toEqual(
    [200, 401, 400, 413, 404, 405].map((status) => [status, 'no-store']),
  );
});

test('the API document lists every function with its access', async () => {
  const server = await sharedTestServer();
  const { status, body } = await server.get<{
    openapi: string;
    servers: { url: string }[];
    paths: Record<string, { post: { operationId: string; tags: string[] } }>;
  }>('/openapi.json');
  expect(status).toBe(200);
  expect(body.servers).toEqual([{ url: server.origin }]);
  expect(Object.keys(body.paths).sort()).toEqual(
    Object.keys(functions)
      .map((name) => `/functions/v1/${name}`)
      .sort(),
  );
  for (const [name, { access }] of Object.entries(functions))
    expect(body.paths[`/functions/v1/${name}`]?.post).toMatchObject({ operationId: name, tags: [access] });
});

test('a server whose database is unreachable is alive and not ready', async () => {
  const server = await sharedTestServer();
  expect(await server.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', problems: [] },
  });
  const open = await cutOff(server);
  expect((await server.get('/healthz')).status).toBe(200);
  await until(async () => (await server.get('/readyz')).status === 503, 'the server to notice');
  const ready = await server.get('/readyz');
  expect(ready.headers.get('retry-after')).toBe('2');
  expect(ready.body).toEqual({
    status: 'not_ready',
    problems: [{ part: 'database', problem: 'The database does not answer.' }],
  });
  await open();
  await until(async () => (await server.get('/readyz')).status === 200, 'the server to be ready again');
});

const addressesOf = (server: TestServer) =>
  server.db
    .selectFrom('sessions')
    .select('ip')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => row.ip));

const signIn = (server: TestServer, person: { email: string; password: string }, forwarded: string) =>
  server.post('/auth/v1/token?grant_type=password', person, { 'x-forwarded-for': forwarded });

test('X-Forwarded-For is not trusted from every caller: neither for the audit log nor for the limit on calls', async () => {
  const server = await testServer({ compose: { requestsPerMinute: 4 } });
  const person = await aNewcomer(server);
  const statuses = [];
  for (let call = 1; call <= 4; call += 1)
    statuses.push((await signIn(server, person, `203.0.113.${call}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(new Set(await addressesOf(server))).toEqual(new Set(['127.0.0.1']));
});

test('the calls of a whole /64 of IPv6 count together', async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  const server = await testServer({ environment, compose: { requestsPerMinute: 4 } });
  const from = async (address: string) =>
    (await server.post('/functions/v1/get-measured-figures', {}, { 'x-forwarded-for': address })).status;
  const statuses = [];
  for (let host = 1; host <= 5; host += 1) statuses.push(await from(`2001:db8:7:1:${host}::1`));
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect(await from('2001:db8:7:2::1')).toBe(200);
});

test('a trusted proxy’s last hop is used, an earlier claim is not, and a value that is not an IP address does no harm', async () => {
  const server = await sharedTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const person = await aNewcomer(server);
  for (const forwarded of ['203.0.113.7', '198.51.100.1, 203.0.113.8', 'unknown', '203.0.113.9:1234'])
    expect((await signIn(server, person, forwarded)).status).toBe(200);
  expect(await addressesOf(server)).toEqual([
    '127.0.0.1',
    '203.0.113.7',
    '203.0.113.8',
    '127.0.0.1',
    '127.0.0.1',
  ]);
});

test('an internal error returns the id of the request and none of its details', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  // Only the clock that requests use; the job queue's clock must keep working.
  server.deps.clock = {
    now: () => {
      throw new Error('the secret detail');
    },
  };
  const { status, body, headers } = await server.post<{ code: string; requestId: string }>(
    '/functions/v1/get-profile',
    {},
    { authorization: `Bearer ${person.accessToken}` },
  );
  expect(status).toBe(500);
  expect(body).toEqual({
    code: 'internal',
    message: 'An unexpected error occurred.',
    requestId: headers.get('x-request-id'),
  });
});

test('a request that is not HTTP is refused and does the server no harm', async () => {
  const server = await sharedTestServer();
  const { port } = new URL(server.origin);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connectSocket(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    socket.on('data', (data) => resolve(String(data)));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect((await server.get('/healthz')).status).toBe(200);
});
