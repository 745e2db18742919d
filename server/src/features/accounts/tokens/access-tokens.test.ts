import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, importJWK, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Jwks = { keys: { kid: string; kty: string; alg: string; d?: string }[] };

async function answersTo(server: TestServer, token: string) {
  const bearer = { authorization: `Bearer ${token}` };
  const auth = await server.get<{ code: string }>('/auth/v1/user', bearer);
  const called = await server.post<{ code: string }>('/functions/v1/get-profile', {}, bearer);
  return [auth.status, auth.body.code, called.status, called.body.code];
}

const REFUSED = [403, 'bad_jwt', 401, 'no_session'];

test('a token that is not a valid access token of ours is refused: another key, no signature, a shared secret, a truncated or swapped part', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const { kid } = decodeProtectedHeader(person.accessToken);
  const claims = decodeJwt(person.accessToken);
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { keys } = (await server.get<Jwks>('/auth/v1/.well-known/jwks.json')).body;
  const [head, payload, signature] = person.accessToken.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (header: object, key: KeyObject | Uint8Array, changed: object = {}, alg = 'ES256') =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, typ: 'JWT', ...header }).sign(key);

  const forged = {
    'another key under our id': await signed({ kid }, stranger.privateKey),
    'another key with its own id': await signed({ kid: 'mine' }, stranger.privateKey),
    'a key in its own header': await signed(
      { kid, jwk: await exportJWK(stranger.publicKey) },
      stranger.privateKey,
    ),
    'a key at a URL in its header': await signed(
      { kid, jku: `${server.origin}/assets/keys.json`, x5u: `${server.origin}/assets/key.pem` },
      stranger.privateKey,
    ),
    'a public key in PEM as shared secret': await signed(
      { kid },
      new TextEncoder().encode(
        createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
          .export({ format: 'pem', type: 'spki' })
          .toString(),
      ),
      {},
      'HS256',
    ),
    'a public key as shared secret': await signed(
      { kid },
      new TextEncoder().encode(JSON.stringify(keys[0])),
      {},
      'HS256',
    ),
    'no signature': `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
    'a cut signature': `${head}.${payload}.${signature?.slice(0, -4)}`,
    'another payload': `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
    'the refresh token': person.refreshToken,
    'no token at all': 'nonsense',
    'three dots': '...',
  };
  for (const [name, token] of Object.entries(forged)) {
    expect([name, ...(await answersTo(server, token))]).toEqual([name, ...REFUSED]);
  }
  expect((await answersTo(server, person.accessToken))[0]).toBe(200);
});

test('a token of our own key is refused for another issuer, audience, type, time, person or session', async () => {
  const server = await sharedTestServer();
  const [person, other] = [await aNewcomer(server), await aNewcomer(server)];
  const { kid } = decodeProtectedHeader(person.accessToken);
  const claims = decodeJwt(person.accessToken);
  const { private_key_sealed } = await server.db
    .selectFrom('signing_keys')
    .select('private_key_sealed')
    .executeTakeFirstOrThrow();
  const key = createPrivateKey({
    key: server.deps.vault.open(private_key_sealed),
    format: 'der',
    type: 'pkcs8',
  });
  const sign = (changed: object, typ = 'JWT') =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'ES256', typ, ...(kid ? { kid } : {}) })
      .sign(key);
  const seconds = Math.floor(server.clock.now().getTime() / 1000);
  const answerTo = async (token: Promise<string>) => answersTo(server, await token);

  expect((await answerTo(sign({})))[0]).toBe(200);
  expect(await answerTo(sign({ iss: 'https://evil.example/auth/v1' }))).toEqual(REFUSED);
  expect(await answerTo(sign({ aud: 'service_role' }))).toEqual(REFUSED);
  expect(await answerTo(sign({}, 'refresh+jwt'))).toEqual(REFUSED);
  expect(await answerTo(sign({ exp: seconds - 1 }))).toEqual(REFUSED);
  expect(await answerTo(sign({ exp: undefined }))).toEqual(REFUSED);
  expect(await answerTo(sign({ nbf: seconds + 600 }))).toEqual(REFUSED);
  expect(await answerTo(sign({ sub: 'not-an-id' }))).toEqual(REFUSED);
  // Resembles an id token from another service's sign-in.
  expect(await answerTo(sign({ aud: 'sandbox-google-client', nonce: 'n', session_id: undefined }))).toEqual(
    REFUSED,
  );
  expect(await answerTo(sign({ session_id: undefined }))).toEqual(REFUSED);
  expect(await answerTo(sign({ aal: undefined }))).toEqual(REFUSED);
  const noSession = [403, 'session_not_found', 401, 'no_session'];
  expect(await answerTo(sign({ sub: other.userId }))).toEqual(noSession);
  expect(await answerTo(sign({ session_id: other.userId }))).toEqual(noSession);
});

test('an access token is valid for fifteen minutes and not longer', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.clock.advance(14 * MINUTE);
  expect((await answersTo(server, person.accessToken))[0]).toBe(200);
  server.clock.advance(1 * MINUTE + 1000);
  expect(await answersTo(server, person.accessToken)).toEqual(REFUSED);
});

test('without a token the auth protocol returns no_authorization, and the functions return no_session', async () => {
  const server = await sharedTestServer();
  for (const authorization of ['', 'Basic YTpi', 'Bearer', 'Bearer  ']) {
    const auth = await server.get<{ code: string }>('/auth/v1/user', { authorization });
    expect([auth.status, auth.body.code]).toEqual([401, 'no_authorization']);
    const called = await server.post<{ code: string }>('/functions/v1/get-profile', {}, { authorization });
    expect([called.status, called.body.code]).toEqual([401, 'no_session']);
  }
});

test('the public keys verify our tokens, contain no private part, and may be cached for ten minutes', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const { status, body, headers } = await server.get<Jwks>('/auth/v1/.well-known/jwks.json');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=600');
  expect(JSON.stringify(body)).not.toContain('"d"');
  const { kid, alg } = decodeProtectedHeader(person.accessToken);
  const key = body.keys.find((each) => each.kid === kid);
  expect(key).toMatchObject({ kty: 'EC', alg });
  const verified = await jwtVerify(person.accessToken, await importJWK(key ?? {}));
  expect(verified.payload).toMatchObject({
    iss: `${server.origin}/auth/v1`,
    aud: 'authenticated',
    sub: person.userId,
  });
});

test('servers on one database share the signing key: each accepts the tokens of the other', async () => {
  const server = await sharedTestServer();
  const other = await secondServer(server);
  const person = await aNewcomer(server);
  expect((await other.call(person, 'get-profile')).user_id).toBe(person.userId);
  expect(await server.db.selectFrom('signing_keys').select('kid').execute()).toHaveLength(1);
});

test('the private key is sealed in the database', async () => {
  const server = await sharedTestServer();
  const { private_key_sealed, public_jwk } = await server.db
    .selectFrom('signing_keys')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(public_jwk).not.toHaveProperty('d');
  expect(private_key_sealed.includes(Buffer.from('06072a8648ce3d0201', 'hex'))).toBe(false);
  expect(server.deps.vault.open(private_key_sealed).includes(Buffer.from('06072a8648ce3d0201', 'hex'))).toBe(
    true,
  );
});
