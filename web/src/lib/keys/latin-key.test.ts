import { expect, test } from 'vitest';
import { latinKey } from './latin-key.ts';

test.each([
  ['\u043e', 'KeyJ', 'j'],
  ['\u041e', 'KeyJ', 'J'],
  ['\u03be', 'KeyJ', 'j'],
  ['\u062a', 'KeyJ', 'j'],
  ['\u044e', 'Period', '.'],
  ['Enter', 'Enter', 'Enter'],
  ['Dead', 'KeyC', 'Dead'],
  ['-', 'Slash', '-'],
  ['\u061f', 'Slash', '?'],
  ['\u055e', 'Slash', '?'],
  ['\uff1f', 'Slash', '?'],
  ['\u3001', 'Slash', '/'],
  ['\uff4a', 'KeyJ', 'j'],
  ['\uff0f', 'Slash', '/'],
  ['z', 'KeyY', 'z'],
])('%s on %s is %s', (key, code, latin) => {
  expect(latinKey({ key, code })).toBe(latin);
});
