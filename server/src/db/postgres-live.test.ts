import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Topic } from '../ports/live.ts';
import { untilJobsAreDone } from '../testing/drivers/billing.ts';
import { arrive } from '../testing/drivers/inbound-texts.ts';
import { aNumber, aUser, until } from '../testing/factories/factories.ts';
import { secondServer, type TestServer, testServer } from '../testing/harness/test-server.ts';

const about = (name: string): Topic => `account:${name}`;

test("a transaction's notifications are sent after its commit, not before, and not at all after a rollback", async () => {
  const server = await testServer();
  const { heard, told } = await listenTo(server);
  const { live, db } = server.deps;

  await db.transaction().execute(async (trx) => {
    await live.publish(trx, [about('committed')]);
    await live.publish(db, [about('outside')]);
    await told('outside');
    expect(heard.map((each) => each.topic)).not.toContain(about('committed'));
  });
  await told('committed');

  const broken = db.transaction().execute(async (trx) => {
    await live.publish(trx, [about('rolled-back')]);
    throw new Error('on purpose');
  });
  await expect(broken).rejects.toThrow('on purpose');
  await live.publish(db, [about('afterwards')]);
  await told('afterwards');
  expect(heard.map((each) => each.topic)).not.toContain(about('rolled-back'));
});

test('the transaction that writes a text or a job does not send the notification of it', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await untilJobsAreDone(server);
  const { heard } = await listenTo(server);

  expect(await arrive(server, { to: number.e164, sid: 'SM1' })).toBe(200);
  await server.call(person, 'release-phone-number', { phoneNumberId: number.id });
  const told = (start: string) =>
    until(async () => heard.find((each) => each.topic.startsWith(start)), `word of ${start}`);
  const senders = new Set([(await told('account:')).pid, (await told('job:')).pid]);

  // All came over one connection, which has done nothing else.
  expect(heard.every((each) => senders.has(each.pid))).toBe(true);
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where pid = any(${[...senders]})`.execute(server.db);
  expect(rows).toEqual([{ query: 'select pg_notify($1, $2)' }]);
});

test('a text that is already stored, which notifies no one, does not suppress later notifications', async () => {
  const server = await testServer();
  const { e164 } = await aNumber(server, await aUser(server));
  // The purchase also notifies of the card that it saved.
  await untilJobsAreDone(server);
  const { heard, told } = await listenTo(server);
  // Notices of the purchase may still come after its job is done.
  await server.deps.live.publish(server.db, [about('until-now')]);
  await told('until-now');
  const notices = () => heard.filter((each) => each.topic.startsWith('account:')).length;
  const before = notices();
  const toldOfTexts = (count: number) =>
    until(async () => notices() >= before + count, `word of text ${count}`);
  await arrive(server, { to: e164, sid: 'SM1' });
  await toldOfTexts(1);

  await arrive(server, { to: e164, sid: 'SM1' });
  await arrive(server, { to: e164, sid: 'SM2' });

  await toldOfTexts(2);
});

test('a sender that has lost its connection sends the pending notifications over another one', async () => {
  const server = await testServer();
  const { heard, told } = await listenTo(server);
  await server.deps.live.publish(server.db, [about('first')]);
  await told('first');

  await sql`select pg_terminate_backend(${heard[0]?.pid})`.execute(server.db);
  for (const name of ['second', 'third', 'fourth']) await server.deps.live.publish(server.db, [about(name)]);

  for (const name of ['second', 'third', 'fourth']) await told(name);
});

test('a stopping server has sent all committed notifications', async () => {
  const server = await testServer();
  const { told } = await listenTo(server);
  const other = await secondServer(server);
  const names = Array.from({ length: 400 }, (_, place) => `account-${place}`);

  await other.numlet.deps.live.publish(server.db, names.map(about));
  await other.numlet.stop();

  for (const name of names) await told(name);
});

/** Receives the notifications of all servers of this database, with the connection that sent each. */
async function listenTo({ numlet }: TestServer) {
  const heard: { topic: string; pid: number }[] = [];
  const client = numlet.connection.sender();
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ channel, payload, processId }) => {
    if (channel !== 'numlet_live') return;
    for (const topic of payload?.split(',') ?? []) heard.push({ topic, pid: processId });
  });
  await client.query('listen numlet_live');
  const told = (name: string) =>
    until(async () => heard.some((each) => each.topic === about(name)), `word of ${name}`);
  return { heard, told };
}
