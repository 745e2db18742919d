import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { untilJobsAreDone, untilTried } from '../../../testing/drivers/billing.ts';
import { mailTo, stopMailServer } from '../../../testing/drivers/mails.ts';
import { aNewcomer, until } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import { aBrowser } from '../../../testing/harness/browser.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { finishAccountDeletion } from '../../privacy/finish-account-deletion.ts';
import { securityNoticeDue } from './security-notice.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SUBJECT = 'A new sign-in';

const notices = ({ sandbox }: TestServer, email: string) =>
  sandbox.mailsTo(email).filter(({ subject }) => subject.startsWith(SUBJECT));

test('a sign-in from a browser that is new to the person causes one email with device and IP address', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const browser = aBrowser(server);
  const signIn = () => browser.post('/auth/v1/token?grant_type=password', person, { 'user-agent': FIREFOX });
  await signIn();
  const mail = await mailTo(server, person.email, SUBJECT);
  expect(mail.text).toContain('Firefox on Linux');
  expect(mail.text).toContain('127.0.0.1');
  expect(mail.links).toContain(`${server.origin}/dashboard/account`);

  await signIn();
  await aBrowser(server).post('/auth/v1/token?grant_type=password', person);
  await mailTo(server, person.email, SUBJECT, 2);
  await untilJobsAreDone(server);
  expect(notices(server, person.email)).toHaveLength(2);
});

test('the first session of a new account causes no email', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const sessions = await server.db.selectFrom('sessions').select('id').execute();
  expect(sessions).toHaveLength(1);
  const jobs = await server.numlet.connection.pool.query(
    "select 1 from pgboss.job where name = 'security-notice-due'",
  );
  expect(jobs.rows).toEqual([]);
  expect(notices(server, person.email)).toEqual([]);
});

test('the email about a change of an account’s protection is sent however long the mail server is down, and names the moment of the change', async () => {
  const server = await sharedTestServer({ now: new Date('2026-03-01T10:15:00Z') });
  const person = await aNewcomer(server);
  const bringMailBack = stopMailServer(server);
  await putUser(server, person, { password: 'another long passphrase', current_password: person.password });
  await untilTried(server, securityNoticeDue.name, 14);
  await bringMailBack();

  const mail = await mailTo(server, person.email, 'Your password was changed');
  expect(mail.text).toContain('2026-03-01 10:15 UTC');
  expect(mail.text).not.toContain('just now');
});

test('a person who is erased before the mail server works again gets no email', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const bringMailBack = stopMailServer(server);
  for (const sentTo of [undefined, person.email])
    await server.deps.announce(server.db, securityNoticeDue, {
      userId: person.userId,
      kind: 'email_changed',
      sentTo,
    });
  await server.call(person, 'request-account-deletion', { confirm: true });
  server.clock.advance(14 * DAY);
  await finishAccountDeletion(server.deps, person);
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await bringMailBack();

  for (const address of [email, person.email]) expect(server.sandbox.mailsTo(address)).toEqual([]);
});

const kinds = [
  'password_changed',
  'email_changed',
  'email_change_refused',
  'new_sign_in',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_locked',
  'recovery_codes_replaced',
  'google_linked',
  'google_unlinked',
  'factor_reset_requested',
  'factor_reset_withdrawn',
  'factor_reset_done',
  'data_exported',
] as const;

test('each notice is a separate email in plain text and HTML, with an action', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  for (const kind of kinds)
    await server.deps.announce(server.db, securityNoticeDue, { userId: person.userId, kind });
  const mails = await until(async () => {
    const all = server.sandbox.mailsTo(person.email);
    return all.length === kinds.length && all;
  }, 'the notices');
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kinds.length);
  for (const mail of mails) {
    expect(mail.text).toContain('change your password at once');
    expect(mail.text).not.toMatch(/undefined|null|\[object/);
    expect(mail.html).toContain('<a href="');
    expect(mail.links).toContain(`${server.origin}/dashboard/account`);
  }
});
