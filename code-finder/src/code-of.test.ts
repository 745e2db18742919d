import { expect, test } from 'vitest';
import { codeOf } from './code-of.ts';

const message_body = 'Order 48291 is ready. Use ٧٣٨-١٦٤ to open the box.';

test.each([
  ['what is found, without a correction', { message_body: 'Your code is 482915' }, '482915'],
  ['what was marked, as one types it', { message_body, code_correction: { code: '٧٣٨-١٦٤' } }, '738164'],
  [
    'what was marked, with a gap',
    { message_body: 'Use AB 12 CD', code_correction: { code: 'AB 12 CD' } },
    'AB12CD',
  ],
  [
    'nothing, where there is none',
    { message_body: 'Your code is 482915', code_correction: { code: null } },
    null,
  ],
  ['nothing of a withheld text', { message_body: null, code_correction: { code: '482915' } }, null],
])('the code of a text is %s', (_, text, code) => {
  expect(codeOf(text)?.code ?? null).toBe(code);
});

test('the highlighted part of a text is the code that the person marked in it', () => {
  const code = codeOf({ message_body, code_correction: { code: '٧٣٨-١٦٤' } });
  expect(message_body.slice(code?.start, code?.end)).toBe('٧٣٨-١٦٤');
});
