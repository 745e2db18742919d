import { brand } from '../brand.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_RATED_LENGTH } from '../constants.ts';
import { normalPassword } from './normal-password.ts';
import type { PasswordEstimator } from './password-estimator.ts';
import { plainEmail } from './plain-email.ts';

/**
 * The judgement of a new password, shared by the server, which refuses by it, and the browser's meter, which shows it
 * during typing. Only the server knows the current password, and refuses it as a new one (`same_password`).
 */
export type PasswordJudgement = {
  /** How many of the meter's four segments are filled: 0 or 1 for a refused password, 2 to 4 for an accepted one. */
  level: 0 | 1 | 2 | 3 | 4;
  refusal: PasswordRefusal | null;
  /** How to improve the password, in addition to the message of the refusal. */
  hint: string | null;
};

export type PasswordRefusal = { reason: 'length' | 'too_long' | 'pwned' | 'characters'; message: string };

/** The words that a guesser tries first: the person's email address and full name. */
export type PasswordOwner = { email: string; fullName: string };

/** More than 10^8 guesses. A few unrelated words reach it; a word with a year and a symbol does not. */
const MIN_SCORE = 3;
/** An accepted password below 10^9 guesses has level 2, and the hint to make it longer. */
const STRONG_GUESSES_LOG10 = 9;
/** How many characters must remain once the words that name the person or the service are removed. */
const MIN_CHARS_BESIDE_OWN_WORDS = 8;
const MIN_OWN_WORD_CHARS = 3;

const passwordTooShort = `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`;

/** Fetches the estimator with its word lists, which are too large to be loaded before a password is typed. */
export async function loadPasswordEstimator(): Promise<PasswordEstimator> {
  return (await import('./password-estimator.ts')).passwordEstimator;
}

/** Judges a password: its length, then the common ones, then the person's own words, then its pattern. */
export function judgePassword(
  typed: string,
  owner: PasswordOwner,
  estimator: PasswordEstimator,
): PasswordJudgement {
  const lengthRefusal = judgeLength(typed);
  if (lengthRefusal) return lengthRefusal;
  const password = normalPassword(typed);
  if (estimator.isCommon(password))
    return refused(
      'pwned',
      'Password is one that many people use and would be guessed first. Choose another.',
    );
  const words = ownWords(owner);
  if (without(words, password).length < MIN_CHARS_BESIDE_OWN_WORDS)
    return refused(
      'characters',
      'Password should not be made of your name, your email address or the name of this service.',
    );
  const rated = password.slice(0, PASSWORD_RATED_LENGTH);
  const { score, guessesLog10, reason } = estimator.estimate(rated, words);
  if (score < MIN_SCORE) {
    const why = reason ?? 'A few words that have nothing to do with each other make a good one.';
    return refused('characters', `Password is too easy to guess. ${why}`);
  }
  if (score > MIN_SCORE) return { level: 4, refusal: null, hint: null };
  if (guessesLog10 >= STRONG_GUESSES_LOG10) return { level: 3, refusal: null, hint: null };
  return { level: 2, refusal: null, hint: 'Another word or two would help.' };
}

/** The part of the judgement that needs no word list; null for a length that is allowed. */
export function judgeLength(typed: string): PasswordJudgement | null {
  if (typed.length > PASSWORD_MAX_LENGTH)
    return refused('too_long', `Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`);
  const missing = PASSWORD_MIN_LENGTH - [...normalPassword(typed)].length;
  if (missing <= 0) return null;
  return {
    level: 0,
    refusal: { reason: 'length', message: passwordTooShort },
    hint: `${missing} more.`,
  };
}

function refused(reason: PasswordRefusal['reason'], message: string): PasswordJudgement {
  return { level: 1, refusal: { reason, message }, hint: null };
}

/** Longest first: removing a part of an address first would keep the whole address from being found. */
function ownWords({ email, fullName }: PasswordOwner): string[] {
  const address = lower(plainEmail(email));
  const at = address.lastIndexOf('@');
  const mailbox = at < 0 ? address : address.slice(0, at);
  const domain = at < 0 ? '' : address.slice(at + 1);
  // The last label, such as com, names no person.
  const labels = domain.split('.').slice(0, -1);
  const name = lower(fullName.trim());
  const words = [
    lower(brand.name),
    ...[address, mailbox, domain, name],
    ...[mailbox, name, ...labels].flatMap(parts),
    ...labels,
  ];
  const long = words.filter((word) => word.length >= MIN_OWN_WORD_CHARS);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

function lower(text: string): string {
  return normalPassword(text).toLowerCase();
}

function parts(text: string): string[] {
  return text.split(/[^\p{Letter}\p{Number}]+/u);
}

/** The rest of a password in lower case without the words and the separators between them. */
function without(words: readonly string[], password: string): string {
  const typed = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest === typed ? rest : parts(rest).join('');
}
