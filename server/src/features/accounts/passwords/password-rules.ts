import { normalPassword } from '@numlet/contract/accounts/normal-password';
import { brand } from '@numlet/contract/brand';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_RATED_LENGTH } from '@numlet/contract/constants';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';

/** More than 10^8 guesses. A few unrelated words reach it, a word with a year and a sign does not. */
const LEAST_SCORE = 3;
/** How many characters must be left of a password without the words that name the person or the service. */
const LEFT_BESIDE_CONTEXT = 8;
const SHORTEST_CONTEXT_WORD = 3;

type Whose = { email: string; fullName: string };

/**
 * Refuses a password that would be guessed: too short, among the common ones, made of the person's own words, or of too
 * simple a pattern. No kinds of characters are required (R1, R2).
 * @throws AuthError weak_password, with the reasons that the browser's library shows
 */
export async function requireUsablePassword(typed: string, whose: Whose) {
  const password = normalPassword(typed);
  if (typed.length > PASSWORD_MAX_LENGTH)
    throw validationFailed(`Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`);
  if ([...password].length < PASSWORD_MIN_LENGTH)
    throw weak('length', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`);

  const { isCommon, score } = await loadEstimator();
  if (isCommon(password))
    throw weak('pwned', 'Password is one that many people use and would be guessed first. Choose another.');
  const words = contextWords(whose);
  if (without(words, password).length < LEFT_BESIDE_CONTEXT)
    throw weak(
      'characters',
      `Password should not be made of your name, your email address or the name of this service.`,
    );
  if (score(password.slice(0, PASSWORD_RATED_LENGTH), words) < LEAST_SCORE)
    throw weak(
      'characters',
      'Password is too easy to guess. A few words that have nothing to do with each other make a good one.',
    );
}

function weak(reason: 'length' | 'characters' | 'pwned', message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason], message } });
}

/** Longest first: removing a part of an address first would keep the whole address from being found. */
function contextWords({ email, fullName }: Whose): string[] {
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  const words = [brand.name, mailbox, fullName, ...parts(mailbox), ...parts(fullName)];
  const long = words.map((word) => word.toLowerCase()).filter((word) => word.length >= SHORTEST_CONTEXT_WORD);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

function parts(text: string): string[] {
  return text.split(/[^\p{Letter}\p{Number}]+/u);
}

/** What is left of a password in lower case without the words and the separators between them. */
function without(words: readonly string[], password: string): string {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return rest === password.toLowerCase() ? rest : parts(rest).join('');
}

type Estimator = { isCommon(password: string): boolean; score(password: string, words: string[]): number };

let estimator: Promise<Estimator> | undefined;

/** The word lists are large, so they are loaded with the first password and kept. */
function loadEstimator(): Promise<Estimator> {
  estimator ??= (async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
    const common = new Set(dictionary['passwords-common']);
    return {
      isCommon: (password) => common.has(password.toLowerCase()),
      score: (password, words) => zxcvbn.check(password, words).score,
    };
  })();
  return estimator;
}
