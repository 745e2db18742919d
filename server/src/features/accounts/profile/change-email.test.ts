import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { codeIn, mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Answer = { code: string; msg?: string; access_token?: string; user?: { email: string } };
const NEW = 'new@example.com';
const FROM_OLD = 'Confirm the change of your email address';
const FROM_NEW = 'Confirm your new email address';

const agree = (server: TestServer, token_hash: string) =>
  server.post<Answer>('/auth/v1/verify', { token_hash, type: 'email_change' });

const signIn = (server: TestServer, email: string, password: string) =>
  server.post<Answer>('/auth/v1/token?grant_type=password', { email, password });

test.each([
  ['the former mailbox first', [0, 1]],
  ['the new mailbox first', [1, 0]],
] as const)(
  'an email address changes only when both mailboxes have agreed, %s, and the old mailbox is notified',
  async (_order, order) => {
    const server = await sharedTestServer();
    const person = await aNewcomer(server);
    const asked = await putUser(server, person, { email: 'NEW@example.com' });
    expect(asked).toMatchObject({ status: 200, body: { email: person.email, new_email: NEW } });
    const tokens = [
      tokenIn(await mailTo(server, person.email, FROM_OLD)),
      tokenIn(await mailTo(server, NEW, FROM_NEW)),
    ];

    const half = await agree(server, tokens[order[0]] ?? '');
    expect(half).toMatchObject({ status: 200, body: { code: '200', msg: expect.any(String) } });
    expect(half.body.access_token).toBeUndefined();
    expect((await agree(server, tokens[order[0]] ?? '')).status).toBe(403);
    expect((await signIn(server, NEW, person.password)).status).toBe(400);
    expect((await server.call(person, 'get-profile')).email).toBe(person.email);

    const whole = await agree(server, tokens[order[1]] ?? '');
    expect(whole).toMatchObject({ status: 200, body: { code: '200', user: { email: NEW } } });
    expect((await server.call(person, 'get-profile')).email).toBe(NEW);
    expect((await signIn(server, person.email, person.password)).status).toBe(400);
    expect((await signIn(server, NEW, person.password)).status).toBe(200);
    const notice = await mailTo(server, person.email, 'Your email address was changed');
    expect(notice.text).not.toContain(NEW);
  },
);

test('a change of the email address needs a recent sign-in, the password, or a code sent by email', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.clock.advance(11 * MINUTE);
  const change = (more: object) => putUser(server, person, { email: NEW, ...more });
  expect(await change({})).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } });
  expect((await change({ current_password: 'not the password' })).body.code).toBe('current_password_invalid');
  expect((await change({ nonce: '000000' })).body.code).toBe('reauthentication_not_valid');
  expect((await change({ current_password: person.password })).status).toBe(200);

  server.clock.advance(MINUTE);
  await server.get('/auth/v1/reauthenticate', { authorization: `Bearer ${person.accessToken}` });
  const nonce = codeIn(await mailTo(server, person.email, 'Your confirmation code'));
  expect((await change({ nonce })).status).toBe(200);
});

test('a request for another account’s email address gets the same response, and never takes over that address', async () => {
  const server = await sharedTestServer();
  const [person, owner] = [await aNewcomer(server), await aNewcomer(server)];
  const asked = await putUser(server, person, { email: owner.email });
  expect(asked).toMatchObject({ status: 200, body: { email: person.email, new_email: owner.email } });
  const half = await agree(server, tokenIn(await mailTo(server, person.email, FROM_OLD)));
  expect(half.body.code).toBe('200');
  await untilJobsAreDone(server);
  expect(server.sandbox.mailsTo(owner.email)).toEqual([]);
  expect((await signIn(server, owner.email, owner.password)).body.user?.email).toBe(owner.email);
});

