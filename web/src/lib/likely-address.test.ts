import { expect, test } from 'vitest';
import { likelyAddress } from './likely-address.ts';

test.each([
  ['ada@gmial.con', 'ada@gmail.com'],
  ['Ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.cmo', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@outloook.com', 'ada@outlook.com'],
  [' ada.l+codes@iclou.com ', 'ada.l+codes@icloud.com'],
])('%s was most likely meant to be %s', (typed, meant) => expect(likelyAddress(typed)).toBe(meant));

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@email.com',
  'ada@ymail.com',
  'ada@gmx.net',
  'ada@hotmail.fr',
  'ada@hotmail.co.uk',
  'ada@outlook.de',
  'ada@yahoo.co.jp',
  'ada@yahoo.ca',
  'ada@mac.com',
  'ada@studio.co',
  'ada@gmail',
  'gmial.con',
  '',
])('%s is not corrected', (typed) => expect(likelyAddress(typed)).toBeNull());
