import { CHARACTER, characterOf, isDigit, isLetter } from './characters.ts';
import { isRandom } from './shapes.ts';
import { readSet } from './vocabulary/read-words.ts';
import { fold } from './words/fold.ts';
import { isCodeWord } from './words/words.ts';

export type Candidate = {
  code: string;
  start: number;
  end: number;
  shape: 'digits' | 'mixed' | 'letters';
  /** How much the form alone resembles a code, before the words around it are considered. */
  form: number;
};

/** Lists everything that has the form of a code, in the order of the text. The text must be free of noise. */
export function findCandidates(quiet: string): Candidate[] {
  const found: Candidate[] = [];
  let end = 0;
  let next = 0;
  for (let at = 0; at < quiet.length; at = next) {
    next = at + 1;
    if ((characterOf(quiet.charCodeAt(at)) & ALPHANUMERIC) === 0) continue;
    while ((characterOf(quiet.charCodeAt(next)) & ALPHANUMERIC) !== 0) next += 1;
    if (at < end || !mayStart(quiet, at)) continue;
    RUN.lastIndex = at;
    const run = RUN.exec(quiet)?.[0] ?? '';
    if (!isDigit(quiet.charCodeAt(at)) && !MAY_BE_CODE.test(run)) continue;
    end = at + run.length;
    const inflected = inflectedDigits(quiet, run, at);
    if (inflected) found.push(inflected);
    else if (!isPartOfWord(quiet, at, end) && !isPartOfNumber(quiet, run, at) && !isModel(quiet, run, at))
      found.push(...candidatesOfRun(run, at));
  }
  return found;
}

// Says whether a candidate may start here. Most words are not codes: a code has a digit soon, is in capitals, has no
// vowel, or consists of single letters.
function mayStart(quiet: string, at: number): boolean {
  const unit = quiet.charCodeAt(at);
  if (isDigit(unit)) return true;
  let next = at + 1;
  while (isLetter(quiet.charCodeAt(next)) && next <= at + MAX_PREFIX_CHARS) next += 1;
  if (next <= at + MAX_PREFIX_CHARS) {
    const joint = quiet.charCodeAt(next);
    if (isDigit(joint) || (joint === HYPHEN && isDigit(quiet.charCodeAt(next + 1)))) return true;
    if (next === at + 1) return joint === SPACE && SINGLE.test(quiet.slice(at, at + 4));
  }
  const isCapital = unit <= CAPITAL_Z;
  if (!isCapital && (isVowel(unit) || isVowel(quiet.charCodeAt(at + 1)))) return false;
  if (next < at + (isCapital ? 3 : 5) || quiet.charCodeAt(at + 1) <= CAPITAL_Z !== isCapital) return false;
  return LETTERS_ALONE.test(quiet.slice(at, at + 5));
}

const ALPHANUMERIC = CHARACTER.letter | CHARACTER.digit;

function isVowel(unit: number): boolean {
  return 'aeiouy'.includes(String.fromCharCode(unit));
}

const CAPITAL_Z = 0x5a;

const MAX_PREFIX_CHARS = 12;
const SPACE = 0x20;
const SINGLE = /^[A-Za-z] [A-Za-z\d] /;
const LETTERS_ALONE = /^(?:[A-Z]{3}|[b-df-hj-np-tv-xz]{5})/;
// Runs of letters and digits, possibly joined by single marks or spaces: single digits joined by one mark; groups of
// digits; a Russian door code (a flat number, a letter and a number); single letters; letters before or after a hyphen;
// anything else without a gap.
const RUN =
  /(?:\d(, ?| - |[ .-])\d(?:\1\d){2,8}|\d{1,4}(?:-\d{1,4}){1,4}|\d{3} \d{3} \d{2,3}|\d{3}[ .]\d{3}|\d{4} \d{3,4}|\d{3} \d{4}|\d\d \d\d \d\d|\d{1,4}[КкВв]\d{3,6}|[A-Za-z\d](?: [A-Za-z\d]){3,11}|[A-Za-z]{1,4}-\d{3}-\d{3}|[A-Za-z\d]{2,5}-[A-Za-z\d]{2,5}|[A-Za-z\d]+)(?![A-Za-z\d]|[ -]\d{2,3}(?!\d))|[A-Za-z\d]+/y;
