import type { FunctionInput } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../../clock.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { searchTexts } from './search-texts.ts';

const reason = 'The owner says that a code never came';

/** An administrator and two people with a text each; Ines' text is a minute older. */
async function aDeskWithTexts() {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const [ines, tomasz] = [
    await aUser(server, { email: 'ines_a@studio.example' }),
    await aUser(server, { email: 'tomasz@example.net' }),
  ];
  const [first, second] = [await aNumber(server, ines), await aNumber(server, tomasz)];
  await arrive(server, { to: first.e164, sid: 'SM1', body: 'Your Upwork code is 482915. 100% safe' });
  server.clock.advance(MINUTE);
  await arrive(server, { to: second.e164, sid: 'SM2', body: '' });
  const list = (input: FunctionInput<'admin-messages'> = {}) =>
    server.call(administrator, 'admin-messages', input);
  const found = async (input: FunctionInput<'admin-messages'>) =>
    (await list(input)).messages.map(({ to_number }) => to_number);
  const searches = async () =>
    (await server.call(administrator, 'admin-audit', { action: 'texts_searched' })).entries;
  return { server, administrator, ines, tomasz, first, second, list, found, searches };
}

test('the list has every column, newest first, a page at a time, and contains no letter and no digit of any text', async () => {
  const { ines, first, second, list } = await aDeskWithTexts();
  const all = await list();
  expect(all).toMatchObject({ total: 2, total_is_exact: true, searched: null, next_cursor: null });
  expect(all.messages).toMatchObject([
    { to_number: second.e164, message_body: null, user_email: 'tomasz@example.net' },
    {
      id: expect.any(String),
      from_number: '+12025550123',
      to_number: first.e164,
      message_body: '•••• •••••• •••• •• ••••••. •••% ••••',
      user_id: ines.userId,
      user_name: 'Ines Adeyemi',
      user_email: 'ines_a@studio.example',
      direction: 'inbound',
      status: 'received',
      received_at: expect.stringMatching(/Z$/),
    },
  ]);
  const page = await list({ limit: 1 });
  const next = await list({ limit: 1, cursor: page.next_cursor ?? '' });
  expect([...page.messages, ...next.messages]).toEqual(all.messages);
  expect(next.next_cursor).toBeNull();
});

test('a search finds sender, receiver, words and email address whatever the case, each text once; a part of a code finds nothing', async () => {
  const { server, administrator, first, second, list, found } = await aDeskWithTexts();
  const one = first.e164;
  for (const search of [
    one,
    one.slice(-7),
    'NES_A@STUDIO',
    'upwork CODE',
    '482915',
    'is 482915',
    '100% safe',
  ])
    expect([search, await found({ search })]).toEqual([search, [one]]);
  for (const search of ['4829', 'is 4829', '2915', 'upwork%safe', 'nobody'])
    expect([search, await found({ search })]).toEqual([search, []]);
  // A text that matches by sender, number and owner is listed once.
  for (const search of ['+12025550123', 'example'])
    expect([search, await found({ search })]).toEqual([search, [second.e164, one]]);
  const page = await list({ search: 'example', limit: 1 });
  expect(page).toMatchObject({ total: 1, total_is_exact: false, messages: [{ to_number: second.e164 }] });
  expect(await found({ search: 'example', limit: 1, cursor: page.next_cursor ?? '' })).toEqual([one]);
  await arrive(server, { to: second.e164, sid: 'SM3', body: 'Upwork once more' });
  const words = await list({ search: 'upwork', limit: 1 });
  expect(words.messages).toMatchObject([{ to_number: second.e164 }]);
  expect(await found({ search: 'upwork', limit: 1, cursor: words.next_cursor ?? '' })).toEqual([one]);
  await arrive(server, { to: second.e164, sid: 'SM4', body: 'Your code is 737-404' });
  for (const search of ['737', '404', 'is 737', '37-404'])
    expect([search, await found({ search })]).toEqual([search, []]);
  expect(await found({ search: '737-404' })).toEqual([second.e164]);
  expect(await server.refused(administrator, 'admin-messages', { search: '48' })).toMatchObject({
    code: 'invalid_input',
    field: 'search',
  });
});

test('words are searched in one day by default, and numbers and email addresses in all texts; each search is audited, but not its term', async () => {
  const { server, administrator, first, list, found, searches } = await aDeskWithTexts();
  server.clock.advance(2 * DAY);
  await signInAgain(server, administrator);
  expect(await found({ search: 'upwork' })).toEqual([]);
  const { searched } = await list({ search: 'UPWORK', days: 7 });
  expect(searched).toMatchObject({ is_cut_short: false, people_are_limited: false });
  expect(searched?.back_to).toBe(searched?.since);
  expect(await found({ search: first.e164 })).toEqual([first.e164]);
  const rows = await searches();
  expect(rows.map(({ detail }) => [detail.days, detail.found, detail.characters, detail.cut_short])).toEqual([
    [1, 1, first.e164.length, false],
    [7, 1, 6, false],
    [1, 0, 6, false],
  ]);
  expect(rows[1]?.detail.search_hash).toBe(rows[2]?.detail.search_hash);
  expect(rows[0]?.who?.id).toBe(administrator.userId);
  expect(JSON.stringify(rows)).not.toMatch(/upwork/i);
  expect(await server.refused(administrator, 'admin-messages', { days: 31 })).toMatchObject({
    field: 'days',
  });
});

test('a search that runs out of time returns the results found so far, says how far back it searched, and can be continued from there', async () => {
  const { server, first } = await aDeskWithTexts();
  const typed = 'upwork';
  const now = later(server.clock.now(), 3 * HOUR);
  const term = readSearchTerm(typed);
  if (!term) throw new Error('there is something to look for');
  const search = (after: Place | null, looks: number) => {
    // The queries by number and by address check once each how much time is left, each slice of words twice.
    let asked = 0;
    const msLeft = () => (++asked > 2 + 2 * looks ? 0 : 3000);
    return searchTexts(server.db, { term, typed, days: 7, now, page: { after, limit: 50 }, msLeft });
  };
  const cut = await search(null, 1);
  const backTo = later(now, -HOUR);
  expect(cut).toMatchObject({ texts: [], isCutShort: true, backTo, next: { at: backTo } });
  const rest = await search(cut.next, 99);
  expect(rest).toMatchObject({ texts: [{ to_number: first.e164 }], isCutShort: false, next: null });
});

test('a text is uncovered only with a reason, and the audit log names the text and its owner; a deleted text cannot be uncovered', async () => {
  const { server, administrator, ines, list } = await aDeskWithTexts();
  const messageId = (await list()).messages[1]?.id ?? '';
  expect(
    await server.refused(administrator, 'admin-uncover-message', { messageId, reason: ' ' }),
  ).toMatchObject({ field: 'reason' });
  expect(await server.call(administrator, 'admin-uncover-message', { messageId, reason })).toEqual({
    body: 'Your Upwork code is 482915. 100% safe',
    withheld: false,
  });
  expect(
    await server.refused(administrator, 'admin-uncover-message', { messageId: ines.userId, reason }),
  ).toMatchObject({ code: 'not_found' });
  const { entries } = await server.call(administrator, 'admin-audit', { action: 'texts_uncovered' });
  expect(entries).toMatchObject([
    { whom: { id: ines.userId }, reason, detail: { message_ids: [messageId] } },
  ]);
});
