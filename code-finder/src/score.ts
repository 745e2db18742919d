import type { Candidate } from './candidates.ts';
import { CHARACTER, characterOf } from './characters.ts';
import { isLettersAnnounced } from './letters.ts';
import type { Link } from './link.ts';
import { objections } from './objections.ts';
import type { ReadText } from './read.ts';
import { isMixedOften, isRandom } from './shapes.ts';
import { isUsedHere, isUsedInSentence } from './use.ts';
import { is } from './words/tables.ts';
import { isToChange } from './words/to-change.ts';
import { CODE_WEIGHT, type Keyword, lastBefore } from './words/words.ts';

/** A candidate must score more than this to count as the code. */
export const ENOUGH = 2.4;

// A word and a number that are more than this many characters apart are unrelated.
const MAX_DISTANCE = 240;
const NEIGHBOURING_KEYWORDS = 3;

/** Scores one candidate: its form, the words that announce it, and the objections. */
export function scoreCandidate(text: ReadText, candidate: Candidate): number {
  const { quiet } = text;
  const { code, shape, form } = candidate;
  const left = quiet.slice(Math.max(0, candidate.start - 48), candidate.start);
  const right = quiet.slice(candidate.end, candidate.end + 40);
  const isIntroduced = isIntroducedBy(left);
  const found = strongestLink(text, candidate, isIntroduced);
  const isUsed = isUsedHere(text, candidate, left, right);
  if (
    shape === 'letters' &&
    !isLettersAnnounced(text, candidate, { left, right, link: found, isIntroduced, isUsed })
  )
    return 0;
  const link = shape === 'letters' && found.value < LETTERS_LINK.value ? LETTERS_LINK : found;
  const use = isUsed ? (PURPOSE_AFTER.test(right) || link.value > 0.6 ? 2.4 : 1.2) : 0;

  // Nine digits in groups are a telephone number unless a word for a code is right before them.
  if (
    code.length === 9 &&
    candidate.end - candidate.start > 9 &&
    !(link.isBefore && link.distance < 6 && link.weight >= CODE_WEIGHT)
  )
    return 0;
  // Mixed letters and digits are a code anywhere in a text that says to type them: "Enter T4K9RZ on your television".
  const isTyped = isUsed && isMixedOften(code);
  if (shape === 'mixed' && !isTyped && link.value < (isRandom(code) && code.length > 4 ? 1.3 : 2.2)) return 0;
  // Words for confirming also occur in texts about orders and bookings: they count only with a sign that a number is
  // meant.
  const hint = lengthHint(text, candidate);
  const sign = use + frame(quiet, candidate) + (isTyped ? 0.5 : 0);
  // "The 6-digit number you asked for" also announces a code.
  const named = sign + Math.max(0, hint);
  if (link.value + named < 1.2 || (link.value + use === 0 && hint <= 0)) return 0;

  // "Your request 123456 was registered": a word for signing in is too weak for a number in the middle of a sentence.
  if (
    link.weight < CODE_WEIGHT &&
    named === 0 &&
    !isIntroduced &&
    (isAmid(left, right) || (link.isBefore && link.distance > 2))
  )
    return 0;

  // "Tell the driver the code 426".
  const isSaid =
    code.length === 3 &&
    link.weight >= CODE_WEIGHT &&
    link.isBefore &&
    link.distance < 4 &&
    is(text.kinds, 'messenger') &&
    isUsedInSentence(text, candidate, left, right);
  const score = form + link.value + sign + hint + (isSaid ? 1.6 : 0);
  return score <= ENOUGH ? 0 : score - objections(text, candidate, link);
}

// Announced letters get the same link as a code right beside its word.
const LETTERS_LINK: Link = { value: 3.5, weight: 3.2, isBefore: true, distance: 1 };

function isAmid(left: string, right: string): boolean {
  return (
    /(?:[^.!?:\n\])】>\s]|(?<!\p{L})\p{L}{1,3}\.)\s{0,2}$/u.test(left) &&
    /^\s{0,2}[^\s.!?,;:\n)(\]-]/.test(right)
  );
}

