import { brand } from '@numlet/contract/brand';
import { PASSWORD_RATED_LENGTH } from '@numlet/contract/constants';
import { type FeedbackType, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** `score` is from 0 (guessed at once) to 4; `hint` says what makes it easy to guess, or is null. */
export type PasswordRating = { score: number; hint: string | null };

/**
 * Rates how hard a password is to guess for somebody who knows the person's name and address (`context`). This module
 * contains the list of common passwords: load it late.
 */
export function ratePassword(password: string, context: readonly string[]): PasswordRating {
  const words = [...contextWords([...context, brand.name])];
  // The server refuses these; the estimator would rate a first name followed by a surname too high.
  if (leftWithout(words, password) < LEFT_BESIDE_CONTEXT) return { score: 1, hint: hints.userInputs ?? null };
  const { score, feedback } = zxcvbn.check(password.slice(0, PASSWORD_RATED_LENGTH), words);
  return { score, hint: hintOf(feedback) };
}

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const SHORTEST_WORD = 3;
/** How many characters must be left after removing the person's names and addresses from the password. */
const LEFT_BESIDE_CONTEXT = 8;

function leftWithout(words: readonly string[], password: string): number {
  const typed = password.toLowerCase();
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest.length;
}

/** Uses an address as a whole and in parts: ines.adeyemi@example.com contains both names. */
function contextWords(context: readonly string[]): Set<string> {
  const words = context.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= SHORTEST_WORD));
}

/** Without a language the library returns the keys of its texts. */
function hintOf({ warning }: FeedbackType): string | null {
  return warning === null ? null : (hints[warning] ?? null);
}

const COMMON = 'It’s on the list of commonly guessed passwords.';
const KEYBOARD = 'It follows the keys of a keyboard.';

const hints: Readonly<Record<string, string>> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: 'It is close to a password that is tried first.',
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
