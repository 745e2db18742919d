import type { Candidate } from './candidates.ts';
import type { ReadText } from './read.ts';
import { WITH } from './use.ts';
import { readSet } from './vocabulary/read-words.ts';
import type { Word } from './words/list-words.ts';
import { is } from './words/tables.ts';
import { UNSPACED } from './words/unspaced.ts';
import { CODE_WEIGHT, type Keyword, lastBefore } from './words/words.ts';

/** Says whether a number is one to call or to text: "call us on 1800", "text SUN to 55120", "1144'ü arayın". */
export function isCalled(
  { quiet, words, keywords, isUnspaced }: ReadText,
  { start, end }: Candidate,
  right: string,
): boolean {
  if (isUnspaced) {
    const last = keywords[lastBefore(keywords, start)];
    const left = quiet.slice(Math.max(0, start - 40, last?.end ?? 0), start);
    // "To confirm the telephone: 123456".
    const isConfirmed = last !== undefined && TELEPHONE.test(left);
    if (!isConfirmed && UNSPACED_CALL.test(left) && !UNSPACED_MESSENGER.test(right)) return true;
    if (UNSPACED_CALL_AFTER.test(right)) return true;
  }
  let next = start;
  let isAddressed = false;
  // True while only fillers such as "the number" have been read.
  let isLed = true;
  let index = lastBefore(words, start);
  for (let steps = 0; steps < 8; steps += 1, index -= 1) {
    const word = words[index];
    if (!word || word.end <= start - 60 || ENDS_SENTENCE.test(quiet.slice(word.end, next))) break;
    // A full stop ends the sentence ("We never call for this. 771093"), unless it belongs to an abbreviation ("tel.
    // 771093").
    if (steps === 0 && !is(word.kinds, 'call') && /^\.\s/.test(quiet.slice(word.end, start))) break;
    if (steps < 3 && isLed) isAddressed ||= TO.has(word.folded);
    isLed &&= is(word.kinds, 'filler') || is(word.kinds, 'number');
    if (isAddressed && is(word.kinds, 'sendTo')) return !isOfName(words, index);
    if (!isAddressed && (announces(word) || (steps === 0 && WITH.has(word.folded)))) break;
    if (steps < 4 && is(word.kinds, 'call')) return !isOfCode(keywords, start, quiet);
    if (is(word.kinds, 'security') || is(word.kinds, 'useBefore')) break;
    next = word.start;
  }
  return (
    ((right.charAt(1) === 'p' || right.charAt(1) === 'k') && ROMANISED_CALL_AFTER.test(right)) ||
    isCalledAfter(quiet, words, end)
  );
}

// "The code for the telephone is 123456".
function isOfCode(keywords: Keyword[], start: number, quiet: string): boolean {
  const keyword = keywords[lastBefore(keywords, start)];
  if (keyword === undefined || keyword.weight < CODE_WEIGHT) return false;
  const gap = quiet.slice(keyword.end, start);
  return gap.length < 80 && /^[^.!?\n]*\s(?:is|lautet|ist|es|est|é|è|er|är|je|to)\s$/u.test(gap);
}

// "Kod SMS to 4471", "ma xac nhan cua ban la 4471": the word for sending is part of the code's name.
function isOfName(words: Word[], index: number): boolean {
  const before = words[index - 1];
  const folded = words[index]?.folded;
  if (folded === 'nhan') return before?.folded === 'xac';
  return folded === 'sms' && (isNamed(before) || isNamed(words[index - 2]));
}

function isNamed(word: Word | undefined): boolean {
  return word !== undefined && announces(word);
}

function announces({ kinds }: Word): boolean {
  return is(kinds, 'code') || is(kinds, 'certain') || is(kinds, 'password');
}

function isCalledAfter(quiet: string, words: Word[], end: number): boolean {
  let index = lastBefore(words, end) + 1;
  for (let steps = 0, from = end; steps < 4; steps += 1, index += 1) {
    const word = words[index];
    if (!word || word.start - from > 4 || /[.!?\n]/.test(quiet.slice(from, word.start))) return false;
    if (is(word.kinds, 'callAfter')) return true;
    from = word.end;
  }
  return false;
}

// Hindi and Urdu in Latin letters.
const ROMANISED_CALL_AFTER = /^ (?:par|pe|pr|ko) (?:call|sms|msg|contact|rabta|bhej|phone)/i;

// A full stop followed by a lower-case word or a number counts as part of an abbreviation ("tel.").
const ENDS_SENTENCE = /[!?\n]|(?:\d|\u00a4)|[.]\s*[.]|\.\s+(?=\p{Lu})/u;
const TO = readSet('spaced/to');
const UNSPACED_CALL = new RegExp(
  `(?:${UNSPACED.call})[^.!?。！？।\\d\\n]{0,12}(?:\\d{2,8}\\s?(?:或|、|または|또는|أو|या)\\s?)?$|(?:${UNSPACED.sendTo})\\s?$`,
  'u',
);
const TELEPHONE = /^ ?(?:\p{L}{1,2} ?)?(?:טלפון|전화|電話|电话|手机|هاتف|الهاتف|फ़ोन|फोन|ফোন)/u;
// A number to give to a courier or a driver is not a number to call.
const UNSPACED_MESSENGER = new RegExp(`^.{0,6}(?:${UNSPACED.messenger})`, 'u');
const UNSPACED_CALL_AFTER = new RegExp(`^[^.!?。！？।,，、\\d\\n]{0,12}?(?:${UNSPACED.callAfter})`, 'u');