function strongestLink(
  { quiet, keywords, words }: ReadText,
  candidate: Candidate,
  isIntroduced: boolean,
): Link {
  const next = lastBefore(keywords, candidate.start) + 1;
  let best: Link = { value: 0, weight: 0, isBefore: false, distance: MAX_DISTANCE };
  for (
    let index = Math.max(0, next - NEIGHBOURING_KEYWORDS);
    index < next + NEIGHBOURING_KEYWORDS;
    index += 1
  ) {
    const keyword = keywords[index];
    if (!keyword) break;
    const isBefore = keyword.end <= candidate.start;
    const from = isBefore ? keyword.end : candidate.end;
    const to = isBefore ? candidate.start : keyword.start;
    if (to - from > MAX_DISTANCE || (!isBefore && introducesOther(quiet, keyword, keywords[index + 1])))
      continue;
    const gap = quiet.slice(from, Math.max(from, to));
    if (!isBefore && ENDS_SENTENCE.test(gap) && isToChange(words, keyword)) continue;
    const value = weighLink(gap, keyword, isBefore, isIntroduced);
    if (value > best.value) best = { value, weight: keyword.weight, isBefore, distance: to - from };
  }
  return best;
}

const ENDS_SENTENCE = /[.!?。！？\n]\s/;

// "Код авторизации 448120": two adjacent words are one name.
function introducesOther(quiet: string, keyword: Keyword, next: Keyword | undefined): boolean {
  const end = next && next.start === keyword.end + 1 ? next.end : keyword.end;
  return INTRODUCES.test(quiet.slice(end, end + 12));
}

// "Confirm the reading 44100982 with the code '3175'", "SHELL 5744 AUTH CODE 088214": the word belongs to the number
// after it.
const INTRODUCES = /^(?: ?(?::|["'“„«]) ?["'“„«]?\d{3}| (?=[A-Z]{0,5}\d)[A-Z\d]{4,8}(?![A-Za-z\d'’]))/;

function weighLink(gap: string, keyword: Keyword, isBefore: boolean, isIntroduced: boolean): number {
  // A line that ends in a colon continues on the next one.
  const { breaks, numbers, unspaced } = readGap(isIntroduced && isBefore ? gap.trimEnd() : gap);
  const distance = gap.length + unspaced * 1.5;
  const near = 1 / (1 + distance / 80);
  const order = isBefore ? (isIntroduced && breaks === 0 ? 1.45 : 1.1) : breaks === 0 ? 1.1 : 0.7;
  return keyword.weight * near * order * 0.72 ** breaks * 0.75 ** numbers;
}

// Counts what is between a word and a number: ends of sentences and lines, other numbers, characters of scripts that
// say more in less space. Most gaps are a few letters and spaces.
function readGap(gap: string): { breaks: number; numbers: number; unspaced: number } {
  let all = 0;
  for (let at = 0; at < gap.length; at += 1) all |= characterOf(gap.charCodeAt(at));
  return {
    breaks: (all & CHARACTER.stop) === 0 ? 0 : (gap.match(BREAKS)?.length ?? 0),
    numbers: (all & CHARACTER.digit) === 0 ? 0 : (gap.match(NUMBERS)?.length ?? 0),
    unspaced: (all & CHARACTER.unspaced) === 0 ? 0 : (gap.match(UNSPACED)?.length ?? 0),
  };
}

const NUMBERS = /\d{3,}/g;
// A full stop after one or two letters (No., Rs., St.) belongs to an abbreviation.
const BREAKS = /(?:(?<=\p{L}{3}|\d)[.;]|[!?])(?=\s)|[。！？；।]|(?<!,)\n/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu;

/** Says whether a text ends with a mark or a word that introduces a number: "Code: ", "your code is ". */
export function isIntroducedBy(left: string): boolean {
  const last = left.charCodeAt(left.length - 1);
  // After a comma or a full stop, and at the beginning, nothing introduces a number.
  if (!(last >= 0) || last === COMMA || last === FULL_STOP) return false;
  if (last === COLON || (left.endsWith(': ') && !left.endsWith(' : '))) return true;
  return INTRODUCED.test(left.length > MAX_INTRODUCTION_CHARS ? left.slice(-MAX_INTRODUCTION_CHARS) : left);
}

