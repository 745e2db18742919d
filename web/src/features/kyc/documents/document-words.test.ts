import { expect, test } from 'vitest';
import { fileSize, missingWords, sentOf, timeLeft } from './document-words.ts';

const MB = 1024 * 1024;

test('sizes are counted like the limit', () => {
  expect(fileSize(10 * MB)).toBe('10.0 MB');
  expect(fileSize(1.84 * MB)).toBe('1.8 MB');
  expect(fileSize(840 * 1024)).toBe('840 kB');
  expect(fileSize(12)).toBe('1 kB');
  expect(sentOf(3 * MB, 4.8 * MB)).toBe('3.0 of 4.8 MB');
  expect(sentOf(200 * 1024, 840 * 1024)).toBe('200 of 840 kB');
});

test('the remaining time follows from the rate, once there is one', () => {
  expect(timeLeft(MB, 4 * MB, 2_000)).toBe('6 s left');
  expect(timeLeft(MB, 10 * MB, 20_000)).toBe('3 min left');
  expect(timeLeft(MB, 4 * MB, 1_000)).toBeNull();
  expect(timeLeft(0, 4 * MB, 9_000)).toBeNull();
  expect(timeLeft(4 * MB, 4 * MB, 9_000)).toBeNull();
});

test('a single missing part is named, and several are counted', () => {
  expect(missingWords({ fields: [], documents: [], sending: 0 })).toBeNull();
  expect(missingWords({ fields: [], documents: ['selfie', 'proof of address'], sending: 0 })).toBe(
    'Two documents are still missing',
  );
  expect(missingWords({ fields: ['the date of issue'], documents: [], sending: 0 })).toBe(
    'The date of issue is still missing',
  );
  expect(missingWords({ fields: [], documents: ['your selfie'], sending: 1 })).toBe(
    'Your selfie is still missing',
  );
  expect(missingWords({ fields: ['a', 'b'], documents: ['c'], sending: 0 })).toBe(
    'Two fields and one document are still missing',
  );
  expect(missingWords({ fields: [], documents: [], sending: 1 })).toBe('A document is still being sent');
});
