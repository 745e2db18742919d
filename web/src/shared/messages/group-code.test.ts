import { expect, test } from 'vitest';
import { groupCode } from './group-code.ts';

test.each([
  ['7731', ['7731']],
  ['51872', ['51872']],
  ['482915', ['482', '915']],
  ['4829153', ['482', '9153']],
  ['20649318', ['2064', '9318']],
  ['A1B2C3D4E', ['A1B2C3D4E']],
])('%s is read as %j', (code, groups) => {
  expect(groupCode(code)).toEqual(groups);
});

test('the joined groups are the bare code, so that a copy never contains a gap', () => {
  for (let length = 1; length <= 12; length += 1) {
    const code = '1234567890AB'.slice(0, length);
    expect(groupCode(code).join('')).toBe(code);
  }
});
