import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sharedTestServer, type TestServer } from '../testing/harness/test-server.ts';

const PATHS = [
  '/',
  '/dashboard',
  '/auth/v1/user',
  '/auth/v1/.well-known/jwks.json',
  '/functions/v1/get-profile',
  '/webhooks/twilio/sms',
  '/realtime/v1/messages',
  '/openapi.json',
  '/nowhere',
];
/** As in production: with provider keys and a public host name. */
const named = {
  environment: {
    PUBLIC_URL: 'https://numlet.example',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: '0'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_live_0123',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123',
    MAIL_FROM: 'Numlet <hello@numlet.example>',
    PUSH_API_URL: '',
  },
};

/** Sends the lines unchanged, and reads until the other side closes the connection. */
function talk({ numlet }: TestServer, ...lines: string[]): Promise<{ status: number; body: string }> {
  const address = numlet.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no address');
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
  });
}

const get = async (server: TestServer, path: string, ...headers: string[]) =>
  (await talk(server, `GET ${path} HTTP/1.1`, ...headers)).status;

test('under a host name other than the one of PUBLIC_URL only the liveness check responds: no page, function or webhook does', async () => {
  const server = await sharedTestServer(named);
  for (const host of [
    'evil.example',
    'numlet.example.evil.example',
    '203.0.113.7',
    '127.0.0.1',
    'localhost:3000',
  ])
    for (const path of PATHS)
      expect([host, path, await get(server, path, `Host: ${host}`)]).toEqual([host, path, 421]);
  const { body } = await talk(server, 'GET / HTTP/1.1', 'Host: evil.example');
  expect(body).toContain('"code":"misdirected"');
  for (const path of ['/healthz', '/readyz', '/healthz?from=balancer'])
    for (const host of ['10.1.2.3:3000', 'evil.example', 'numlet.example'])
      expect([host, path, await get(server, path, `Host: ${host}`)]).toEqual([host, path, 200]);
});

test('the host name counts in every spelling, at its own port or without one, and whatever a proxy forwards', async () => {
  const server = await sharedTestServer(named);
  for (const host of ['numlet.example', 'NUMLET.Example', 'numlet.example:443', 'numlet.example.'])
    expect([host, await get(server, '/openapi.json', `Host: ${host}`)]).toEqual([host, 200]);
  for (const host of ['numlet.example:3000', 'numlet.example:80', 'numlet.example..'])
    expect([host, await get(server, '/openapi.json', `Host: ${host}`)]).toEqual([host, 421]);
  const forwarded = ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'];
  expect(await get(server, '/openapi.json', 'Host: numlet.example', ...forwarded)).toBe(200);
  expect(await get(server, '/openapi.json', 'Host: evil.example', 'X-Forwarded-Host: numlet.example')).toBe(
    421,
  );
});

test('a request with two hosts, none, or an invalid one is refused', async () => {
  const server = await sharedTestServer(named);
  const own = 'Host: numlet.example';
  expect(await get(server, '/openapi.json', own, 'Host: evil.example')).toBe(400);
  expect(await get(server, '/openapi.json', own, 'HOST: numlet.example')).toBe(400);
  expect(await get(server, '/openapi.json')).toBe(400);
  expect((await talk(server, 'GET /openapi.json HTTP/1.0')).status).toBe(400);
  for (const host of ['a b', 'user@numlet.example', 'numlet.example/', 'numlet.example:x', '[::1', ''])
    expect([host, await get(server, '/openapi.json', `Host: ${host}`)]).toEqual([host, 400]);
});

test('an absolute URL in place of a path is refused, whichever host it names', async () => {
  const server = await sharedTestServer(named);
  for (const target of ['http://evil.example/openapi.json', 'https://numlet.example/openapi.json'])
    expect([target, await get(server, target, 'Host: numlet.example')]).toEqual([target, 421]);
});

test('metrics are served on this machine under its own host names, even if the service has a public host name', async () => {
  const server = await sharedTestServer(named);
  expect(await get(server, '/metrics', 'Host: 127.0.0.1:3000')).toBe(200);
  expect(await get(server, '/metrics', 'Host: evil.example')).toBe(421);
});

test('the sandbox responds under each host name of this machine, at any port, and under no other', async () => {
  const server = await sharedTestServer();
  for (const host of ['127.0.0.1', 'localhost:5173', 'LOCALHOST', '[::1]:3000', '127.0.0.2'])
    expect([host, await get(server, '/openapi.json', `Host: ${host}`)]).toEqual([host, 200]);
  for (const host of ['evil.example', '127.0.0.1.evil.example', '192.168.1.20', '0.0.0.0'])
    expect([host, await get(server, '/openapi.json', `Host: ${host}`)]).toEqual([host, 421]);
});
