import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testServer } from '../testing/harness/test-server.ts';

test('bytes that are not a request are refused with a code and a message, and the connection is closed', async () => {
  const { origin } = await testServer();
  const requests = {
    'GET / HTTP/9.9\r\nhost: x\r\n\r\n': '400 Bad Request',
    'TALK /auth/v1/user HTTP/1.1\r\nhost: x\r\n\r\n': '400 Bad Request',
    'POST /auth/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n':
      '400 Bad Request',
    [`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`]:
      '431 Request Header Fields Too Large',
  };
  for (const [request, status] of Object.entries(requests)) {
    const [head = '', body = ''] = (await talk(origin, request)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toEqual({ code: 'invalid_input', message: expect.stringMatching(/\w/) });
  }
});

test('a forwarded IP address with a zone, which no table can store, causes no internal error', async () => {
  const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const answer = await server.post(
    '/auth/v1/token?grant_type=password',
    { email: 'unknown@example.com', password: 'x' },
    { 'x-forwarded-for': 'fe80::1%eth0' },
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
});

/** Sends the text unchanged, and reads until the other side closes the connection. */
function talk(origin: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
