import { expect, test } from 'vitest';
import { findingsWaiting } from './waiting-words.ts';

test('the overview names the most severe finding of System', () => {
  expect(findingsWaiting(1, 'The balance at the carrier is low')).toBe(
    'One thing in System needs attention: The balance at the carrier is low.',
  );
  expect(findingsWaiting(3, 'The balance at the carrier is low')).toBe(
    'Three things in System need attention, first: The balance at the carrier is low.',
  );
  expect(findingsWaiting(1, null)).toBe('One thing in System needs attention.');
});
