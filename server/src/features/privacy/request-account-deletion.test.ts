import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { untilJobsAreDone, untilTried } from '../../testing/drivers/billing.ts';
import { stopMailServer } from '../../testing/drivers/mails.ts';
import { aNewcomer, aNumber, aUser, stayingSignedIn, until } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { postLedgerTransaction } from '../billing/money/entry/ledger.queries.ts';
import { deletionMailDue } from './privacy-events.ts';

test('requesting a deletion shows its dates and its losses, ends every other session, and sends an email', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const elsewhere = await signedInElsewhere(server, person);
  await withCredit(server, person, 700);

  const answer = await server.call(person, 'request-account-deletion', { confirm: true });

  const requestedAt = Date.parse(answer.requested_at);
  expect(answer).toEqual({
    requested_at: answer.requested_at,
    undo_until: new Date(requestedAt + 14 * DAY).toISOString(),
    finished_by: new Date(requestedAt + 30 * DAY).toISOString(),
    credit_lost: 7,
    open_overage: 0,
  });
  expect(await server.refused(elsewhere, 'get-profile')).toMatchObject({ status: 401 });
  expect(await server.call(person, 'get-profile')).toMatchObject({ deletion_undo_until: answer.undo_until });
  const mail = await aMail(server, person, 'will be deleted');
  expect(mail.text).toContain('$7.00');
  expect(mail.text).toContain('/dashboard/account');
  expect(await audited(server, person)).toContain('user_deletion_requested');
});

test('the email about a requested deletion is sent however long mail is down, as long as the deletion can be undone', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const bringMailBack = stopMailServer(server);
  await server.call(person, 'request-account-deletion', { confirm: true });
  await untilTried(server, deletionMailDue.name, 14);
  await bringMailBack();
  await aMail(server, person, 'will be deleted');
});

test('no email says that the account can be kept once it is too late', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const bringMailBack = stopMailServer(server);
  await server.call(person, 'request-account-deletion', { confirm: true });
  server.clock.advance(14 * DAY);
  await bringMailBack();
  expect(server.sandbox.mailsTo(person.email)).toEqual([]);
});

test('requesting again returns the same dates and sends no second email', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const first = await server.call(person, 'request-account-deletion', { confirm: true });
  server.clock.advance(MINUTE);

  const again = await server.call(person, 'request-account-deletion', { confirm: true });

  expect(again).toEqual(first);
  expect(
    (await audited(server, person)).filter((action) => action === 'user_deletion_requested'),
  ).toHaveLength(1);
  await untilJobsAreDone(server);
  const told = server.sandbox
    .mailsTo(person.email)
    .filter(({ subject }) => subject.includes('will be deleted'));
  expect(told).toHaveLength(1);
});

test('five deletion requests a day are allowed, each undone in turn, with an email and an audit row for each; undoing is always possible', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (let round = 0; round < 5; round += 1) {
    await server.call(person, 'request-account-deletion', { confirm: true });
    // A repeated request changes nothing.
    await server.call(person, 'request-account-deletion', { confirm: true });
    await server.call(person, 'undo-account-deletion');
  }

  expect(await server.refused(person, 'request-account-deletion', { confirm: true })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  expect((await server.call(person, 'get-profile')).deletion_undo_until).toBeNull();
  const requests = (await audited(server, person)).filter((action) => action === 'user_deletion_requested');
  expect(requests).toHaveLength(5);

  server.clock.advance(DAY);
  await stayingSignedIn(server, person);
  await server.call(person, 'request-account-deletion', {
    confirm: true,
    currentPassword: person.password,
  });
  expect((await server.call(person, 'get-profile')).deletion_undo_until).not.toBeNull();
});

test('after an old sign-in a deletion needs the current password', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  server.clock.advance(11 * MINUTE);
  await stayingSignedIn(server, person);
  const request = (currentPassword?: string) =>
    server.refused(person, 'request-account-deletion', {
      confirm: true,
      ...(currentPassword ? { currentPassword } : {}),
    });

  expect(await request()).toMatchObject({ status: 403, code: 'reauthentication_needed' });
  expect(await request('not the password')).toMatchObject({ status: 400, field: 'currentPassword' });
  expect(await server.refused(person, 'request-account-deletion', { currentPassword: 'x' })).toMatchObject({
    status: 400,
    field: 'confirm',
  });
  expect((await server.call(person, 'get-profile')).deletion_undo_until).toBeNull();
  await server.call(person, 'request-account-deletion', { confirm: true, currentPassword: person.password });
});

