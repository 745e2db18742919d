import { expect, test } from 'vitest';
import { CallError, unreachable } from '../../../lib/call/call-error.ts';
import { messagesFailure } from './use-messages.ts';

test('a list of texts that could not be loaded says why, even without a response', () => {
  const late = { code: 'timeout', message: 'The server took too long to answer.', status: 0 };
  expect(messagesFailure(unreachable())).toBe('Failed to fetch messages: The server could not be reached.');
  expect(messagesFailure(new CallError(late))).toBe(`Failed to fetch messages: ${late.message}`);
  expect(messagesFailure(new TypeError('x'))).toBe('Failed to fetch messages: Unknown error');
});
