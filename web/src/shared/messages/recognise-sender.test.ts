import { type PlatformId, platformIds, platforms } from '@numlet/contract/messages/platforms';
import { expect, test } from 'vitest';
import { moreSenderMarks } from './more-sender-marks.ts';
import { recogniseSender } from './recognise-sender.ts';
import { senderName } from './sender.tsx';
import type { SenderMark } from './sender-mark.ts';
import { senderMarks } from './sender-marks.ts';

test.each([
  ['+14155550132', '482 915 is your Instagram code. Don’t share it.', 'Instagram'],
  ['+14155550132', 'G-604128 is your Google verification code.', 'Google'],
  ['+14155550132', 'G-604128 is your verification code.', 'Google'],
  ['+14155550132', 'Your WhatsApp Business code: 739-204', 'WhatsApp'],
  ['+14155550132', 'Use 20649318 to finish signing in to Upwork.', 'Upwork'],
  ['+14155550132', 'Your SIGNAL code: 938450', 'Signal'],
  ['+14155550132', 'Your X confirmation code is 120394', 'X'],
  ['+14155550132', 'Tap to reset your Uber password: google.com/x', 'Uber'],
  ['WHATSAPP', 'Your code is 1234, forwarded by Telegram', 'WhatsApp'],
])('%s saying "%s" is %s', (from, text, name) => {
  const sender = recogniseSender(from, text);
  expect(sender.kind).toBe('platform');
  expect(senderName(sender)).toBe(name);
});

test('ordinary words that are also names do not count', () => {
  const sender = recogniseSender(
    '+14155550132',
    'Get in line, a signal and some slack: 4821 for the freelancer x 2',
  );
  expect(sender.kind).toBe('number');
});

test('an unknown sender id stays unchanged', () => {
  expect(recogniseSender('MyBank', 'Your code is 1234')).toEqual({ kind: 'name', name: 'MyBank' });
});

test('a platform has the same name in the search and on the screen, and its own mark', () => {
  const marks: Record<PlatformId, SenderMark> = { ...senderMarks, ...moreSenderMarks };
  for (const id of platformIds) {
    const sender = recogniseSender(platforms[id].name, null);
    expect(senderName(sender)).toBe(platforms[id].name);
    expect(marks[id].name).toBe(platforms[id].name);
  }
});

test('the sender of a withheld text is shown as its number', () => {
  expect(senderName(recogniseSender('+14155550132', null))).toBe('+1 415 555 0132');
});
