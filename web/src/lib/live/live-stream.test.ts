import { expect, test } from 'vitest';
import { parseLiveEvent } from './live-stream.ts';

const message = {
  id: 'a',
  change_seq: 3,
  arrival_seq: 3,
  received_at: '2026-11-21T09:41:00Z',
  from_number: 'Instagram',
  message_body: null,
  phone_numbers: { phone_number: '+14155550132' },
  code_correction: null,
  code: null,
};

test('a message and the beginning of a stream are parsed', () => {
  expect(parseLiveEvent('message', JSON.stringify(message))).toEqual({ kind: 'message', message });
  expect(parseLiveEvent('ready', '{"cursor":12}')).toEqual({ kind: 'ready', cursor: 12 });
});

test.each([
  ['message', '{"id":"a"}'],
  ['message', 'not json'],
  ['ready', '{}'],
  ['something-newer', '{"cursor":12}'],
])('a %s event with %s is ignored', (name, data) => {
  expect(parseLiveEvent(name, data)).toBeNull();
});
