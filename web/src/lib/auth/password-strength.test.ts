import { expect, test } from 'vitest';
import { describeStrength } from './password-strength.ts';
import { ratePassword } from './rate-password.ts';

const context = ['Ines Adeyemi', 'ines.adeyemi@example.com'];
const wordFor = (password: string) => describeStrength(password, context, ratePassword)?.word;

test('a password that is too short says how much is missing before the list is there', () => {
  expect(describeStrength('walk', context, null)).toEqual({
    level: 0,
    word: 'Too short',
    hint: '6 more characters at least.',
  });
  expect(describeStrength('', context, ratePassword)).toBeNull();
  expect(describeStrength('a quiet morning walk', context, null)).toBeNull();
});

test('a few unusual words are very strong without any sign or capital', () => {
  expect(wordFor('a quiet morning walk')).toBe('Very strong');
});

test('what is tried first is easy to guess, and the reason is said', () => {
  expect(describeStrength('password12', context, ratePassword)).toEqual({
    level: 1,
    word: 'Easy to guess',
    hint: 'It’s on the list of commonly guessed passwords.',
  });
  expect(wordFor('aaaaaaaaaaaa')).toBe('Easy to guess');
  expect(wordFor('qwertyuiop')).toBe('Easy to guess');
});

test("one's own name, a part of the address and the product's name are weak passwords", () => {
  expect(describeStrength('adeyemi2026', context, ratePassword)?.hint).toBe(
    'It is built on your name or address.',
  );
  expect(wordFor('ines.adeyemi1')).toBe('Easy to guess');
  expect(describeStrength('numlet2026!', context, ratePassword)?.level).toBeLessThan(3);
});
