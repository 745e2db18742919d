import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { pollMissedTexts } from '../../messages/intake/poll-missed-texts.ts';

test('the System tab counts what the carrier blocked by day, country and sender, for seven days', async () => {
  const { server, number } = await anOwner();
  const administrator = await anAdministrator(server);
  for (const from of ['WhatsApp', 'WhatsApp', '+12025550123']) await block(server, number.e164, from);
  await pollMissedTexts(server.deps);
  const figures = async () =>
    (await server.call(await signInAgain(server, administrator), 'admin-system')).blocked_texts;

  expect(await figures()).toMatchObject({
    texts: 3,
    last_day: 3,
    has_more: false,
    rows: [
      { day: today(server), country_code: 'US', sender: 'WhatsApp', why: 'code', texts: 2, numbers: 1 },
      { country_code: 'US', sender: '+12025550123', texts: 1 },
    ],
  });
  server.clock.advance(2 * DAY);
  expect(await figures()).toMatchObject({ texts: 3, last_day: 0 });
  server.clock.advance(6 * DAY);
  expect(await figures()).toMatchObject({ texts: 0, rows: [] });
});

test('an administrator sees to the minute when a text was sent and when the poll found it, and which texts were blocked', async () => {
  const { server, person, number } = await anOwner();
  const administrator = await anAdministrator(server);
  await server.sandbox.sendText({ ...aText(number.e164, 'Upwork'), deliver: false });
  await block(server, number.e164, 'WhatsApp');
  const sent = server.clock.now().getTime();
  server.clock.advance(3 * MINUTE);
  await pollMissedTexts(server.deps);

  const { entries } = await server.call(administrator, 'admin-timeline', {
    userId: person.userId,
    group: 'texts',
  });
  const [polled, blocked] = ['texts', 'blocked'].map((source) =>
    entries.find((each) => each.source === source),
  );
  expect(polled).toMatchObject({ sender: 'Upwork', texts: 1, polled: 1, first_at: polled?.last_at });
  expect(blocked).toMatchObject({ sender: 'WhatsApp', kind: 'code', status: '30038', texts: null });
  const { messages } = await server.call(administrator, 'admin-messages');
  expect(messages).toMatchObject([{ from_number: 'Upwork' }]);
  const { dashboard } = await server.call(administrator, 'admin-person-view', { userId: person.userId });
  expect(dashboard.recentMessages).toHaveLength(2);
  for (const [sentAt, reachedAt] of [
    [polled?.first_at, polled?.reached_at],
    [blocked?.at, blocked?.reached_at],
    [messages[0]?.received_at, messages[0]?.polled_at],
    ...dashboard.recentMessages.map((text) => [text.received_at, text.polled_at]),
  ]) {
    expect(Date.parse(sentAt ?? '')).toBeLessThanOrEqual(sent);
    expect(Date.parse(reachedAt ?? '')).toBeGreaterThanOrEqual(sent + 3 * MINUTE);
  }
});

test('a text that arrived by its webhook has no poll time', async () => {
  const { server, person, number } = await anOwner();
  const administrator = await anAdministrator(server);
  await server.sandbox.sendText(aText(number.e164, 'Upwork'));
  const { entries } = await server.call(administrator, 'admin-timeline', {
    userId: person.userId,
    group: 'texts',
  });
  expect(entries).toMatchObject([{ source: 'texts', polled: 0, reached_at: null }]);
  expect((await server.call(administrator, 'admin-messages')).messages).toMatchObject([{ polled_at: null }]);
});

function aText(to: string, from: string) {
  return { to, from, body: 'Your code is 482915' };
}

async function block({ sandbox }: TestServer, to: string, from: string) {
  sandbox.blockCodes(to);
  await sandbox.sendText(aText(to, from));
  sandbox.blockCodes(to, false);
}

function today({ clock }: TestServer): string {
  return clock.now().toISOString().slice(0, 10);
}

/** An owner whose number was rented a day ago: the carrier's times are whole seconds. */
async function anOwner() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(server.clock.now().getTime() - DAY) })
    .where('id', '=', number.id)
    .execute();
  return { server, person, number };
}