// Lower-case letters are a code only if they have no vowel.
const MAY_BE_CODE = /\d|^[A-Z -]{4,}$|^[b-df-hj-np-tv-xz]{5,10}$/;

function hasDigitsAlone(run: string): boolean {
  for (let at = 0; at < run.length; at += 1) if (!isDigit(run.charCodeAt(at))) return false;
  return true;
}

// "551209ni", "2746dır", "4417-es": digits with a case ending or the ending for "is".
function inflectedDigits(quiet: string, run: string, at: number): Candidate | null {
  const next = quiet.charCodeAt(at + run.length);
  if (hasDigitsAlone(run) ? next !== HYPHEN && !isLatin(next) : !DIGITS_FIRST.test(run)) return null;
  const after = quiet.slice(at, at + 16);
  const ending = INFLECTED.exec(after);
  const digits = ending?.[1] ?? BEFORE_IS.exec(after)?.[1];
  if (digits === undefined || (ending && !ENDINGS.has(fold(ending[2] ?? '')))) return null;
  const form = digitsForm(digits, digits.length);
  return form === null ? null : { code: digits, start: at, end: at + digits.length, shape: 'digits', form };
}

const HYPHEN = 0x2d;
const DIGITS_FIRST = /^\d{4,8}[a-z-]/;
const INFLECTED = /^(\d{4,8})-?([a-z\u00df-\u024f]{2,4})(?![a-z\d\u00c0-\u024f])/;
// "551209é o seu código".
const BEFORE_IS = /^(\d{4,8})(?:[éè]|är)(?= )/;
const ENDINGS = readSet('spaced/ending');

// A number next to accented Latin letters belongs to their word; a number after a digit and a Cyrillic letter belongs
// to a Russian door code.
function isPartOfWord(quiet: string, start: number, end: number): boolean {
  const before = quiet.charCodeAt(start - 1);
  const isInDoorCode =
    before >= 0x410 && before <= 0x44f && /\d$/.test(quiet.slice(Math.max(0, start - 2), start - 1));
  return isInDoorCode || isLatin(before) || isLatin(quiet.charCodeAt(end));
}

// The rest of "70 44 10 22", "503-4481720" or "3ХТ-508" is not a separate code.
function isPartOfNumber(quiet: string, run: string, at: number): boolean {
  const last = quiet.charCodeAt(at - 1);
  if (last === SPACE) return run.includes(' ') && isDigit(quiet.charCodeAt(at - 2));
  return last === HYPHEN && PART_OF_NUMBER.test(quiet.slice(Math.max(0, at - 5), at));
}

// "SM-G998B": letters and digits after capitals and a hyphen are the model of a device.
function isModel(quiet: string, run: string, at: number): boolean {
  return quiet.charCodeAt(at - 1) === HYPHEN && isLetter(quiet.charCodeAt(at - 2)) && MODEL.test(run);
}

const MODEL = /^[A-Z]\d{2,4}[A-Z\d]{0,3}$/;
const PART_OF_NUMBER = /\d(?:\p{Lu}{1,3})?-$/u;

function isLatin(unit: number): boolean {
  return (unit >= 0xc0 && unit <= 0x24f) || (unit >= 0x1e00 && unit <= 0x1eff) || unit === 0x5f;
}

