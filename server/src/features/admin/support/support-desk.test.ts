import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const behindProxy = { environment: { TRUSTED_PROXIES: 'loopback' } };
let networks = 0;

/** Sends a message, each from its own network and a second after the last. */
async function write(server: TestServer, change: object = {}) {
  networks += 1;
  server.clock.advance(1000);
  const message = {
    name: 'Ines Adeyemi',
    email: 'ines@example.com',
    subject: 'No code',
    message: 'Since noon.',
  };
  const headers = { 'x-forwarded-for': `198.51.100.${networks}` };
  const answer = await server.post('/functions/v1/send-contact-message', { ...message, ...change }, headers);
  expect(answer.status).toBe(200);
}

test('messages are listed newest first, found by name, email address, subject, id and the sender’s reference, a page at a time', async () => {
  const server = await sharedTestServer(behindProxy);
  const administrator = await anAdministrator(server);
  const person = await aUser(server);
  await write(server, { name: 'Omar Haddad', subject: 'Refund of 40%' });
  await write(server, { email: person.email.toUpperCase() });
  await write(server, { subject: 'Urgent AUP violation' });
  const list = (input: object) => server.call(administrator, 'admin-contact-messages', input);
  const { messages, waiting, waiting_since } = await list({});
  expect(messages.map(({ subject }) => subject)).toEqual([
    'Urgent AUP violation',
    'No code',
    'Refund of 40%',
  ]);
  expect([waiting, waiting_since]).toEqual([3, messages.at(-1)?.received_at]);
  expect(messages.map(({ is_urgent }) => is_urgent)).toEqual([true, false, false]);
  expect(messages.map(({ user_id }) => user_id)).toEqual([null, person.userId, null]);
  const found = async (search: string) => (await list({ search })).messages.map(({ subject }) => subject);
  expect(await found('haddad')).toEqual(['Refund of 40%']);
  expect(await found(person.email)).toEqual(['No code']);
  expect(await found('40%')).toEqual(['Refund of 40%']);
  expect(await found(messages[0]?.id ?? '')).toEqual(['Urgent AUP violation']);
  const [, , third] = messages;
  for (const reference of [third?.reference ?? '', ` ${third?.reference.toLowerCase()} `])
    expect(await found(reference)).toEqual(['Refund of 40%']);

  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.next_cursor });
  expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
  expect(second.next_cursor).toBeNull();

  // The longest waiting unanswered message comes first.
  const waits = await list({ state: 'new', limit: 2 });
  const rest = await list({ state: 'new', limit: 2, cursor: waits.next_cursor });
  expect([...waits.messages, ...rest.messages].map(({ id }) => id)).toEqual(
    messages.map(({ id }) => id).reverse(),
  );
});

test('a message is late after 24 hours, is marked as answered once, with its administrator, and audited; it can be marked as unanswered again', async () => {
  const server = await sharedTestServer(behindProxy);
  const administrator = await anAdministrator(server);
  await write(server);
  const list = async (state: 'new' | 'answered') =>
    (await server.call(administrator, 'admin-contact-messages', { state })).messages;
  server.clock.advance(24 * HOUR - MINUTE);
  await signInAgain(server, administrator);
  expect(await list('new')).toMatchObject([{ is_late: false }]);
  server.clock.advance(MINUTE);
  const [{ id: messageId = '', is_late = false } = {}] = await list('new');
  expect(is_late).toBe(true);
  await server.call(administrator, 'admin-answer-message', { messageId, answered: true });
  expect(await list('new')).toEqual([]);
  expect(await list('answered')).toMatchObject([
    { id: messageId, answered_by: 'Ines Adeyemi', is_late: false },
  ]);
  expect(
    await server.refused(administrator, 'admin-answer-message', { messageId, answered: true }),
  ).toMatchObject({ status: 409, code: 'conflict' });
  const { entries } = await server.call(administrator, 'admin-audit', { action: 'contact_answered' });
  expect(entries).toMatchObject([{ who: { id: administrator.userId }, detail: { message_id: messageId } }]);
  await server.call(administrator, 'admin-answer-message', { messageId, answered: false });
  expect(await list('new')).toHaveLength(1);
});

test('the file for the operator’s mailer contains the confirmed subscribers, each with the URL that ends the subscription', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const at = { asked_at: server.clock.now(), confirmed_at: server.clock.now() };
  const entry = (last: number, topic: string, confirmed = true) => ({
    ...{ id: `0193a000-0000-7000-8000-00000000000${last}`, email: `reader${last}@example.com`, topic, ...at },
    ...(confirmed ? {} : { confirmed_at: null }),
  });
  const entries = [
    entry(1, 'newsletter'),
    entry(2, 'newsletter', false),
    entry(3, 'NG'),
    entry(4, 'NG'),
    entry(5, 'KE'),
  ];
  await server.db.insertInto('mailing_entries').values(entries).execute();
  expect(await server.call(administrator, 'admin-mailings')).toEqual({
    newsletter: { confirmed: 1, unconfirmed: 1 },
    countries: [
      { country_code: 'NG', confirmed: 2, unconfirmed: 0 },
      { country_code: 'KE', confirmed: 1, unconfirmed: 0 },
    ],
  });
  const file = async (table: string) => {
    const headers = { authorization: `Bearer ${administrator.accessToken}` };
    const { body } = await server.post<string>('/functions/v1/admin-export', { table }, headers);
    return body.trim().split('\r\n');
  };
  const [header, reader, ...more] = await file('newsletter');
  expect([header, more]).toEqual(['email,confirmed_at,unsubscribe', []]);
  const address = reader?.split(',').at(-1) ?? '';
  expect(reader).toMatch(/^reader1@example\.com,/);
  expect((await file('interest')).slice(1).map((line) => line.split(',').slice(0, 2).join())).toEqual([
    'KE,reader5@example.com',
    'NG,reader4@example.com',
    'NG,reader3@example.com',
  ]);
  await fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(await file('newsletter')).toHaveLength(1);
  // An export needs a recent confirmation of the administrator's identity.
  server.clock.advance(6 * MINUTE);
  expect(await server.refused(administrator, 'admin-export', { table: 'newsletter' })).toMatchObject({
    code: 'reauthentication_needed',
  });
});
