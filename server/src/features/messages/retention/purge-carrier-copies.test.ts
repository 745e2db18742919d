import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { type Harness, harness } from '../../../testing/harness/harness.ts';
import { keepPartitions } from './keep-partitions.ts';
import { purgeCarrierCopies } from './purge-carrier-copies.ts';

test("with the texts of thirty days ago the carrier's copies go too, and newer ones stay", async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  await send(house, number.e164, 'Your code is 482915');
  house.clock.advance(25 * DAY);
  await keepPartitions(house.deps);
  await send(house, number.e164, 'Your code is 118364');
  expect(await waiting(house)).toBe(0);

  house.clock.advance(7 * DAY);
  await keepPartitions(house.deps);
  await purgeCarrierCopies(house.deps);

  expect(atTheCarrier(house, number.e164)).toEqual(['Your code is 118364']);
  expect(await waiting(house)).toBe(0);
  const kept = await house.db.selectFrom('messages').select('body').execute();
  expect(kept).toEqual([{ body: 'Your code is 118364' }]);
});

test('a text that was not kept here, to a number on its way out, leaves the carrier after its thirty days as well', async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  await house.db.updateTable('phone_numbers').set({ status: 'releasing' }).execute();
  await send(house, number.e164, 'for nobody');
  expect(await house.db.selectFrom('messages').selectAll().execute()).toEqual([]);

  house.clock.advance(32 * DAY);
  await keepPartitions(house.deps);
  await purgeCarrierCopies(house.deps);

  expect(atTheCarrier(house, number.e164)).toEqual([]);
});

test('a copy is put on the list once, however often the nightly round comes by', async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  await send(house, number.e164, 'Your code is 482915');
  house.clock.advance(32 * DAY);
  await keepPartitions(house.deps);
  expect(await waiting(house)).toBe(1);
  await purgeCarrierCopies(house.deps);

  await keepPartitions(house.deps);
  house.clock.advance(DAY);
  await keepPartitions(house.deps);

  expect(await waiting(house)).toBe(0);
});

test('what the carrier refuses to delete is tried again later, with growing pauses, until it is gone', async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  await send(house, number.e164, 'Your code is 482915');
  house.clock.advance(32 * DAY);
  await keepPartitions(house.deps);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'delete-message', kind: 'error', times: 2 });

  await purgeCarrierCopies(house.deps);
  await purgeCarrierCopies(house.deps);
  expect(await waiting(house)).toBe(1);
  expect(house.sandbox.state().faults).toMatchObject([{ times: 1 }]);
  house.clock.advance(MINUTE);
  await purgeCarrierCopies(house.deps);
  house.clock.advance(MINUTE);
  await purgeCarrierCopies(house.deps);
  expect(await waiting(house)).toBe(1);
  house.clock.advance(MINUTE);
  await purgeCarrierCopies(house.deps);

  expect(await waiting(house)).toBe(0);
  expect(atTheCarrier(house, number.e164)).toEqual([]);
});

test('an answer that was lost, and a copy that somebody else has deleted, count as done', async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  await send(house, number.e164, 'Your code is 482915');
  house.clock.advance(32 * DAY);
  await keepPartitions(house.deps);
  house.sandbox.orderFault({ provider: 'twilio', operation: 'delete-message', kind: 'lost-answer' });

  await purgeCarrierCopies(house.deps);
  house.clock.advance(HOUR);
  await purgeCarrierCopies(house.deps);

  expect(atTheCarrier(house, number.e164)).toEqual([]);
  expect(await waiting(house)).toBe(0);
});

test('two servers at once delete each copy once, and a server that dies leaves its share to the other', async () => {
  const house = await harness();
  const number = await aNumber(house, await aUser(house));
  for (let count = 0; count < 12; count += 1) await send(house, number.e164, `Your code is 48291${count}`);
  house.clock.advance(32 * DAY);
  await keepPartitions(house.deps);
  const deleted: string[] = [];
  const counting = {
    ...house.deps,
    carrier: {
      ...house.deps.carrier,
      async deleteMessage(id: string) {
        deleted.push(id);
        await house.deps.carrier.deleteMessage(id);
      },
    },
  };
  const dying = {
    ...house.deps,
    carrier: { ...house.deps.carrier, deleteMessage: () => Promise.reject(new Error('the power went out')) },
  };
  await expect(purgeCarrierCopies(dying)).rejects.toThrow('the power went out');
  expect(await waiting(house)).toBe(12);
  house.clock.advance(11 * MINUTE);

  await Promise.all([purgeCarrierCopies(counting), purgeCarrierCopies(counting)]);

  expect(deleted).toHaveLength(12);
  expect(new Set(deleted).size).toBe(12);
  expect(atTheCarrier(house, number.e164)).toEqual([]);
});

async function send({ sandbox }: Harness, to: string, body: string) {
  await sandbox.sendText({ to, from: '+12025550123', body });
}

function atTheCarrier({ sandbox }: Harness, e164: string): string[] {
  return sandbox.messagesTo(e164).map((message) => message.body);
}

async function waiting({ db }: Harness): Promise<number> {
  return (await db.selectFrom('carrier_copies').selectAll().execute()).length;
}
