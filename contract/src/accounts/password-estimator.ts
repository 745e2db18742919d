import { type FeedbackType, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordEstimator = {
  isCommon(password: string): boolean;
  /** `score` is from 0 (guessed at once) to 4; `reason` says why the password is easy to guess. */
  estimate(
    password: string,
    words: readonly string[],
  ): { score: number; guessesLog10: number; reason: string | null };
};

/** Estimates how many guesses a password takes. The word lists are half a megabyte: load this module late. */
export const passwordEstimator: PasswordEstimator = {
  isCommon: (password) => common.has(password.toLowerCase()),
  estimate: (password, words) => {
    const { score, guessesLog10, feedback } = zxcvbn.check(password, [...words]);
    return { score, guessesLog10, reason: reasonIn(feedback) };
  },
};

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Without a language the library returns the keys of its texts. */
function reasonIn({ warning }: FeedbackType): string | null {
  return warning === null ? null : (reasons[warning] ?? null);
}

const COMMON = 'It’s on the list of commonly guessed passwords.';
const KEYBOARD = 'It follows the keys on a keyboard.';

const reasons: Readonly<Record<string, string>> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: 'It is close to a commonly guessed password.',
  pwned: COMMON,
  straightRow: KEYBOARD,
  keyPattern: KEYBOARD,
  simpleRepeat: 'It repeats one character.',
  extendedRepeat: 'It repeats itself.',
  sequences: 'It is a sequence, like abc or 6543.',
  recentYears: 'Years are easy to guess.',
  dates: 'Dates are easy to guess.',
  wordByItself: 'It is a single word.',
  namesByThemselves: 'It is a name.',
  commonNames: 'It is a common name.',
  userInputs: 'It is built on your name or address.',
};
