import { expect, test } from 'vitest';
import {
  blockedText,
  momentInWords,
  resendLabel,
  type VerificationState,
  viewOf,
} from './verification-view.ts';

const fresh: VerificationState = {
  phone_number: '+447700900123',
  phone_verified: false,
  code: 'none',
  attempts_remaining: 0,
  expires_in: 0,
  cooldown_remaining: 0,
  needs: null,
  error: null,
  sendable: true,
  blocked: false,
  blocked_until: null,
};
const idle = { isSending: false, isComputing: false, isDone: false };
const sending = { ...idle, isSending: true };
const computing = { ...sending, isComputing: true };

test.each([
  ['nothing is known yet', undefined, idle, 'loading'],
  ['the first code is being sent', undefined, sending, 'sending'],
  ['the browser computes before the first code', fresh, computing, 'computing'],
  ['the browser computes before another code', { ...fresh, code: 'live' }, computing, 'enter'],
  ['no code went out', fresh, idle, 'unsent'],
  ['a code is on its way', { ...fresh, code: 'live' }, idle, 'enter'],
  ['a live code is sent again', { ...fresh, code: 'live' }, sending, 'enter'],
  ['a dead code is replaced', { ...fresh, code: 'expired' }, sending, 'sending'],
  ['a code is too old', { ...fresh, code: 'expired' }, idle, 'expired'],
  ['a code died of wrong guesses', { ...fresh, code: 'spent' }, idle, 'spent'],
  ['the person is blocked', { ...fresh, blocked: true }, sending, 'blocked'],
  ['another tab has proven the phone', { ...fresh, phone_verified: true }, idle, 'done'],
  ['this tab has proven the phone', { ...fresh, code: 'live' }, { ...idle, isDone: true }, 'done'],
] as const)('when %s, the screen shows that: %#', (_, state, now, view) => {
  expect(viewOf(state, now)).toBe(view);
});

const noon = new Date(2026, 10, 23, 12, 0).getTime();

test('a wait of up to a minute counts down; a longer wait says when it ends', () => {
  expect(resendLabel(0, 'Resend Code', noon)).toBe('Resend Code');
  expect(resendLabel(60, 'Resend Code', noon)).toBe('Resend in 60s');
  expect(resendLabel(200, 'Resend Code', noon)).toBe('Resend at 12:03');
  expect(resendLabel(20 * 3_600, 'Resend Code', noon)).toBe('Resend tomorrow at 08:00');
});

test('a time is shown with its day unless it is today, even just before and after midnight', () => {
  expect(momentInWords(new Date(2026, 10, 23, 23, 59).getTime(), noon)).toBe('at 23:59');
  expect(momentInWords(new Date(2026, 10, 24, 0, 1).getTime(), noon)).toBe('tomorrow at 00:01');
  expect(momentInWords(new Date(2026, 10, 26, 9, 30).getTime(), noon)).toBe('on 26 Nov at 09:30');
});

test('a block shows its end, or the support address if it has none', () => {
  expect(blockedText(new Date(2026, 10, 24, 12, 0).toISOString(), noon)).toContain('tomorrow at 12:00');
  expect(blockedText(null, noon)).toContain('write to support');
});
