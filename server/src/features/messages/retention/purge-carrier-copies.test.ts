import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { withCarrier } from '../../../testing/harness/with-carrier.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { purgeCarrierCopies } from './purge-carrier-copies.ts';

test('when texts are deleted after thirty days, the carrier’s copies are deleted as well, and newer copies stay', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  await send(server, number.e164, 'Your code is 482915');
  server.clock.advance(25 * DAY);
  await maintainPartitions(server.deps);
  await send(server, number.e164, 'Your code is 118364');
  expect(await waiting(server)).toBe(0);

  server.clock.advance(7 * DAY);
  await maintainPartitions(server.deps);
  await purgeCarrierCopies(server.deps);

  expect(atTheCarrier(server, number.e164)).toEqual(['Your code is 118364']);
  expect(await waiting(server)).toBe(0);
  const kept = await server.db.selectFrom('messages').select('body').execute();
  expect(kept).toEqual([{ body: 'Your code is 118364' }]);
});

test('a text to a number being released that was not stored here is deleted at the carrier after thirty days', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  await server.db.updateTable('phone_numbers').set({ status: 'releasing' }).execute();
  await send(server, number.e164, 'for nobody');
  expect(await server.db.selectFrom('messages').selectAll().execute()).toEqual([]);

  server.clock.advance(32 * DAY);
  await maintainPartitions(server.deps);
  await purgeCarrierCopies(server.deps);

  expect(atTheCarrier(server, number.e164)).toEqual([]);
});

test('a copy is listed once, however often the nightly job runs', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  await send(server, number.e164, 'Your code is 482915');
  server.clock.advance(32 * DAY);
  await maintainPartitions(server.deps);
  expect(await waiting(server)).toBe(1);
  await purgeCarrierCopies(server.deps);

  await maintainPartitions(server.deps);
  server.clock.advance(DAY);
  await maintainPartitions(server.deps);

  expect(await waiting(server)).toBe(0);
});

test('a copy that the carrier refuses to delete is retried with growing delays, until it is deleted', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  await send(server, number.e164, 'Your code is 482915');
  server.clock.advance(32 * DAY);
  await maintainPartitions(server.deps);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'delete-message', kind: 'error', times: 2 });

  await purgeCarrierCopies(server.deps);
  await purgeCarrierCopies(server.deps);
  expect(await waiting(server)).toBe(1);
  expect(server.sandbox.state().faults).toMatchObject([{ times: 1 }]);
  server.clock.advance(MINUTE);
  await purgeCarrierCopies(server.deps);
  server.clock.advance(MINUTE);
  await purgeCarrierCopies(server.deps);
  expect(await waiting(server)).toBe(1);
  server.clock.advance(MINUTE);
  await purgeCarrierCopies(server.deps);

  expect(await waiting(server)).toBe(0);
  expect(atTheCarrier(server, number.e164)).toEqual([]);
});

test('a deletion whose response was lost, and a copy that was already deleted, count as done', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  await send(server, number.e164, 'Your code is 482915');
  server.clock.advance(32 * DAY);
  await maintainPartitions(server.deps);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'delete-message', kind: 'lost-answer' });

  await purgeCarrierCopies(server.deps);
  server.clock.advance(HOUR);
  await purgeCarrierCopies(server.deps);

  expect(atTheCarrier(server, number.e164)).toEqual([]);
  expect(await waiting(server)).toBe(0);
});

test('two concurrent servers delete each copy once, and a server that dies leaves its share to the other', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  for (let count = 0; count < 12; count += 1) await send(server, number.e164, `Your code is 48291${count}`);
  server.clock.advance(32 * DAY);
  await maintainPartitions(server.deps);
  const deleted: string[] = [];
  const counting = withCarrier(server.deps, {
    async deleteMessage(id) {
      deleted.push(id);
      await server.deps.carriers.of('twilio').deleteMessage(id);
    },
  });
  const dying = withCarrier(server.deps, {
    deleteMessage: () => Promise.reject(new Error('the power went out')),
  });
  await expect(purgeCarrierCopies(dying)).rejects.toThrow('the power went out');
  expect(await waiting(server)).toBe(12);
  server.clock.advance(11 * MINUTE);

  await Promise.all([purgeCarrierCopies(counting), purgeCarrierCopies(counting)]);

  expect(deleted).toHaveLength(12);
  expect(new Set(deleted).size).toBe(12);
  expect(atTheCarrier(server, number.e164)).toEqual([]);
});

async function send({ sandbox }: TestServer, to: string, body: string) {
  await sandbox.sendText({ to, from: '+12025550123', body });
}

function atTheCarrier({ sandbox }: TestServer, e164: string): string[] {
  return sandbox.messagesTo(e164).map((message) => message.body);
}

async function waiting({ db }: TestServer): Promise<number> {
  return (await db.selectFrom('carrier_message_deletions').selectAll().execute()).length;
}
