import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { signedInAgain, withAuthenticator } from '../../../testing/factories/authenticator.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { type AtGoogle, googleVisitor, libraryOf } from '../../../testing/factories/google-visitor.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';

type Refusal = { code?: string };
type Identity = { identity_id: string; provider: string };

const bearer = ({ accessToken }: Pick<Person, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
});

/** Begins to connect Google, as the account page does. The answer as it comes. */
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

async function link(house: Harness, person: Person, answer: AtGoogle): Promise<URL> {
  const visitor = googleVisitor(house);
  const { url } = await begin(visitor, person);
  return visitor.next((await visitor.answerAtGoogle(new URL(url), answer)).href);
}

async function unlink(
  { origin }: Harness,
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

async function identitiesOf({ get }: Harness, person: Pick<Person, 'accessToken'>): Promise<Identity[]> {
  const { body } = await get<{ identities: Identity[] }>('/auth/v1/user', bearer(person));
  return body.identities;
}

const googleOf = async (house: Harness, person: Pick<Person, 'accessToken'>) =>
  (await identitiesOf(house, person)).find(({ provider }) => provider === 'google')?.identity_id;

const errorOf = (address: URL) => address.searchParams.get('error_code');

test('Google is connected with the account of whoever began, also under another address, and they are told', async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  const visitor = googleVisitor(house);
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
  await house.sandbox.waitFor(() =>
    house.sandbox.mailsTo(person.email).find((mail) => mail.subject.startsWith('Google was connected')),
  );
  const entry = await house.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'identity_linked')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_user_id: person.userId, detail: { provider: 'google' } });
});

