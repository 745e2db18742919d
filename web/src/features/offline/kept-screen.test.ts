import type { FunctionOutput } from '@numlet/contract/functions';
import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { fromStoredScreen, type KeptScreen, offlineWords, toStoredScreen } from './kept-screen.ts';

const NOW = Date.parse('2026-11-23T12:04:00Z');
const DAY_MS = 86_400_000;

test('the newest fifty texts are stored, but no word of a withheld text', () => {
  const texts = Array.from({ length: 80 }, (_, index) => aText(80 - index));
  const kept = toStoredScreen(
    'ines@example.com',
    aProfile,
    aDashboard([{ ...aText(81), withheld: true }, ...texts]),
  );
  expect(kept.dashboard.recentMessages).toHaveLength(50);
  expect(kept.dashboard.recentMessages[0]).toMatchObject({ withheld: true, message_body: null });
  expect(kept.dashboard.recentMessages[1]?.change_seq).toBe(80);
  expect(kept.dashboard.hasOlder).toBe(true);
});

test('a text that the service has deleted since is not shown from storage either', () => {
  const old = { ...aText(1), received_at: new Date(NOW - 30 * DAY_MS).toISOString() };
  const kept: unknown = JSON.parse(
    JSON.stringify(toStoredScreen('ines@example.com', aProfile, aDashboard([aText(2), old]))),
  );
  expect(fromStoredScreen(kept, NOW)?.dashboard.recentMessages.map((message) => message.change_seq)).toEqual([
    2,
  ]);
});

test.each([[undefined], [null], ['text'], [{}], [{ shape: 0, email: '', profile: {}, dashboard: {} }]])(
  'stored data that this page does not understand is not shown: %j',
  (value) => expect(fromStoredScreen(value, NOW)).toBeNull(),
);

test('the notice says when the texts were read, with the day unless it was today', () => {
  const at = (ms: number) => offlineWords(ms, NOW, true);
  const clock = new Date(NOW).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  expect(at(NOW)).toBe(`Offline. Last updated ${clock}. New texts appear when the connection is back.`);
  expect(offlineWords(NOW, NOW, false)).toMatch(/^The server is not responding\. Last updated/);
  expect(at(NOW - 3 * DAY_MS)).toContain(`Last updated 20 November, ${clock}.`);
});

const aProfile: FunctionOutput<'get-profile'> = JSON.parse('{"phone_verified":true}');

function aDashboard(recentMessages: Message[]): KeptScreen['dashboard'] {
  const empty: KeptScreen['dashboard'] = JSON.parse('{"phoneNumbers":[],"cursor":81,"hasOlder":false}');
  return { ...empty, recentMessages };
}

function aText(seq: number): Message {
  return {
    id: `text ${seq}`,
    phone_number_id: 'a number',
    from_number: '+16285550110',
    message_body: 'Your code is 482915',
    received_at: new Date(NOW - seq).toISOString(),
    polled_at: null,
    withheld: false,
    blocked: null,
    change_seq: seq,
    arrival_seq: seq,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: '482915',
  };
}
