import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import type { Vault } from '../../../deps.ts';
import { createVault } from '../../../providers/secrets/vault.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { confirm, enroll, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { secondServer, type TestServer, testServer } from '../../../testing/harness/test-server.ts';
import { changeDataKey } from './change-data-key.ts';

type Tokens = { access_token: string; refresh_token: string };

const newKey = () => randomBytes(32).toString('base64');
const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
const change = (server: TestServer, current: Vault, former: Vault | null, isLost = false) =>
  changeDataKey(server.deps, { current, former, isLost });

/** Starts the service again, with another data key. */
async function startedWith(server: TestServer, DATA_KEY: string): Promise<TestServer> {
  server.clock.advance(2 * MINUTE);
  return { ...server, ...(await secondServer(server, { DATA_KEY })) };
}

async function signIn(server: TestServer, { email, password }: Person) {
  const { status, body } = await server.post<Tokens & { code: string }>(
    '/auth/v1/token?grant_type=password',
    { email, password },
  );
  return { status, code: body.code, accessToken: body.access_token, refreshToken: body.refresh_token };
}

const audited = async ({ db }: TestServer) =>
  (await db.selectFrom('audit_log').select(['action', 'target_user_id', 'detail']).execute()).filter(
    ({ action, target_user_id: target }) =>
      action === 'data_key_changed' || (target !== null && /^(factor_lost|recovery_codes)/.test(action)),
  );

const withRecoveryCodes = async (server: TestServer, person: Person) => {
  const { status } = await server.post('/auth/v1/factors/recovery-codes', {}, bearer(person));
  expect(status).toBe(200);
};

test('if the old key is given, every second factor works under the new key, and owners are notified of void recovery codes', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  const plain = await aNewcomer(server);
  const app = await withAuthenticator(server, person);
  await withRecoveryCodes(server, person);
  const key = newKey();

  expect(await change(server, createVault(key), server.deps.vault)).toEqual({
    signingKeys: 1,
    resealed: 1,
    withoutFactor: 0,
    withOneLess: 0,
    withoutCodes: 1,
  });
  // A second run finds nothing left to do.
  const again = await change(server, createVault(key), server.deps.vault);
  expect(Object.values(again)).toEqual([0, 0, 0, 0, 0]);

  const restarted = await startedWith(server, key);
  // A holder of the former key may have signed this token. It is refused, and renewed without a new sign-in.
  expect((await restarted.get('/auth/v1/user', bearer(person))).status).toBe(403);
  const renewed = await restarted.post<Tokens>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: person.refreshToken,
  });
  expect(renewed.status).toBe(200);
  const back = { ...person, accessToken: renewed.body.access_token };
  expect((await restarted.call(back, 'get-profile')).user_id).toBe(person.userId);
  const anew = { ...person, ...(await signIn(restarted, person)) };
  expect((await confirm(restarted, anew, app)).status).toBe(200);
  expect((await signIn(restarted, plain)).status).toBe(200);

  await mailTo(server, person.email, 'Your recovery codes were removed');
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(plain.email).map(({ subject }) => subject)).toEqual([]);
  expect(await audited(server)).toEqual([
    { action: 'recovery_codes_removed', target_user_id: person.userId, detail: {} },
    {
      action: 'data_key_changed',
      target_user_id: null,
      detail: expect.objectContaining({ resealed: 1, withoutFactor: 0, is_lost: false }),
    },
  ]);
});

