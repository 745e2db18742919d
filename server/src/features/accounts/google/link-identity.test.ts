import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { signedInAgain, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { type AtGoogle, googleVisitor, libraryOf } from '../../../testing/factories/google-visitor.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Refusal = { code?: string };
type Identity = { identity_id: string; provider: string };

const bearer = ({ accessToken }: Pick<Person, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
});

/** Begins to connect Google, as the account page does. @returns the answer, a refusal included */
async function begin(visitor: ReturnType<typeof googleVisitor>, person: Person) {
  const answer = await visitor.visit(
    `/auth/v1/user/identities/authorize?${visitor.asked({ skip_http_redirect: 'true' })}`,
    bearer(person),
  );
  const body: unknown = await answer.json();
  const read = (name: string) =>
    typeof body === 'object' && body !== null ? String(Reflect.get(body, name) ?? '') : '';
  return { status: answer.status, url: read('url'), code: read('code') };
}

async function link(server: TestServer, person: Person, answer: AtGoogle): Promise<URL> {
  const visitor = googleVisitor(server);
  const { url } = await begin(visitor, person);
  return visitor.next((await visitor.answerAtGoogle(new URL(url), answer)).href);
}

async function unlink(
  { origin }: TestServer,
  person: Pick<Person, 'accessToken'>,
  identityId: string | undefined,
) {
  const answer = await fetch(`${origin}/auth/v1/user/identities/${identityId}`, {
    method: 'DELETE',
    headers: bearer(person),
  });
  const body: Refusal = Object(await answer.json());
  return { status: answer.status, code: body.code };
}

async function identitiesOf({ get }: TestServer, person: Pick<Person, 'accessToken'>): Promise<Identity[]> {
  const { body } = await get<{ identities: Identity[] }>('/auth/v1/user', bearer(person));
  return body.identities;
}

const googleOf = async (server: TestServer, person: Pick<Person, 'accessToken'>) =>
  (await identitiesOf(server, person)).find(({ provider }) => provider === 'google')?.identity_id;

const errorOf = (address: URL) => address.searchParams.get('error_code');

test('Google is connected to the account of the person who began, even with another email address, and the person is notified', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const visitor = googleVisitor(server);
  const { url } = await begin(visitor, person);
  const back = await visitor.next(
    (await visitor.answerAtGoogle(new URL(url), { email: 'other@example.org' })).href,
  );
  const { body } = await visitor.exchange(back);
  expect(body.user).toMatchObject({
    id: person.userId,
    email: person.email,
    app_metadata: { providers: ['email', 'google'] },
  });
  await server.sandbox.waitFor(() =>
    server.sandbox.mailsTo(person.email).find((mail) => mail.subject.startsWith('Google was connected')),
  );
  const entry = await server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'identity_linked')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_user_id: person.userId, detail: { provider: 'google' } });
});

