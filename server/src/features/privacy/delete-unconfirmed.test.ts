import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { untilJobsAreDone } from '../../testing/drivers/billing.ts';
import { mailTo, tokenIn } from '../../testing/drivers/mails.ts';
import { anOpenCheckout, aUser, signUpData, until } from '../../testing/factories/factories.ts';
import { dumpDatabase, linesWith } from '../../testing/harness/dump-database.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { signInCleanUpDue } from '../accounts/status/account-events.ts';
import { ensureReferrerCode } from '../referrals/ensure-referrer-code.ts';

const EMAIL = 'somebody@example.com';
const required = { environment: { EMAIL_CONFIRMATION: 'required' } };

test('an unconfirmed sign-up is erased after thirty days: its email address is free, its referral ends, and the owner of the address gets no email and keeps their requests', async () => {
  const server = await sharedTestServer(required);
  const referrerId = await confirmedPerson(server, 'referrer@example.com');
  const code = await ensureReferrerCode(server.deps, referrerId);
  await signUp(server, EMAIL, { referrer_code: code, full_name: 'Nora Quill' });
  await until(async () => (await referrals(server)).length > 0, 'the referral');
  await server.post('/functions/v1/subscribe-newsletter', { email: EMAIL, place: 'footer' });
  await mailTo(server, EMAIL, 'Confirm your email');
  await mailTo(server, EMAIL, 'Confirm your newsletter');
  const mails = server.sandbox.mailsTo(EMAIL).length;

  server.clock.advance(29 * DAY);
  await cleanUp(server);
  expect(await isErased(server, EMAIL)).toBe(false);
  server.clock.advance(DAY + MINUTE);
  await cleanUp(server);
  await until(() => isErased(server, EMAIL), 'the erasure');
  await until(async () => (await closed(server)) === 1, 'the end of the deletion');

  const after = await dumpDatabase(server);
  for (const trace of ['Nora Quill', signUpData.phone_number])
    expect([trace, linesWith(after, trace)]).toEqual([trace, []]);
  expect(linesWith(after, EMAIL).filter((line) => !line.startsWith('public.mailing_entries'))).toEqual([]);
  expect(linesWith(after, EMAIL)).toHaveLength(1);
  expect(await referrals(server)).toEqual([{ reversed: true }]);
  expect(server.sandbox.mailsTo(EMAIL)).toHaveLength(mails);

  await signUp(server, EMAIL);
  const token_hash = tokenIn(await mailTo(server, EMAIL, 'Confirm your email', 2));
  expect((await server.post('/auth/v1/verify', { token_hash, type: 'signup' })).status).toBe(200);
});

test('a person who has confirmed, or who has asked for the link again, is not erased with the unconfirmed ones', async () => {
  const server = await sharedTestServer(required);
  await confirmedPerson(server, 'confirmed@example.com');
  await signUp(server, 'late@example.com');
  await mailTo(server, 'late@example.com', 'Confirm your email');
  await signUp(server, 'never@example.com');
  await mailTo(server, 'never@example.com', 'Confirm your email');
  server.clock.advance(30 * DAY + MINUTE);
  await server.post('/auth/v1/resend', { email: 'late@example.com', type: 'signup' });
  const again = await mailTo(server, 'late@example.com', 'Confirm your email', 2);

  await cleanUp(server);
  await until(() => isErased(server, 'never@example.com'), 'the erasure');

  expect(await isErased(server, 'confirmed@example.com')).toBe(false);
  const confirm = await server.post('/auth/v1/verify', { token_hash: tokenIn(again), type: 'signup' });
  expect(confirm.status).toBe(200);
  await cleanUp(server);
  expect(await isErased(server, 'late@example.com')).toBe(false);
});

test('an account that had a session or an order is never treated as unused', async () => {
  const server = await sharedTestServer();
  const [signedIn, buyer, unused] = [await aUser(server), await aUser(server), await aUser(server)];
  await anOpenCheckout(server, buyer);
  const others = [buyer.userId, unused.userId];
  const theirs = server.db.selectFrom('sessions').select('id').where('user_id', 'in', others);
  await server.db.deleteFrom('refresh_tokens').where('session_id', 'in', theirs).execute();
  await server.db.deleteFrom('sessions').where('user_id', 'in', others).execute();
  await server.db.updateTable('users').set({ email_confirmed_at: null }).execute();
  server.clock.advance(31 * DAY);

  await cleanUp(server);
  await until(() => isErased(server, unused.email), 'the erasure');

  expect(await isErased(server, signedIn.email)).toBe(false);
  expect(await isErased(server, buyer.email)).toBe(false);
});

const signUp = (server: TestServer, email: string, data: object = {}) =>
  server.post<{ id: string }>('/auth/v1/signup', {
    email,
    password: 'a quiet morning walk',
    data: { ...signUpData, ...data },
  });

async function confirmedPerson(server: TestServer, email: string): Promise<string> {
  const { body } = await signUp(server, email, { full_name: 'Somebody Else', phone_number: '+447700900777' });
  const token_hash = tokenIn(await mailTo(server, email, 'Confirm your email'));
  await server.post('/auth/v1/verify', { token_hash, type: 'signup' });
  return body.id;
}

/** Runs the nightly clean-up to its end. */
async function cleanUp(server: TestServer) {
  await server.deps.announce(server.db, signInCleanUpDue, {});
  await untilJobsAreDone(server);
}

async function isErased({ db }: TestServer, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user === undefined;
}

async function closed({ db }: TestServer): Promise<number> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('deletion_finished_at', 'is not', null)
    .execute();
  return rows.length;
}

function referrals({ db }: TestServer) {
  return db
    .selectFrom('referrals')
    .select((eb) => eb('reversed_at', 'is not', null).as('reversed'))
    .execute();
}