test('if a second factor is lost with its key, its owner loses password and sessions, is notified and signs in again by email; the loss is audited', async () => {
  const server = await testServer();
  const [person, plain] = [await aNewcomer(server), await aNewcomer(server)];
  await withAuthenticator(server, person);
  await withRecoveryCodes(server, person);
  const key = newKey();

  expect(await change(server, createVault(key), null, true)).toMatchObject({
    resealed: 0,
    withoutFactor: 1,
    withoutCodes: 1,
  });
  const restarted = await startedWith(server, key);
  // The password alone gives no access: an attacker whom only the factor stopped may know it.
  expect(await signIn(restarted, person)).toMatchObject({ status: 400, code: 'invalid_credentials' });
  const refresh = await restarted.post<{ code: string }>('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: person.refreshToken,
  });
  expect(refresh.status).toBe(400);
  expect((await signIn(restarted, plain)).status).toBe(200);
  const stays = await restarted.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: plain.refreshToken,
  });
  expect(stays.status).toBe(200);

  const mail = await mailTo(server, person.email, 'Choose a new password to sign in');
  expect(mail.text).toContain('Forgot your password?');
  expect(mail.text).not.toContain('If this was you');
  // The password reset that the mail names works.
  await restarted.post('/auth/v1/recover', { email: person.email });
  const token_hash = tokenIn(await mailTo(server, person.email, 'Set a new password'));
  const { body } = await restarted.post<Tokens>('/auth/v1/verify', { type: 'recovery', token_hash });
  const password = 'another long passphrase';
  await putUser(restarted, { ...person, accessToken: body.access_token }, { password });
  expect((await signIn(restarted, { ...person, password })).status).toBe(200);
  expect(await audited(server)).toEqual([
    { action: 'factor_lost', target_user_id: person.userId, detail: { kind: 'second_factor_lost' } },
    {
      action: 'data_key_changed',
      target_user_id: null,
      detail: expect.objectContaining({ withoutFactor: 1, is_lost: true }),
    },
  ]);
});

test('a person with a factor that the current key can decrypt keeps it, their password and their sessions', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  const app = await withAuthenticator(server, person, 'Phone');
  const other = newKey();
  const lost = createVault(other);
  const { body } = await enroll(server, person, 'Tablet');
  await server.db
    .updateTable('factors')
    .set({ status: 'verified', secret_sealed: lost.seal(Buffer.from('a secret')), data_key_id: lost.keyId })
    .where('id', '=', body.id)
    .execute();

  expect(await change(server, server.deps.vault, null, true)).toMatchObject({
    signingKeys: 0,
    withoutFactor: 0,
    withOneLess: 1,
  });
  server.clock.advance(MINUTE);
  expect((await server.call(person, 'get-profile')).user_id).toBe(person.userId);
  const again = { ...person, ...(await signIn(server, person)) };
  expect((await confirm(server, again, app)).status).toBe(200);
  await mailTo(server, person.email, 'A second factor was removed');
});

test('without the old key, or with a wrong key, nothing changes unless the old key is declared lost', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  await withAuthenticator(server, person);
  const before = await server.db.selectFrom('signing_keys').selectAll().execute();
  const [current, wrong] = [createVault(newKey()), createVault(newKey())];

  await expect(change(server, current, null)).rejects.toThrow(
    /^DATA_KEY does not open the signing keys \(1\) and the second factors \(of 1 people\).* --lost`\. Nothing was changed\.$/,
  );
  await expect(change(server, current, wrong)).rejects.toThrow(/^Neither DATA_KEY nor OLD_DATA_KEY opens/);
  expect(await server.db.selectFrom('signing_keys').selectAll().execute()).toEqual(before);
  expect((await server.call(person, 'get-profile')).user_id).toBe(person.userId);
  expect(await audited(server)).toEqual([]);
});

test('a service does not start with a key that cannot decrypt its secrets, and names the command that helps', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  await withAuthenticator(server, person);
  const key = newKey();
  const refusal = (what: string) =>
    new RegExp(`^The ${what} in the database were sealed with another DATA_KEY: .*npm run new-data-key`);
  await expect(secondServer(server, { DATA_KEY: key })).rejects.toThrow(refusal('second factors'));
  await server.db.deleteFrom('factors').execute();
  await expect(secondServer(server, { DATA_KEY: key })).rejects.toThrow(refusal('signing keys'));
});