test("the browser's library connects Google, lists both identities and disconnects it", async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const visitor = googleVisitor(server);
  const client = libraryOf(server, visitor);
  await client.signInWithPassword({ email: person.email, password: person.password });
  const begun = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${server.origin}/dashboard/account` },
  });
  expect(begun.error).toBeNull();
  const google = new URL(begun.data.url ?? '');
  const back = await visitor.next((await visitor.answerAtGoogle(google, { email: person.email })).href);
  expect(back.pathname).toBe('/dashboard/account');
  expect((await client.exchangeCodeForSession(back.searchParams.get('code') ?? '')).error).toBeNull();

  const { data } = await client.getUserIdentities();
  expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
  const identity = data?.identities.find(({ provider }) => provider === 'google');
  if (!identity) throw new Error('Google is not connected');
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
});

test('connecting and disconnecting Google need a sign-in that is at most ten minutes old', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  expect((await link(server, person, { email: person.email })).searchParams.has('code')).toBe(true);
  const google = await googleOf(server, person);
  server.clock.advance(10 * MINUTE + 2000);
  expect(await begin(googleVisitor(server), person)).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  });
  expect(await unlink(server, person, google)).toEqual({ status: 400, code: 'reauthentication_needed' });
  expect(await unlink(server, await signedInAgain(server, person), google)).toMatchObject({ status: 200 });
});

test('a person with a second factor confirms it before they connect or disconnect anything', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await link(server, person, { email: person.email });
  const google = await googleOf(server, person);
  await withAuthenticator(server, person);
  const halfway = await signedInAgain(server, person);
  expect(await begin(googleVisitor(server), halfway)).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect(await unlink(server, halfway, google)).toEqual({ status: 401, code: 'insufficient_aal' });
  expect(await unlink(server, person, google)).toMatchObject({ status: 200 });
});

test('a person with a second factor who signs in with Google must still confirm it', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await withAuthenticator(server, person);
  const visitor = googleVisitor(server);
  const { body } = await visitor.exchange(await visitor.signIn({ email: person.email }));
  expect(body.user.id).toBe(person.userId);
  expect(await server.refused({ ...person, accessToken: body.access_token }, 'get-profile')).toMatchObject({
    code: 'second_factor_required',
  });
});

test('a Google account that belongs to another person cannot be connected', async () => {
  const server = await sharedTestServer();
  const { sub } = server.sandbox.addGoogleAccount({ email: 'ines@example.com' });
  const first = googleVisitor(server);
  const { body } = await first.exchange(await first.signIn({ account: sub }));
  const other = await aNewcomer(server);
  expect(errorOf(await link(server, other, { account: sub }))).toBe('identity_already_exists');
  expect(await identitiesOf(server, other)).toHaveLength(1);
  expect(await identitiesOf(server, { accessToken: body.access_token })).toHaveLength(1);
  // The same Google account cannot be connected twice either.
  expect(errorOf(await link(server, other, { email: 'other@example.org' }))).toBeNull();
  expect(errorOf(await link(server, other, { email: 'other@example.org' }))).toBe('identity_already_exists');
});

test('if a person is signed out everywhere during the visit to Google, their Google account is not connected', async () => {
  const server = await sharedTestServer();
  const thief = await aNewcomer(server);
  const visitor = googleVisitor(server);
  const { url } = await begin(visitor, thief);
  const owner = await signedInAgain(server, thief);
  await server.post('/auth/v1/logout?scope=global', {}, bearer(owner));
  const callback = await visitor.answerAtGoogle(new URL(url), { email: 'thief@example.com' });
  expect(errorOf(await visitor.next(callback.href))).toBe('session_not_found');
  expect(
    await server.db.selectFrom('identities').select('provider').where('provider', '=', 'google').execute(),
  ).toEqual([]);
});

test('connecting and disconnecting need a session', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const answer = await visitor.visit(`/auth/v1/user/identities/authorize?${visitor.asked()}`);
  expect(answer.status).toBe(401);
  expect(await unlink(server, { accessToken: 'x' }, crypto.randomUUID())).toMatchObject({ status: 403 });
});

test('the only identity cannot be removed, nor the only one with which a person without a password can sign in', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const { body } = await visitor.exchange(await visitor.signIn({ email: 'ines@example.com' }));
  const person = { accessToken: body.access_token };
  const google = await googleOf(server, person);
  const last = { status: 422, code: 'single_identity_not_deletable' };
  expect(await unlink(server, person, google)).toEqual(last);

  const member = await aNewcomer(server);
  const [email] = await identitiesOf(server, member);
  expect(await unlink(server, member, email?.identity_id)).toEqual(last);
  await link(server, member, { email: member.email });
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', member.userId).execute();
  expect(await unlink(server, member, await googleOf(server, member))).toEqual(last);
  expect(await identitiesOf(server, member)).toHaveLength(2);
});

test('if two identities are removed concurrently, one of them stays', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await link(server, person, { email: person.email });
  const identities = await identitiesOf(server, person);
  const answers = await Promise.all(identities.map(({ identity_id }) => unlink(server, person, identity_id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await identitiesOf(server, person)).toHaveLength(1);
});

test('a person from Google who sets a password can sign in with it and disconnect Google', async () => {
  const server = await sharedTestServer();
  const visitor = googleVisitor(server);
  const { body } = await visitor.exchange(await visitor.signIn({ email: 'ines@example.com' }));
  const person = { accessToken: body.access_token };
  const answer = await fetch(`${server.origin}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a walk beside the sea' }),
  });
  expect(answer.status).toBe(200);
  expect(await unlink(server, person, await googleOf(server, person))).toMatchObject({ status: 200 });
  const credentials = { email: 'ines@example.com', password: 'a walk beside the sea' };
  expect(await server.post('/auth/v1/token?grant_type=password', credentials)).toMatchObject({ status: 200 });
  await server.sandbox.waitFor(() =>
    server.sandbox
      .mailsTo('ines@example.com')
      .find((mail) => mail.subject.startsWith('Google was disconnected')),
  );
});

test('an identity of another person, or a missing one, cannot be removed', async () => {
  const server = await sharedTestServer();
  const [mine, other] = [await aNewcomer(server), await aNewcomer(server)];
  const [theirs] = await identitiesOf(server, other);
  expect(await unlink(server, mine, theirs?.identity_id)).toEqual({
    status: 422,
    code: 'identity_not_found',
  });
  expect(await unlink(server, mine, crypto.randomUUID())).toMatchObject({ code: 'identity_not_found' });
  expect(await unlink(server, mine, 'not-an-id')).toEqual({ status: 404, code: 'validation_failed' });
  expect(await identitiesOf(server, other)).toHaveLength(1);
});