test('an email address that another account registers during the change stays with that account', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await putUser(server, person, { email: NEW });
  const halves = [
    tokenIn(await mailTo(server, person.email, FROM_OLD)),
    tokenIn(await mailTo(server, NEW, FROM_NEW)),
  ];
  const taker = await aNewcomer(server, { email: NEW });
  await agree(server, halves[0] ?? '');
  expect(await agree(server, halves[1] ?? '')).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
  expect((await server.call(taker, 'get-profile')).email).toBe(NEW);
  expect((await server.call(person, 'get-profile')).email).toBe(person.email);
});

test('a confirmation of one email address does not confirm another: a new request voids both old links', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await putUser(server, person, { email: 'first@example.com' });
  const first = [
    tokenIn(await mailTo(server, person.email, FROM_OLD)),
    tokenIn(await mailTo(server, 'first@example.com', FROM_NEW)),
  ];
  await agree(server, first[0] ?? '');
  expect((await putUser(server, person, { email: NEW })).body.code).toBe('over_email_send_rate_limit');
  server.clock.advance(MINUTE);
  expect((await putUser(server, person, { email: NEW })).status).toBe(200);
  const second = tokenIn(await mailTo(server, NEW, FROM_NEW));

  expect((await agree(server, first[1] ?? '')).status).toBe(403);
  expect((await agree(server, second)).body.code).toBe('200');
  expect((await server.call(person, 'get-profile')).email).toBe(person.email);
});

test('one account causes emails for at most five changes of its email address a day', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const ask = async (email: string) => {
    await server.db.deleteFrom('rate_limits').where('key', 'like', 'mail:email-change:minute:%').execute();
    return (await putUser(server, person, { email })).body;
  };
  for (let place = 1; place <= 5; place += 1)
    expect(await ask(`new${place}@example.com`)).toMatchObject({ new_email: `new${place}@example.com` });
  expect(await ask(NEW)).toMatchObject({ code: 'over_email_send_rate_limit' });
});

test('links and codes sent to the old email address are void once it has changed, and links are valid for an hour', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.post('/auth/v1/recover', { email: person.email });
  const reset = tokenIn(await mailTo(server, person.email, 'Set a new password'));
  await putUser(server, person, { email: NEW });
  const [old, fresh] = [
    tokenIn(await mailTo(server, person.email, FROM_OLD)),
    tokenIn(await mailTo(server, NEW, FROM_NEW)),
  ];
  await agree(server, old);
  await agree(server, fresh);
  const { status } = await server.post('/auth/v1/verify', { token_hash: reset, type: 'recovery' });
  expect(status).toBe(403);

  server.clock.advance(MINUTE);
  await putUser(server, person, { email: 'third@example.com' });
  const late = tokenIn(await mailTo(server, 'third@example.com', FROM_NEW));
  server.clock.advance(HOUR + 1000);
  expect((await agree(server, late)).status).toBe(403);
});

test('only the name, the purposes and the acceptance of the terms have a meaning among the fields of PUT /user', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const before = await server.call(person, 'get-profile');
  const { status, body } = await putUser(server, person, {
    role: 'admin',
    app_metadata: { role: 'admin' },
    email_confirmed_at: null,
    id: '00000000-0000-7000-8000-000000000000',
    data: {
      full_name: 'Ines A.',
      selected_purposes: ['freelancing', 'freelancing'],
      terms_accepted: true,
      phone_number: '+447700900999',
      phone_verified: true,
      verification_status: 'verified',
      account_status: 'active',
      role: 'admin',
      sub: 'x',
    },
  });
  expect(status).toBe(200);
  expect(Object.keys(body.user_metadata).sort()).toEqual([
    'full_name',
    'phone_number',
    'referrer_code',
    'selected_purposes',
  ]);
  const after = await server.call(person, 'get-profile');
  expect(after).toEqual({ ...before, full_name: 'Ines A.' });
  expect(await putUser(server, person, { data: { selected_purposes: ['piracy'] } })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', msg: expect.stringContaining('selected_purposes') },
  });
  expect((await putUser(server, person, { phone: '+447700900999' })).body.code).toBe(
    'phone_provider_disabled',
  );
});
