import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const SITE = 'http://127.0.0.1:5999';
const verifier = randomBytes(32).toString('base64url');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ publicUrl: SITE });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const asked = {
  client_id: defaults.googleClientId,
  redirect_uri: `${SITE}/auth/v1/callback`,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'a-state',
  nonce: 'a-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

const openPage = (changes: Record<string, string> = {}) =>
  fetch(`${sandbox.googleUrl}/o/oauth2/v2/auth?${new URLSearchParams({ ...asked, ...changes })}`);

async function answerPage(form: Record<string, string>): Promise<URL> {
  const page = await (await openPage()).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(sandbox.origin + action, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '');
}

const ines = { action: 'approve', email: 'Ines@Example.com', name: 'Ines Adeyemi', verified: 'yes' };

async function exchange(code: string | null, changes: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.googleUrl}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: asked.redirect_uri,
      code_verifier: verifier,
      client_id: defaults.googleClientId,
      client_secret: defaults.googleClientSecret,
      ...changes,
    }),
  });
  const body = await answer.json();
  const read = (name: string) =>
    typeof body === 'object' && body !== null ? String(Reflect.get(body, name)) : '';
  return { status: answer.status, id_token: read('id_token'), error: read('error') };
}

test('approving returns to the site with a code that becomes a token signed with the published key', async () => {
  const back = await answerPage(ines);
  expect(back.origin + back.pathname).toBe(asked.redirect_uri);
  expect(back.searchParams.get('state')).toBe('a-state');

  const { id_token } = await exchange(back.searchParams.get('code'));
  const described = await fetch(`${sandbox.googleUrl}/.well-known/openid-configuration`);
  const keys = `${sandbox.googleUrl}/certs`;
  expect(await described.json()).toMatchObject({ issuer: sandbox.googleUrl, jwks_uri: keys });
  const { payload } = await jwtVerify(id_token, createRemoteJWKSet(new URL(keys)), {
    issuer: sandbox.googleUrl,
    audience: defaults.googleClientId,
  });
  expect(payload).toMatchObject({
    email: 'ines@example.com',
    email_verified: true,
    name: 'Ines Adeyemi',
    nonce: 'a-nonce',
    sub: expect.stringMatching(/^1\d{20}$/),
  });
});

test('a returning person has the same id, even with a new email address', async () => {
  const { sub } = sandbox.addGoogleAccount({ email: 'ines@example.com' });
  sandbox.addGoogleAccount({ sub, email: 'ines@example.org' });
  const back = await answerPage({ action: 'approve', account: sub });
  const { id_token } = await exchange(back.searchParams.get('code'));
  expect(decodeJwt(id_token)).toMatchObject({ sub, email: 'ines@example.org' });
});

test('a code works once, and a wrong verifier, redirect URI or secret returns no token', async () => {
  const code = async () => (await answerPage(ines)).searchParams.get('code');
  const used = await code();
  expect(await exchange(used)).toMatchObject({ status: 200 });
  expect(await exchange(used)).toMatchObject({ status: 400, error: 'invalid_grant' });

  const guessed = await code();
  expect(await exchange(guessed, { code_verifier: 'x'.repeat(43) })).toMatchObject({
    error: 'invalid_grant',
  });
  expect(await exchange(guessed)).toMatchObject({ error: 'invalid_grant' });
  expect(await exchange(await code(), { client_secret: 'guessed' })).toMatchObject({
    status: 401,
    error: 'invalid_client',
  });
  expect(await exchange(await code(), { redirect_uri: 'https://evil.example' })).toMatchObject({
    error: 'redirect_uri_mismatch',
  });
  const late = await code();
  await sandbox.setClock(sandbox.now() + 61_000);
  expect(await exchange(late)).toMatchObject({ error: 'invalid_grant' });
});

test('cancelling returns to the site without a code', async () => {
  const back = await answerPage({ action: 'cancel' });
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'a-state' });
});

test('no redirect leads to an unregistered URI, and there is none for an unknown client or without PKCE', async () => {
  const wrong: Record<string, string>[] = [
    { redirect_uri: 'https://evil.example/auth/v1/callback' },
    { redirect_uri: `${SITE}/auth/v1/callback/` },
    { client_id: 'another-client' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
  ];
  for (const changes of wrong) {
    const answer = await openPage(changes);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Access blocked');
  }
});

test('each ordered fault breaks one property of the next token only', async () => {
  const token = async () => {
    const answer = await exchange((await answerPage(ines)).searchParams.get('code'));
    return decodeJwt(answer.id_token);
  };
  const spoiled = [
    ['wrong-nonce', { nonce: 'a-nonce-of-another-sign-in' }],
    ['wrong-audience', { aud: 'another-client' }],
    ['wrong-issuer', { iss: 'https://accounts.google.example' }],
    ['unverified-email', { email_verified: false }],
  ] as const;
  for (const [kind, expected] of spoiled) {
    sandbox.injectFault({ provider: 'google', kind });
    expect(await token()).toMatchObject(expected);
  }
  sandbox.injectFault({ provider: 'google', kind: 'expired-token' });
  expect((await token()).exp).toBeLessThan(Date.now() / 1000);
  expect(await token()).toMatchObject({ nonce: 'a-nonce', aud: defaults.googleClientId });

  sandbox.injectFault({ provider: 'google', operation: 'token', kind: 'unavailable' });
  expect(await exchange('4/unknown')).toMatchObject({ status: 503 });
});

test('accounts are made through the control call, shown on the page and cleared by a reset', async () => {
  const made = await fetch(`${sandbox.origin}/control/google/accounts`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ines@example.com', name: '<b>Ines</b>', email_verified: false }),
  });
  expect(await made.json()).toMatchObject({ email: 'ines@example.com', email_verified: false });
  const page = await (await openPage()).text();
  expect(page).toContain('&lt;b&gt;Ines&lt;/b&gt;');
  expect(page).toContain('Not verified');

  sandbox.reset();
  expect(await (await fetch(`${sandbox.origin}/control/google/accounts`)).json()).toEqual([]);
});
