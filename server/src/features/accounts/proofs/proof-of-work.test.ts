import type { Challenge } from 'altcha-lib';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { signUpData } from '../../../testing/factories/factories.ts';
import { solveProof } from '../../../testing/factories/solve-proof.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Answer = { code: string; message: string };

const recover = (server: TestServer, proof: object = {}) =>
  server.post<Answer>('/auth/v1/recover', { email: 'unknown@example.com', ...proof });

/** Makes the five calls that are free. */
async function suspicious(server: TestServer) {
  for (let call = 0; call < 5; call += 1) expect((await recover(server)).status).toBe(200);
}

const withToken = (
  change: (payload: { challenge: Challenge; solution: { counter: number; derivedKey: string } }) => void,
  proof: Awaited<ReturnType<typeof solveProof>>,
) => {
  const payload = JSON.parse(Buffer.from(proof.gotrue_meta_security.captcha_token, 'base64').toString());
  change(payload);
  return { gotrue_meta_security: { captcha_token: Buffer.from(JSON.stringify(payload)).toString('base64') } };
};

test('the sixth call from one IP address within an hour needs a proof of work, for each of the open calls', async () => {
  const server = await sharedTestServer();
  await suspicious(server);
  const calls = [
    ['/auth/v1/recover', { email: 'unknown@example.com' }],
    ['/auth/v1/otp', { email: 'unknown@example.com' }],
    ['/auth/v1/resend', { email: 'unknown@example.com', type: 'signup' }],
    ['/auth/v1/signup', { email: 'new@example.com', password: 'a quiet morning walk', data: signUpData }],
  ] as const;
  for (const [path, body] of calls) {
    expect(await server.post<Answer>(path, body)).toMatchObject({
      status: 400,
      body: {
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (no captcha_token found)',
      },
    });
    expect((await server.post(path, { ...body, ...(await solveProof(server)) })).status).toBe(200);
  }
  server.clock.advance(HOUR);
  expect((await recover(server)).status).toBe(200);
});

test('a proof is accepted once, even when it arrives twice at the same moment', async () => {
  const server = await sharedTestServer();
  await suspicious(server);
  const proof = await solveProof(server);
  const both = await Promise.all([recover(server, proof), recover(server, proof)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const again = await recover(server, proof);
  expect(again.body.message).toContain('timeout-or-duplicate');
});

test('a proof that is invented, altered, or for another challenge is refused', async () => {
  const server = await sharedTestServer();
  await suspicious(server);
  const proof = await solveProof(server);
  const forged = [
    { gotrue_meta_security: { captcha_token: 'x' } },
    { gotrue_meta_security: { captcha_token: Buffer.from('{}').toString('base64') } },
    withToken(({ solution }) => {
      solution.derivedKey = '00'.repeat(32);
    }, proof),
    withToken(({ challenge }) => {
      challenge.parameters.nonce = '00'.repeat(16);
    }, proof),
    withToken(({ challenge }) => {
      challenge.parameters.expiresAt = 4_102_444_800;
    }, proof),
    withToken(({ challenge }) => {
      challenge.signature = '00'.repeat(32);
    }, proof),
  ];
  for (const each of forged) {
    expect(await recover(server, each)).toMatchObject({ status: 400, body: { code: 'captcha_failed' } });
  }
  expect((await recover(server, proof)).status).toBe(200);
});

test('a proof is valid for five minutes', async () => {
  const server = await sharedTestServer();
  await suspicious(server);
  const proof = await solveProof(server);
  server.clock.advance(5 * MINUTE + 1000);
  expect((await recover(server, proof)).body.message).toContain('timeout-or-duplicate');
});

test('a caller who moves within an IPv6 /48 has twenty free open calls in an hour', async () => {
  const server = await sharedTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const ask = async (address: string) =>
    (await server.post('/auth/v1/recover', { email: 'ines@example.com' }, { 'x-forwarded-for': address }))
      .status;
  const statuses = [];
  for (let turn = 0; turn < 30; turn += 1) statuses.push(await ask(`2001:db8:7:${turn.toString(16)}::1`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(await ask('2001:db8:8::1')).toBe(200);
});