const COMMA = 0x2c;
const FULL_STOP = 0x2e;
const COLON = 0x3a;
// Longer than the longest of the words, with the spaces and the mark after it.
const MAX_INTRODUCTION_CHARS = 20;
const INTRODUCED =
  /(?:[:：=៖﹕]|-{1,2}|>{1,2}|(?:^|[\s:])(?:is|ist|lautet|ialah|es|e|è|é|est|er|är|on|to|je|jest|adalah|with|w\/|voici|aqu[ií] est[aá]|ecco|eccoti|hier ist|here(?:'s| is)|вот|oto|tady je|itt a|iata|ето|evo|ορίστε|işte|här är|her er|dengan|cu|con|mit|med|avec|com|met|с|là|la|este|yra|ir|është|ay|είναι|हे|है|आहे|هو|هي|הוא|היא|هست|است|یہ ہے)|为|是|は|為|는|은)\s{0,3}["'“”„«<([{【「『]?\s{0,2}$/iu;
export const PURPOSE_AFTER =
  /^["'”»>)\]]?\s{1,2}(?:in|on|en|dans|em|no|na|nell|auf|w|v|в|у|i|på|op|di)\P{Nd}{1,12}(?:app|page|page|página|pagina|site|Seite|ekran|stron|стран|сайт|додат|прилож|aplic|applic|aplik)|^["'”»>)\]]?(?: (?:in|ein|inn))?[,;]?\s{1,2}(?:to|as|for|so that|para|pour|afin|lai|zodat|damit|щоб|чтоб|um|om|per|untuk|для|чтобы|aby|için|for at|for å|för|på|để|de)\s|^\s?(?:注册|註冊|登录|登入|完成|进行|進行|来)/iu;

// "enter the 6 digits above" gives the length of the code.
function lengthHint(text: ReadText, { code, start, end }: Candidate): number {
  const hint = text
    .lengthHints()
    .find(({ at }) => at >= start - MAX_HINT_DISTANCE && at < end + MAX_HINT_DISTANCE);
  if (hint === undefined) return 0;
  return hint.length === code.length ? 1.5 : -0.5;
}

const MAX_HINT_DISTANCE = 120;

/** Weighs the position of a candidate: a line to itself, quotation marks around it. */
export function frame(quiet: string, { start, end }: Candidate): number {
  let before = start - 1;
  while (before >= 0 && quiet[before] !== '\n' && isAround(quiet, before, OPENING)) before -= 1;
  let after = end;
  while (after < quiet.length && quiet[after] !== '\n' && isAround(quiet, after, CLOSING)) after += 1;
  const isAlone = (before < 0 || quiet[before] === '\n') && (after >= quiet.length || quiet[after] === '\n');
  const isQuoted =
    isClosing(quiet, end) &&
    OPENING_QUOTES.test(quiet.slice(Math.max(0, start - 3), start)) &&
    CLOSING_QUOTES.test(quiet.slice(end, end + 3));
  return (isAlone ? 1.2 : 0) + (isQuoted ? 0.4 : 0);
}

// A quotation mark right after the candidate, or after a space.
function isClosing(quiet: string, end: number): boolean {
  const next = quiet.charAt(end);
  return next !== '' && (next === ' ' || next === '\n' || CLOSING_MARKS.includes(next));
}

function isAround(quiet: string, at: number, marks: string): boolean {
  const mark = quiet.charAt(at);
  return mark === ' ' || marks.includes(mark);
}

const CLOSING_MARKS = '"\'“”»><)]}】」』';
const OPENING = '\t\r"\'“«<([{【「『';
const CLOSING = '\t\r"\'”»>)]}】」』.!';
const OPENING_QUOTES = /["'“«<>([{【「『]\s{0,2}$/;
const CLOSING_QUOTES = /^\s{0,2}["'“”»><)\]}】」』]/;