function candidatesOfRun(run: string, at: number): Candidate[] {
  const isPlain = hasDigitsAlone(run);
  const code = isPlain ? run : run.replace(/[ .,-]/g, '');
  const whole = { code, start: at, end: at + run.length };
  if (isPlain || hasDigitsAlone(code)) {
    const form = digitsForm(run, code.length);
    return form === null ? [] : [{ ...whole, shape: 'digits', form }];
  }
  const follower = /^(\d{4,8})([a-z]{2,20})$/i.exec(run);
  if (follower?.[1] !== undefined && isNextWord(follower[2] ?? ''))
    return [{ code: follower[1], start: at, end: at + follower[1].length, shape: 'digits', form: 1.5 }];
  const prefixed = /^([a-z]{1,4})-(\d[\d-]{2,8}\d)$/i.exec(run) ?? /^([a-z]{2,12})(\d{4,8})$/i.exec(run);
  const prefix = prefixed?.[1] ?? '';
  const digits = prefixed?.[2];
  if (
    digits !== undefined &&
    (run.includes('-') || isCodeWord(prefix.toLowerCase()) || /^(?:is|ist|es|est)$/i.test(prefix))
  ) {
    const start = at + run.length - digits.length;
    return [{ code: digits.replaceAll('-', ''), start, end: at + run.length, shape: 'digits', form: 2.5 }];
  }
  if (run.includes('-') && !/\d|^[A-Z]{3,4}-[A-Z]{3,4}$/.test(run)) return [];
  if (code.length < 4 || code.length > 10 || MEASURES.test(code) || DURATION.test(code) || MASKED.test(code))
    return [];
  if (/\d/.test(code)) return [{ ...whole, shape: 'mixed', form: mixedForm(run, code) }];
  if (/^(?:[A-Z]{4,10}|[a-z]{5,10})$/.test(code)) return [{ ...whole, shape: 'letters', form: -0.8 }];
  return [];
}

// "86771674Do not share", "86771674is your code": a code and the next word.
function isNextWord(letters: string): boolean {
  return (
    /^[A-Z][a-z]+$/.test(letters) ||
    /^(?:is|ist|es|est|er|to|je|jest|este|adalah|on|ay)$/.test(letters) ||
    isCodeWord(letters.toLowerCase())
  );
}

// "5m0s", as programs in Go write a duration, "5min30s", "600000ms" and "PT5M".
const DURATION = /^(?:\d{1,4}(?:ms|min|sec|hr?|[dms])){2,4}$|^\d{3,9}ms$|^PT(?:\d{1,4}[HMS]){1,3}$/;
// "XXXXXX", "5738xx": a masked code.
const MASKED = /^(?:X+|N+)$|x{2,}$/i;
const MEASURES =
  /^\d{1,4}(?:st|nd|rd|th|p|s|m|h|am|pm|hrs?|hours?|mins?|minutes?|minuten|secs?|seconds?|days?|kb|mb|gb|tb|km|kg|ppm|px|k|rs|usd|eur|gbp|d|min|x)$|^\d{1,6}000d$|^\d{1,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\d{2,4}$|^\d{1,2}[ap]m\d{1,2}[ap]m$|^(?:pin|puk|otp|sms|tan|cvv|cvc|cvs)\d$/i;

function digitsForm(run: string, length: number): number | null {
  // Dotted digits are more often a sum or a version than a code.
  if (/^\d(?:\.\d){3,7}$/.test(run)) return -0.2;
  const grouped = run.includes('.') ? -0.7 : run.length > length ? 0.3 : 0;
  if (length === 6) return 2 + grouped;
  if (length === 4) return run.length > 5 ? 0.5 : 1 + grouped;
  if (length === 5 || length === 8) return 1 + grouped;
  if (length === 7) return 0.7;
  if (length === 3 && grouped === 0) return -1.8;
  if (length === 9 || (length === 10 && grouped === 0)) return 0;
  return null;
}

// A word with a number at its end is more likely a name (a phone, a game, a user) than a code.
function mixedForm(run: string, code: string): number {
  const isNameLike = /^[A-Z]?[a-z]{4,}\d{1,4}$/.test(code);
  const singles = run.length === 2 * code.length - 1 ? 0.5 : 0;
  const isOneCase = code === code.toUpperCase() || code === code.toLowerCase();
  return (
    (isNameLike ? -2 : 0) +
    (isOneCase || isRandom(code) ? 0.3 : -0.5) +
    (isRandom(code) ? 1 : 0) +
    singles -
    (code.length > 8 ? 0.5 : 0)
  );
}
