import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { mailTo, tokenIn } from '../../../testing/drivers/mails.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const VICTIM = 'victim@example.com';
const FROM_OLD = 'Confirm the change of your email address';
const FROM_NEW = 'Confirm your new email address';

/** Asks for an address, as soon as the account may. */
async function ask(server: TestServer, person: Person, email: string) {
  server.clock.advance(MINUTE);
  expect((await putUser(server, person, { email, current_password: person.password })).status).toBe(200);
  await untilJobsAreDone(server);
}

const agree = (server: TestServer, token_hash: string) =>
  server.post<{ code: string; user?: object }>('/auth/v1/verify', {
    token_hash,
    type: 'email_change',
  });

const refuse = async (server: TestServer, token: string) =>
  (await server.post<{ is_refused: boolean }>('/functions/v1/refuse-email-change', { token })).body
    .is_refused;

test('the link sent to a new email address opens no session, and its email names the account that asks for it', async () => {
  const server = await sharedTestServer();
  const attacker = await aNewcomer(server, { email: 'intruder@example.org' });
  await ask(server, attacker, VICTIM);
  const mail = await mailTo(server, VICTIM, FROM_NEW);
  expect(mail.text).toContain('i***@example.org');
  expect(mail.text).not.toContain(attacker.email);

  await agree(server, tokenIn(await mailTo(server, attacker.email, FROM_OLD)));
  const pressed = await agree(server, tokenIn(mail));
  expect(pressed.body).toEqual({ msg: expect.any(String), code: '200', user: { email: VICTIM } });
  expect(await server.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

test('if the owner of a mailbox refuses an account’s request for it, the change ends, and no later request of that account reaches the owner', async () => {
  const server = await sharedTestServer();
  const attacker = await aNewcomer(server);
  await ask(server, attacker, VICTIM);
  const mail = await mailTo(server, VICTIM, FROM_NEW);
  const link = new URL(mail.links.find((each) => each.includes('/refuse-address?')) ?? 'http://none/');
  expect(link.origin).toBe(server.origin);
  const token = link.searchParams.get('token') ?? '';

  await agree(server, tokenIn(await mailTo(server, attacker.email, FROM_OLD)));
  expect(await refuse(server, token)).toBe(true);
  expect((await agree(server, tokenIn(mail))).status).toBe(403);
  expect((await server.call(attacker, 'get-profile')).email).toBe(attacker.email);
  await mailTo(server, attacker.email, 'Your email address stays as it is');

  await ask(server, attacker, VICTIM);
  expect(server.sandbox.mailsTo(VICTIM)).toHaveLength(1);
  const honest = await aNewcomer(server);
  await ask(server, honest, VICTIM);
  expect(server.sandbox.mailsTo(VICTIM)).toHaveLength(2);
});

test('a refusal is accepted even after a newer link was sent, may be repeated, and is rejected for an email address that the account already has', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  await ask(server, person, VICTIM);
  const token = tokenIn(await mailTo(server, VICTIM, FROM_NEW));
  await ask(server, person, 'own@example.com');
  const own = tokenIn(await mailTo(server, 'own@example.com', FROM_NEW));
  expect(await refuse(server, token)).toBe(true);
  expect(await refuse(server, token)).toBe(true);
  expect(await refuse(server, `${token}x`)).toBe(false);
  await untilJobsAreDone(server);
  // The pending request is for another mailbox, which was not refused.
  const subjects = server.sandbox.mailsTo(person.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your email address stays'))).toEqual([]);
  const { new_email } = await server.db
    .selectFrom('users')
    .select('new_email')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(new_email).toBe('own@example.com');

  await agree(server, tokenIn(await mailTo(server, person.email, FROM_OLD, 2)));
  await agree(server, own);
  expect(await refuse(server, own)).toBe(false);
  expect((await server.call(person, 'get-profile')).email).toBe('own@example.com');
});