test('the library of the browser connects Google, lists both identities and disconnects it', async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  const visitor = googleVisitor(house);
  const client = libraryOf(house, visitor);
  await client.signInWithPassword({ email: person.email, password: person.password });
  const begun = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${house.origin}/dashboard/account` },
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
  const house = await harness();
  const person = await aNewcomer(house);
  expect((await link(house, person, { email: person.email })).searchParams.has('code')).toBe(true);
  const google = await googleOf(house, person);
  house.clock.advance(10 * MINUTE + 2000);
  expect(await begin(googleVisitor(house), person)).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  });
  expect(await unlink(house, person, google)).toEqual({ status: 400, code: 'reauthentication_needed' });
  expect(await unlink(house, await signedInAgain(house, person), google)).toMatchObject({ status: 200 });
});

test('whoever has a second factor confirms it before they connect or disconnect anything', async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  await link(house, person, { email: person.email });
  const google = await googleOf(house, person);
  await withAuthenticator(house, person);
  const halfway = await signedInAgain(house, person);
  expect(await begin(googleVisitor(house), halfway)).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect(await unlink(house, halfway, google)).toEqual({ status: 401, code: 'insufficient_aal' });
  expect(await unlink(house, person, google)).toMatchObject({ status: 200 });
});

test('a person with a second factor who comes from Google still has to confirm it', async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  await withAuthenticator(house, person);
  const visitor = googleVisitor(house);
  const { body } = await visitor.exchange(await visitor.signIn({ email: person.email }));
  expect(body.user.id).toBe(person.userId);
  expect(await house.refused({ ...person, accessToken: body.access_token }, 'get-profile')).toMatchObject({
    code: 'second_factor_required',
  });
});

test('a Google account that belongs to another person cannot be connected', async () => {
  const house = await harness();
  const { sub } = house.sandbox.addGoogleAccount({ email: 'ines@example.com' });
  const first = googleVisitor(house);
  const { body } = await first.exchange(await first.signIn({ account: sub }));
  const other = await aNewcomer(house);
  expect(errorOf(await link(house, other, { account: sub }))).toBe('identity_already_exists');
  expect(await identitiesOf(house, other)).toHaveLength(1);
  expect(await identitiesOf(house, { accessToken: body.access_token })).toHaveLength(1);
  // Nor is the own one connected twice.
  expect(errorOf(await link(house, other, { email: 'other@example.org' }))).toBeNull();
  expect(errorOf(await link(house, other, { email: 'other@example.org' }))).toBe('identity_already_exists');
});

test('whoever was signed out everywhere while they were at Google does not get it connected', async () => {
  const house = await harness();
  const thief = await aNewcomer(house);
  const visitor = googleVisitor(house);
  const { url } = await begin(visitor, thief);
  const owner = await signedInAgain(house, thief);
  await house.post('/auth/v1/logout?scope=global', {}, bearer(owner));
  const callback = await visitor.answerAtGoogle(new URL(url), { email: 'thief@example.com' });
  expect(errorOf(await visitor.next(callback.href))).toBe('session_not_found');
  expect(
    await house.db.selectFrom('identities').select('provider').where('provider', '=', 'google').execute(),
  ).toEqual([]);
});

test('nobody can connect or disconnect without a session', async () => {
  const house = await harness();
  const visitor = googleVisitor(house);
  const answer = await visitor.visit(`/auth/v1/user/identities/authorize?${visitor.asked()}`);
  expect(answer.status).toBe(401);
  expect(await unlink(house, { accessToken: 'x' }, crypto.randomUUID())).toMatchObject({ status: 403 });
});

test('the only identity cannot be taken away, nor the only one that somebody without a password can come in with', async () => {
  const house = await harness();
  const visitor = googleVisitor(house);
  const { body } = await visitor.exchange(await visitor.signIn({ email: 'ines@example.com' }));
  const person = { accessToken: body.access_token };
  const google = await googleOf(house, person);
  const last = { status: 422, code: 'single_identity_not_deletable' };
  expect(await unlink(house, person, google)).toEqual(last);

  const member = await aNewcomer(house);
  const [email] = await identitiesOf(house, member);
  expect(await unlink(house, member, email?.identity_id)).toEqual(last);
  await link(house, member, { email: member.email });
  await house.db.updateTable('users').set({ password_hash: null }).where('id', '=', member.userId).execute();
  expect(await unlink(house, member, await googleOf(house, member))).toEqual(last);
  expect(await identitiesOf(house, member)).toHaveLength(2);
});

test('of two identities that are taken away at once, one stays', async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  await link(house, person, { email: person.email });
  const identities = await identitiesOf(house, person);
  const answers = await Promise.all(identities.map(({ identity_id }) => unlink(house, person, identity_id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await identitiesOf(house, person)).toHaveLength(1);
});

test('somebody from Google who sets a password can come in with it and disconnect Google', async () => {
  const house = await harness();
  const visitor = googleVisitor(house);
  const { body } = await visitor.exchange(await visitor.signIn({ email: 'ines@example.com' }));
  const person = { accessToken: body.access_token };
  const answer = await fetch(`${house.origin}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a walk beside the sea' }),
  });
  expect(answer.status).toBe(200);
  expect(await unlink(house, person, await googleOf(house, person))).toMatchObject({ status: 200 });
  const credentials = { email: 'ines@example.com', password: 'a walk beside the sea' };
  expect(await house.post('/auth/v1/token?grant_type=password', credentials)).toMatchObject({ status: 200 });
  await house.sandbox.waitFor(() =>
    house.sandbox
      .mailsTo('ines@example.com')
      .find((mail) => mail.subject.startsWith('Google was disconnected')),
  );
});

test('an identity of somebody else, or none at all, cannot be taken away', async () => {
  const house = await harness();
  const [mine, other] = [await aNewcomer(house), await aNewcomer(house)];
  const [theirs] = await identitiesOf(house, other);
  expect(await unlink(house, mine, theirs?.identity_id)).toEqual({ status: 422, code: 'identity_not_found' });
  expect(await unlink(house, mine, crypto.randomUUID())).toMatchObject({ code: 'identity_not_found' });
  expect(await unlink(house, mine, 'not-an-id')).toEqual({ status: 404, code: 'validation_failed' });
  expect(await identitiesOf(house, other)).toHaveLength(1);
});
