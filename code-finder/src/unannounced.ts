import type { Candidate } from './candidates.ts';
import { objections } from './objections.ts';
import type { ReadText } from './read.ts';
import type { Signs } from './read-signs.ts';
import { frame, isIntroducedBy, PURPOSE_AFTER } from './score.ts';
import { isRandom } from './shapes.ts';
import { isForGift } from './trades.ts';
import { isMeans, isUsedHere, isUsedInSentence } from './use.ts';
import { readSet } from './vocabulary/read-words.ts';
import { lastBefore } from './words/words.ts';

/** A candidate that no word announces must score more than this to count as the code. */
export const ENOUGH_UNANNOUNCED = 2.7;

/**
 * Scores a candidate in a text without a word for a code: its form and position, the text's instructions about it, and
 * other signs, such as to keep it secret, how long it is valid, or who asks for it. Other numbers, goods and money are
 * signs against it.
 */
export function scoreUnannounced(text: ReadText, candidate: Candidate, signs: Signs): number {
  const { quiet } = text;
  const left = quiet.slice(Math.max(0, candidate.start - 48), candidate.start);
  const right = quiet.slice(candidate.end, candidate.end + 40);
  const isHere = isUsedHere(text, candidate, left, right) || isMeans(text, candidate);
  const isMarkedOut = isHere || (signs.sum > 1 && frame(quiet, candidate) > 0);
  const form = formOf(candidate, isHere, isMarkedOut, signs.hasEntry);
  if (form === null || (signs.isJustCode && (text.isPromotion() || isForGift(quiet, candidate)))) return 0;
  const used = isHere || isUsedInSentence(text, candidate, left, right);
  const isNamed = isNamedDigits(text, candidate);
  const messenger = signs.hasMessenger ? (used ? 1.6 : 0.8) : 0;
  const score =
    form +
    scorePosition(left, right, candidate, quiet, !used && !signs.isOfCode && !isNamed, signs) +
    (used ? 1.6 : 0) +
    (isHere ? 0.6 : 0) +
    (used && signs.hasEntry ? 1 : 0) +
    (!signs.hasPurpose && PURPOSE_AFTER.test(right) ? 0.8 : 0) +
    (isHere && AT_ADDRESS.test(right) ? 1 : 0) +
    messenger +
    (isNamed ? 1 : 0) +
    signs.sum -
    (used || signs.sum >= 1.5 ? signs.besides / 2 : signs.besides) -
    (signs.isTrade && !(used && (signs.hasMessenger || signs.hasEntry)) ? (isHere ? 1 : used ? 1.6 : 2) : 0) -
    (used || signs.sum > 0 || signs.hasMessenger || !signs.isWellKnown ? 0 : 0.6);
  if (score <= ENOUGH_UNANNOUNCED) return 0;
  const against = objections(text, candidate, NO_LINK);
  // "Tell the driver the number 4417": the text gives the purpose of the number, so minor objections do not count.
  const isSaid = signs.isMarked || (used && (signs.hasMessenger || signs.hasEntry));
  return score - (against <= 3 && isSaid ? 0 : against);
}

// "Enter 4471 at example.com".
const AT_ADDRESS = /^\s\p{L}{1,4}\s\u00a4{6}/u;

const NO_LINK = { value: 0, weight: 0, isBefore: false, distance: 240 };

// A year, or a round number of other than six digits, counts only if it is to be typed; three digits never do.
function formOf(
  { shape, code, form, start, end }: Candidate,
  isHere: boolean,
  isMarkedOut: boolean,
  hasEntry: boolean,
): number | null {
  // "Type K8830 on the kiosk".
  if (shape === 'mixed')
    return (isRandom(code) || (isHere && hasEntry && /^[A-Z]\d{3,5}$|^[A-Z]\d\d[A-Z]$/.test(code))) &&
      (code.match(/\d/g)?.length ?? 0) > 1
      ? 0.4
      : null;
  if (shape === 'letters' || form < 0) return null;
  if (/^(?:19|20)\d\d$|00$/.test(code) && !(isHere && code.length === 6))
    return code.length === 6 || isMarkedOut ? 0.6 : null;
  // No other kind of number has the form "660-714".
  if (code.length === 6) return end - start === 7 && form > 2 ? 2.2 : 1.8;
  if (code.length === 4) return 0.8;
  if (code.length === 5 || code.length === 8) return 1;
  return code.length === 7 ? 0.8 : null;
}

function scorePosition(
  left: string,
  right: string,
  candidate: Candidate,
  quiet: string,
  isDoubtful: boolean,
  { sum, hasMessenger, hasKey }: Signs,
): number {
  const begins = candidate.start < 6 && /^\P{L}{0,5}$/u.test(left);
  const isNamed = /[:：=]\s{0,2}["'“«<([]?$/.test(left);
  const ends = /^[^\p{L}\d]{0,6}$/u.test(right);
  const named = isNamed ? 1 : isIntroducedBy(left) ? 0.6 : 0;
  const end = ends && named > 0 ? 0.4 : 0;
  // "Your request 123456 was confirmed": in the middle of a sentence a number more likely identifies something.
  const amid = isDoubtful && !begins && !BEGINS_SENTENCE.test(left) && !ends && named === 0 ? 2 : 0;
  // "No. 4417" is the code if the text is about a door or a driver.
  const marked = NUMBERED.test(left) ? (hasMessenger || hasKey ? -0.6 : 1.5) : 0;
  // "123456 - to sign in"; without such a sign, a number at the beginning of a sentence may mean anything.
  const first = sum > 0 || hasMessenger || /^\s{0,2}[^\p{L}\s\d]/u.test(right) ? 0.8 : 0.2;
  const beginning = begins ? first : BEGINS_SENTENCE.test(left) ? 0.5 : 0;
  return beginning + named + end + (quiet.length < 90 ? 0.4 : 0) - amid - marked;
}

// "Digits 4471".
function isNamedDigits({ quiet, words }: ReadText, { start }: Candidate): boolean {
  const word = words[lastBefore(words, start)];
  return word !== undefined && DIGITS.has(word.folded) && /^ $/.test(quiet.slice(word.end, start));
}

// Words for digits, and for doors, whose own numbers are shorter.
const DIGITS = readSet('spaced/digits-or-door');

// "No. 552910" identifies a thing.
const NUMBERED =
  /#\s?$|№\s?$|(?<!\p{L})(?:n|nr|no|nro|num|núm|č|sz|бр)(?:\.|°|º)\s?$|(?:رقم|شماره|نمبر|नंबर|संख्या|নম্বর|எண்|หมายเลข|เลขที่|מספר|番号|编号|編號|번호)\s?$/iu;
// A full stop after two or three letters belongs to an abbreviation.
const BEGINS_SENTENCE = /(?:(?:\p{L}{4}|[^\p{L}.])\.|[!?:\n\]】)>])\s{1,3}$/u;
