import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test('email addresses that differ only in a tag after a plus, or in the dots of Gmail, lead to one mailbox', () => {
  const same = [
    'ines.c@gmail.com',
    'INES.C+shop@gmail.com',
    'i.n.e.s.c+1+2@googlemail.com',
    'inesc@gmail.com',
  ];
  expect(new Set(same.map(mailboxOf))).toEqual(new Set(['inesc@gmail.com']));
  expect(mailboxOf('ines+1@example.com')).toBe('ines@example.com');
});

test('dots elsewhere, and a name that begins with a plus, are part of the email address', () => {
  expect(mailboxOf('ines.c@example.com')).not.toBe(mailboxOf('inesc@example.com'));
  expect(mailboxOf('+ines@example.com')).toBe('+ines@example.com');
});
