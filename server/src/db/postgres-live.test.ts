import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Topic } from '../ports/live.ts';
import { untilJobsAreDone } from '../testing/drivers/billing.ts';
import { arrive } from '../testing/drivers/inbound-texts.ts';
import { aNumber, aUser, until } from '../testing/factories/factories.ts';
import { type Harness, harness, secondServer } from '../testing/harness/harness.ts';

const about = (name: string): Topic => `account:${name}`;

test('what a transaction announces is told after its commit, not before, and not at all when it is rolled back', async () => {
  const house = await harness();
  const { heard, told } = await listenTo(house);
  const { live, db } = house.deps;

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

test('neither a text nor a job is told by the transaction that writes it', async () => {
  const house = await harness();
  const person = await aUser(house);
  const number = await aNumber(house, person);
  await untilJobsAreDone(house);
  const { heard } = await listenTo(house);

  expect(await arrive(house, { to: number.e164, sid: 'SM1' })).toBe(200);
  await house.call(person, 'release-phone-number', { phoneNumberId: number.id });
  const told = (start: string) =>
    until(async () => heard.find((each) => each.topic.startsWith(start)), `word of ${start}`);
  const senders = new Set([(await told('account:')).pid, (await told('job:')).pid]);

  // One connection for all of them, and it has never done anything else.
  expect(heard.every((each) => senders.has(each.pid))).toBe(true);
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where pid = any(${[...senders]})`.execute(house.db);
  expect(rows).toEqual([{ query: 'select pg_notify($1, $2)' }]);
});

test('a text that tells nobody anything, since it was known already, does not silence those that follow', async () => {
  const house = await harness();
  const { e164 } = await aNumber(house, await aUser(house));
  // The card that a purchase leaves is told of as well.
  await untilJobsAreDone(house);
  const { heard } = await listenTo(house);
  const toldOfTexts = (count: number) =>
    until(
      async () => heard.filter((each) => each.topic.startsWith('account:')).length >= count,
      `word of text ${count}`,
    );
  await arrive(house, { to: e164, sid: 'SM1' });
  await toldOfTexts(1);

  await arrive(house, { to: e164, sid: 'SM1' });
  await arrive(house, { to: e164, sid: 'SM2' });

  await toldOfTexts(2);
});

test('a sender that has lost its connection tells over another one what it was given meanwhile', async () => {
  const house = await harness();
  const { heard, told } = await listenTo(house);
  await house.deps.live.publish(house.db, [about('first')]);
  await told('first');

  await sql`select pg_terminate_backend(${heard[0]?.pid})`.execute(house.db);
  for (const name of ['second', 'third', 'fourth']) await house.deps.live.publish(house.db, [about(name)]);

  for (const name of ['second', 'third', 'fourth']) await told(name);
});

test('a server that stops has told all that was committed', async () => {
  const house = await harness();
  const { told } = await listenTo(house);
  const other = await secondServer(house);
  const names = Array.from({ length: 400 }, (_, place) => `account-${place}`);

  await other.numlet.deps.live.publish(house.db, names.map(about));
  await other.numlet.stop();

  for (const name of names) await told(name);
});

/** Hears what every server of this database tells, with the connection that told it. */
async function listenTo({ numlet }: Harness) {
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
