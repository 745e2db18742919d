import type { Candidate } from './candidates.ts';
import type { Link } from './link.ts';
import type { ReadText } from './read.ts';
import { cannotBePronounced } from './shapes.ts';
import { is } from './words/tables.ts';
import { UNSPACED } from './words/unspaced.ts';
import { lastBefore } from './words/words.ts';

/** The context of a candidate that consists of letters alone. */
export type Surroundings = {
  left: string;
  right: string;
  link: Link;
  isIntroduced: boolean;
  /** The text says to type it. */
  isUsed: boolean;
};

/**
 * Says whether capitals are announced as a code: by a word for letters, by a word for a code right beside them, or, if
 * they cannot be pronounced, by an instruction to type them. Otherwise they are more likely a word or a name.
 */
export function isLettersAnnounced(text: ReadText, candidate: Candidate, around: Surroundings): boolean {
  const { code } = candidate;
  const { left, right, link, isIntroduced, isUsed } = around;
  if (SENT_TO.test(right)) return false;
  const isUnpronounceable = cannotBePronounced(code);
  const isNamed = isNamedLetters(text, candidate, left, right);
  if (isNamed && (isUnpronounceable || /\p{Ll}/u.test(text.quiet))) return true;
  const isShort = code.length < MIN_TYPED_LETTERS;
  if (isUsed && isUnpronounceable && (!isShort || isQuoted(left, right) || link.value >= STRONG)) return true;
  if (link.value < STRONG) return false;
  if (isIntroduced && /^["'”»>)\]]?\s*(?:$|[\n.;])/.test(right)) return true;
  if (!isUnpronounceable) return false;
  return isIntroduced || link.distance < 4 || (link.isBefore && !isShort) || IS_AFTER.test(right);
}

const IS_AFTER = /^ (?:is|es|ist|est|é|è|är|er) /;
const STRONG = 2.2;
// Fewer letters are more likely an abbreviation.
const MIN_TYPED_LETTERS = 5;
// "Type GAME and send it to 5512": a keyword for a short code, not a code.
const SENT_TO = /^.{0,24}\s(?:to|al?|au|an|na|ke|gui|gửi|para|naar|на|σε|στο)\s{1,2}\d{3}/u;

function isQuoted(left: string, right: string): boolean {
  return /["'“«<([{【「『]\s{0,2}$/.test(left) && /^\s{0,2}["'”»>)\]}】」』]/.test(right);
}

// "The letters KXQW", "KXQW harflerini", "(5 capital letters)".
function isNamedLetters(
  { quiet, words, isUnspaced }: ReadText,
  candidate: Candidate,
  left: string,
  right: string,
) {
  if (isUnspaced && (UNSPACED_BEFORE.test(left) || UNSPACED_AFTER.test(right))) return true;
  const before = lastBefore(words, candidate.start);
  for (let index = before; index > before - 3; index -= 1) {
    const word = words[index];
    if (!word || /[.!?\n]/.test(quiet.slice(word.end, candidate.start))) break;
    if (is(word.kinds, 'letters')) return true;
  }
  const after = lastBefore(words, candidate.end) + 1;
  for (let index = after; index < after + 3; index += 1) {
    const word = words[index];
    if (!word || /[.!?\n]/.test(quiet.slice(candidate.end, word.start))) break;
    if (is(word.kinds, 'letters')) return true;
  }
  return false;
}

const UNSPACED_BEFORE = new RegExp(`(?:${UNSPACED.letters})[^。.!?]{0,10}$`, 'u');
const UNSPACED_AFTER = new RegExp(`^[^。.!?]{0,12}(?:${UNSPACED.letters})`, 'u');
