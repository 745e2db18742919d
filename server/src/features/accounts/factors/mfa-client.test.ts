import { AuthSessionMissingError } from '@supabase/auth-js';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { SECOND } from '../../../clock.ts';
import { browserLibrary } from '../../../testing/factories/browser-library.ts';
import { signUpData } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const credentials = { email: 'ines@example.com', password: 'a quiet morning walk' };
const newcomer = { ...credentials, options: { data: signUpData } };

const browser = (server: TestServer) => browserLibrary(server, { experimental: { recoveryCodes: true } });

test('types of factors that are not offered are refused with the codes that the library knows', async () => {
  const server = await sharedTestServer();
  const { client } = browser(server);
  await client.signUp(newcomer);
  const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+447700900123' });
  expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  const key = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
  expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
});

test("the browser's library sets up an app, signs in with it, uses a recovery code, and removes the app", async () => {
  const server = await sharedTestServer();
  const { client, events } = browser(server);
  const elsewhere = browser(server);
  await client.signUp(newcomer);
  await elsewhere.client.signInWithPassword(credentials);

  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect(enrolled.error).toBeNull();
  const { id: factorId = '', totp } = enrolled.data ?? {};
  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/s);
  const code = () =>
    generate({ secret: totp?.secret ?? '', epoch: Math.floor(server.clock.now().getTime() / 1000) });
  const wrong = await client.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  expect((await client.mfa.challengeAndVerify({ factorId, code: await code() })).error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factorId, friendly_name: 'Phone' },
  ]);
  expect((await elsewhere.client.getUser()).error).toBeInstanceOf(AuthSessionMissingError);

  await elsewhere.client.signInWithPassword(credentials);
  expect((await elsewhere.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  server.clock.advance(30 * SECOND);
  const verified = await elsewhere.client.mfa.challengeAndVerify({ factorId, code: await code() });
  expect(verified.error).toBeNull();
  expect((await elsewhere.client.refreshSession()).error).toBeNull();

  const codes = await client.mfa.recoveryCodes.generate();
  expect(codes.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
  expect((await client.mfa.listFactors()).data?.recovery_code).toHaveLength(1);
  const third = browser(server);
  await third.client.signInWithPassword(credentials);
  const recovered = await third.client.mfa.recoveryCodes.verify({ code: codes.data?.codes[0] ?? '' });
  expect(recovered.error).toBeNull();
  const level = await third.client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentLevel).toBe('aal2');
  expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/recovery_code' });
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  expect((await client.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
  expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();

  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
});