test('within the 14 days everything continues, and one call undoes the deletion', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.call(person, 'request-account-deletion', { confirm: true });
  server.clock.advance(6 * DAY);
  await stayingSignedIn(server, person);
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'Your code is 482915' });
  expect((await server.call(person, 'user-dashboard')).recentMessages).toHaveLength(1);

  await server.call(person, 'undo-account-deletion');

  expect((await server.call(person, 'get-profile')).deletion_undo_until).toBeNull();
  await aMail(server, person, 'Your account stays');
  expect(await audited(server, person)).toContain('user_deletion_undone');
  expect(await server.refused(person, 'undo-account-deletion')).toMatchObject({
    status: 409,
    code: 'deletion_not_requested',
  });
  server.clock.advance(9 * DAY);
  expect(await signIn(server, person)).toMatchObject({ status: 200 });
});

test('from day 14 on a session is invalid, and only the right password reveals that the account was deleted', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await server.call(person, 'request-account-deletion', { confirm: true });
  server.clock.advance(7 * DAY - MINUTE);
  await stayingSignedIn(server, person);
  server.clock.advance(7 * DAY - MINUTE);
  await stayingSignedIn(server, person);
  await server.call(person, 'get-profile');

  server.clock.advance(3 * MINUTE);

  expect(await server.refused(person, 'get-profile')).toMatchObject({ status: 401 });
  expect(await server.refused(person, 'undo-account-deletion')).toMatchObject({ status: 401 });
  const refresh = await server.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: person.refreshToken,
  });
  expect(refresh).toMatchObject({ status: 400, body: { code: 'session_not_found' } });
  expect(await signIn(server, person)).toMatchObject({
    status: 400,
    body: { code: 'user_banned', msg: 'This account was deleted' },
  });
  expect(await signIn(server, { ...person, password: 'not the password' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials' },
  });
});

test('the last administrator cannot be deleted; if two request it concurrently, one stays', async () => {
  const server = await sharedTestServer();
  const [one, two] = [await aNewcomer(server), await aNewcomer(server)];
  const raise = (person: Person) =>
    server.db.updateTable('user_roles').set({ role: 'admin' }).where('user_id', '=', person.userId).execute();
  await raise(one);
  expect(await server.refused(one, 'request-account-deletion', { confirm: true })).toMatchObject({
    status: 409,
    code: 'last_admin',
  });
  await raise(two);
  // An administrator who may not sign in does not count as one who stays.
  const suspended = { account_status: 'suspended', suspended_until: null } as const;
  const setStatus = (status: object) =>
    server.db.updateTable('profiles').set(status).where('user_id', '=', two.userId).execute();
  await setStatus(suspended);
  expect(await server.refused(one, 'request-account-deletion', { confirm: true })).toMatchObject({
    code: 'last_admin',
  });
  await setStatus({ account_status: 'active' });

  const leave = (person: Person) =>
    server
      .post(
        '/functions/v1/request-account-deletion',
        { confirm: true },
        {
          authorization: `Bearer ${person.accessToken}`,
        },
      )
      .then((answer) => answer.status);
  expect((await Promise.all([leave(one), leave(two)])).sort()).toEqual([200, 409]);
});

async function signedInElsewhere(server: TestServer, person: Person): Promise<Person> {
  const { body } = await signIn(server, person);
  return { ...person, accessToken: body.access_token };
}

function signIn({ post }: TestServer, { email, password }: Person) {
  return post<{ access_token: string }>('/auth/v1/token?grant_type=password', { email, password });
}

async function withCredit(server: TestServer, person: Person, minor: number) {
  const { account_id } = await server.db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await server.db.transaction().execute((trx) =>
    postLedgerTransaction(trx, {
      key: `test:${person.userId}`,
      kind: 'credit',
      orderId: null,
      now: server.clock.now(),
      lines: [
        { ledgerAccount: 'card_receipts', accountId: null, minor, currency: 'usd' },
        { ledgerAccount: 'credit', accountId: account_id, minor: -minor, currency: 'usd' },
      ],
    }),
  );
}

function aMail(server: TestServer, person: Person, subject: string) {
  return until(
    async () => server.sandbox.mailsTo(person.email).find((mail) => mail.subject.includes(subject)),
    `a mail about "${subject}"`,
  );
}

async function audited(server: TestServer, person: Person): Promise<string[]> {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_user_id', '=', person.userId)
    .execute();
  return rows.map((row) => row.action);
}
