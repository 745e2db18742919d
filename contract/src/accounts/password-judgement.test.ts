import { expect, test } from 'vitest';
import { passwordEstimator } from './password-estimator.ts';
import { judgeLength, judgePassword } from './password-judgement.ts';

const ines = { email: 'ines.adeyemi@acme-tools.io', fullName: 'Ines Adeyemi' };
const judge = (typed: string, owner = ines) => judgePassword(typed, owner, passwordEstimator);

test('a password that is too short has level 0 and says how much is missing, before the word lists are loaded', () => {
  const tooShort = {
    level: 0,
    refusal: { reason: 'length', message: 'Password should be at least 10 characters.' },
    hint: '6 more.',
  };
  expect(judgeLength('walk')).toEqual(tooShort);
  expect(judge('walk')).toEqual(tooShort);
  expect(judgeLength('a quiet morning walk')).toBeNull();
});

test('the characters of a password are counted after the normalisation that precedes hashing, each of them once', () => {
  expect(judgeLength('🦊🐟🌲🔑🎈')?.refusal?.reason).toBe('length');
  expect(judgeLength('ﷺ')).toBeNull();
  expect(judgeLength('x'.repeat(129))?.refusal?.reason).toBe('too_long');
});

test('a password of a few unusual words is very strong even without punctuation or capital letters', () => {
  expect(judge('a quiet morning walk')).toEqual({ level: 4, refusal: null, hint: null });
});

test('the levels depend on the estimated number of guesses, and an accepted password that needs few guesses gets a hint', () => {
  const withGuesses = (guessesLog10: number, score: number) =>
    judgePassword('a quiet walk', ines, {
      isCommon: () => false,
      estimate: () => ({ score, guessesLog10, reason: null }),
    });
  expect(withGuesses(7.9, 2)).toMatchObject({ level: 1, refusal: { reason: 'characters' } });
  expect(withGuesses(8.9, 3)).toEqual({
    level: 2,
    refusal: null,
    hint: 'Another word or two would help.',
  });
  expect(withGuesses(9, 3).level).toBe(3);
  expect(withGuesses(10.1, 4).level).toBe(4);
});

test('a common password is refused with the reason that it is common', () => {
  expect(judge('Qwertyuiop')).toMatchObject({ level: 1, refusal: { reason: 'pwned' } });
});

test('a password of too simple a pattern is refused with the reason', () => {
  expect(judge('aaaaaaaaaaaa').refusal?.message).toBe(
    'Password is too easy to guess. It repeats one character.',
  );
});

const ofOwnWords = {
  reason: 'characters',
  message: 'Password should not be made of your name, your email address or the name of this service.',
};

test.each([
  'ines!!!!!!!!9adeyemi',
  'acme-tools.io7Kq2',
  'ines.adeyemi@acme-tools.io',
  'Acme7Kq2Tools',
  'ＩｎｅｓAdeyemi12',
  'Numlet!2026',
])(
  'a password made of the person’s name or email address, or of the product’s name, is refused: %s',
  (typed) => {
    expect(judge(typed)).toEqual({ level: 1, refusal: ofOwnWords, hint: null });
  },
);

test.each(['ines likes quiet mornings', 'comfort9Kq2x', 'acme 7Kq2 lantern river'])(
  'a password with enough characters besides the person’s own words is accepted: %s',
  (typed) => {
    expect(judge(typed).level).toBeGreaterThanOrEqual(2);
  },
);

test('the last label of a domain is not a word of the person', () => {
  expect(judge('com7Kq2vzq', { ...ines, email: 'ines@example.com' }).refusal).toBeNull();
});

test('a name in another script or Unicode normalisation is found in the password', () => {
  expect(judge('аделаида1990', { ...ines, fullName: 'Аделаида' }).refusal).toEqual(ofOwnWords);
  const composed = 'Zoë Brontë';
  expect(judge(`${composed}12`, { ...ines, fullName: composed.normalize('NFD') }).refusal).toEqual(
    ofOwnWords,
  );
});

test('the typed part of an incomplete email address already counts as one of the person’s words', () => {
  expect(judge('adeyemi.i99', { email: 'adeyemi.i', fullName: '' }).refusal).toEqual(ofOwnWords);
  expect(judge('7Kq2vzqjwx', { email: '', fullName: '' }).refusal).toBeNull();
});
