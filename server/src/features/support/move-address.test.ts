import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { untilJobsAreDone } from '../../testing/drivers/billing.ts';
import { mailTo, tokenIn } from '../../testing/drivers/mails.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { putUser } from '../../testing/factories/put-user.ts';
import type { Person } from '../../testing/harness/client.ts';
import { dumpDatabase, linesWith } from '../../testing/harness/dump-database.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { finishAccountDeletion } from '../privacy/finish-account-deletion.ts';
import { moveAddress } from './move-address.ts';
import { readSupportData } from './personal-data.queries.ts';

const NEW = 'new@example.com';

test('messages and requests from a person’s old email address stay theirs after the address changes, and are deleted with the person', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await write(server, person.email, 'The first letter');
  await subscribe(server, person.email);
  await change(server, person, NEW);

  const { messages, mailings } = await readSupportData(server.db, NEW);
  expect(messages).toMatchObject([{ subject: 'The first letter' }]);
  expect(mailings).toMatchObject([{ topic: 'newsletter', place: 'footer' }]);
  expect(await readSupportData(server.db, person.email)).toEqual({ messages: [], mailings: [] });

  await server.db
    .updateTable('profiles')
    .set({ deletion_requested_at: new Date(server.clock.now().getTime() - 15 * DAY) })
    .where('user_id', '=', person.userId)
    .execute();
  await finishAccountDeletion(server.deps, person);
  expect(linesWith(await dumpDatabase(server), 'The first letter')).toEqual([]);
  expect(await readSupportData(server.db, NEW)).toEqual({ messages: [], mailings: [] });
});

test('if the old and the new email address have the same mailing, the confirmed entry stays, once, and the link that ends it still works', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await subscribe(server, person.email);
  await subscribe(server, NEW);
  const confirmed = await server.db
    .updateTable('mailing_entries')
    .set({ confirmed_at: server.clock.now() })
    .where('email', '=', person.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await change(server, person, NEW);

  const entries = await server.db.selectFrom('mailing_entries').select(['id', 'email']).execute();
  expect(entries).toEqual([{ id: confirmed.id, email: NEW }]);
});

test('messages of the old email address’s next owner stay theirs; a late change moves entries to the current address, or deletes them once the person is erased', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  await write(server, 'older@example.com', 'Before the change');
  const at = server.clock.now().toISOString();
  server.clock.advance(MINUTE);
  await write(server, 'older@example.com', 'Of the next owner');
  await moveAddress(server.deps, { userId: person.userId, former: 'older@example.com', at });
  expect(await subjects(server, person.email)).toEqual(['Before the change']);
  expect(await subjects(server, 'older@example.com')).toEqual(['Of the next owner']);

  await write(server, 'oldest@example.com', 'Heard of too late');
  const deletion = { deletion_requested_at: new Date(server.clock.now().getTime() - 15 * DAY) };
  await server.db.updateTable('profiles').set(deletion).where('user_id', '=', person.userId).execute();
  await finishAccountDeletion(server.deps, person);
  const late = server.clock.now().toISOString();
  await moveAddress(server.deps, { userId: person.userId, former: 'oldest@example.com', at: late });
  const left = await server.db.selectFrom('contact_messages').select('subject').execute();
  expect(left).toEqual([{ subject: 'Of the next owner' }]);
});

const write = (server: TestServer, email: string, subject: string) =>
  server.post('/functions/v1/send-contact-message', { name: 'Ines', email, subject, message: 'A word.' });

const subscribe = (server: TestServer, email: string) =>
  server.post('/functions/v1/subscribe-newsletter', { email, place: 'footer' });

async function subjects({ db }: TestServer, email: string): Promise<string[]> {
  return (await readSupportData(db, email)).messages.map(({ subject }) => subject);
}

/** Changes an address, with the confirmation of both mailboxes, and waits for the jobs that follow. */
async function change(server: TestServer, person: Person, email: string) {
  await putUser(server, person, { email });
  for (const mail of [
    await mailTo(server, person.email, 'Confirm the change of your email address'),
    await mailTo(server, email, 'Confirm your new email address'),
  ])
    await server.post('/auth/v1/verify', { token_hash: tokenIn(mail), type: 'email_change' });
  await untilJobsAreDone(server);
}
