import { functions, isFunctionName } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { aNumber, aUser } from '../testing/factories/factories.ts';
import { googleVisitor } from '../testing/factories/google-visitor.ts';
import { putUser } from '../testing/factories/put-user.ts';
import type { Person } from '../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../testing/harness/test-server.ts';

const names = Object.keys(functions).filter(isFunctionName);
/** The contract decides which these are, and its own test lists them. */
const needTerms = names.filter((name) => ['agreed', 'verified'].includes(functions[name].access));
const PHONE = '+447700900123';

async function aNewcomerFromGoogle(server: TestServer): Promise<Person> {
  const visitor = googleVisitor(server);
  const { body } = await visitor.exchange(await visitor.signIn({ email: 'ines@example.com' }));
  return {
    email: 'ines@example.com',
    password: '',
    phone: PHONE,
    userId: body.user.id,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
  };
}

const forgetTerms = (server: TestServer) =>
  server.db.updateTable('profiles').set({ terms_accepted_at: null }).execute();

test('verifying, searching, buying and claiming need accepted terms, and nothing else does', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await forgetTerms(server);
  const refused = [];
  for (const name of names) {
    // Functions that end the session or the account cannot be tried among the others.
    if (name === 'request-account-deletion' || name === 'revoke-session') continue;
    const answer = await server.post<{ code?: string }>(`/functions/v1/${name}`, {}, bearer(person));
    if (answer.body.code === 'terms_required') refused.push([name, answer.status]);
  }
  expect(refused.sort()).toEqual(needTerms.toSorted().map((name) => [name, 403]));
});

test('a person who signs up with Google accepts the terms, and can then give a phone, verify it and search', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomerFromGoogle(server);
  expect(await server.call(person, 'get-profile')).toMatchObject({ terms_accepted: false });
  for (const name of needTerms)
    expect([name, await server.refused(person, name)]).toMatchObject([
      name,
      { status: 403, code: 'terms_required', message: expect.stringContaining('Terms of Service') },
    ]);

  const data = { selected_purposes: ['freelancing'], terms_accepted: true };
  expect((await putUser(server, person, { data })).status).toBe(200);
  expect(await server.call(person, 'get-profile')).toMatchObject({ terms_accepted: true });
  await server.call(person, 'update-phone-number', { phone_number: PHONE });
  expect(await server.call(person, 'send-verification-otp', { phone_number: PHONE })).toEqual({
    success: true,
  });
  const otp_code = server.sandbox.codeFor(PHONE) ?? '';
  expect(await server.call(person, 'verify-phone-otp', { otp_code })).toMatchObject({ success: true });
  await server.call(person, 'search-available-numbers', { countryCode: 'US', phoneType: 'Local' });
});

test('only `true` accepts the terms, and no later value revokes or moves the acceptance', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomerFromGoogle(server);
  for (const terms_accepted of [false, null, undefined])
    await putUser(server, person, { data: { terms_accepted } });
  expect((await putUser(server, person, { data: { terms_accepted: 'true' } })).status).toBe(400);
  expect(await server.refused(person, 'search-available-numbers')).toMatchObject({ code: 'terms_required' });

  const acceptedAt = async () =>
    (await server.db.selectFrom('profiles').select('terms_accepted_at').executeTakeFirstOrThrow())
      .terms_accepted_at;
  await putUser(server, person, { data: { terms_accepted: true } });
  const first = await acceptedAt();
  expect(first).not.toBeNull();
  server.clock.advance(60_000);
  for (const terms_accepted of [true, false, null])
    await putUser(server, person, { data: { terms_accepted } });
  expect(await acceptedAt()).toEqual(first);
});

test('an account from before the terms were required reads its texts and releases its number without accepting anything', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const { id } = await aNumber(server, person);
  await forgetTerms(server);
  expect((await server.call(person, 'user-dashboard')).phoneNumbers).toHaveLength(1);
  expect(await server.call(person, 'release-phone-number', { phoneNumberId: id })).toEqual({ success: true });
});

function bearer({ accessToken }: Person) {
  return { authorization: `Bearer ${accessToken}` };
}
