import { expect, test } from 'vitest';
import { passwordCost } from '../../providers/secrets/passwords.ts';
import { aNewcomer } from '../../testing/factories/factories.ts';
import { sharedTestServer } from '../../testing/harness/test-server.ts';

type Refusal = { code: string; error_code: string; message: string; msg: string };

test('a call that is not offered is refused with the protocol’s code for it, in both formats', async () => {
  const server = await sharedTestServer();
  const phone = { phone: '+447700900123', password: 'a quiet morning walk' };
  const cases: [path: string, body: object, status: number, code: string][] = [
    ['/auth/v1/signup', { data: {} }, 422, 'anonymous_provider_disabled'],
    ['/auth/v1/signup', phone, 422, 'phone_provider_disabled'],
    ['/auth/v1/token?grant_type=password', phone, 422, 'phone_provider_disabled'],
    ['/auth/v1/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
    ['/auth/v1/otp', { phone: phone.phone }, 422, 'phone_provider_disabled'],
    ['/auth/v1/resend', { phone: phone.phone, type: 'sms' }, 422, 'phone_provider_disabled'],
    ['/auth/v1/verify', { phone: phone.phone, token: '123456', type: 'sms' }, 422, 'phone_provider_disabled'],
    ['/auth/v1/verify', { token_hash: 'x', type: 'invite' }, 403, 'otp_expired'],
    ['/auth/v1/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
    ['/auth/v1/passkeys/authentication/options', {}, 404, 'feature_disabled'],
    ['/auth/v1/oauth/authorizations/1/consent', {}, 404, 'feature_disabled'],
    ['/auth/v1/magiclink', { email: 'ines@example.com' }, 404, 'feature_disabled'],
    ['/auth/v1/invite', { email: 'ines@example.com' }, 401, 'no_authorization'],
    ['/auth/v1/admin/users', {}, 401, 'no_authorization'],
    ['/auth/v1/admin/generate_link', {}, 401, 'no_authorization'],
  ];
  for (const [path, sent, status, code] of cases) {
    const answer = await server.post<Refusal>(path, sent);
    expect({ path, status: answer.status, code: answer.body.code }).toEqual({ path, status, code });
    expect(answer.body).toMatchObject({ error_code: code, msg: answer.body.message });
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  }
});

test('the calls of a service key are refused to all callers, administrators included', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.db.updateTable('user_roles').set({ role: 'admin' }).execute();
  const bearer = { authorization: `Bearer ${person.accessToken}` };
  for (const path of ['/auth/v1/invite', '/auth/v1/admin/users', '/auth/v1/admin/generate_link']) {
    expect(await server.post<Refusal>(path, {}, bearer)).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    });
  }
});

test('if too many passwords wait to be checked, a sign-in is asked to retry, and a refresh is not affected', async () => {
  const server = await sharedTestServer({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    compose: { passwordCost },
  });
  const person = await aNewcomer(server);
  // From many networks: a single network would need proofs of work, and its attempts would not get this far.
  const answers = await Promise.all(
    Array.from({ length: 250 }, (_, turn) =>
      server.post<Refusal>(
        '/auth/v1/token?grant_type=password',
        { email: `unknown${turn}@example.com`, password: 'a wrong guess' },
        { 'x-forwarded-for': `203.0.${turn}.1` },
      ),
    ),
  );
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.body.code).toBe('request_timeout');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const refresh = await server.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: person.refreshToken,
  });
  expect(refresh.status).toBe(200);
});
