import type { Candidate } from './candidates.ts';
import type { ReadText } from './read.ts';
import { readSet } from './vocabulary/read-words.ts';
import type { Word } from './words/list-words.ts';
import { is } from './words/tables.ts';
import { UNSPACED } from './words/unspaced.ts';
import { lastBefore } from './words/words.ts';

/** Says whether a verb of typing or using is right beside a candidate: "enter 123456", "123456 girin". */
export function isUsedHere(text: ReadText, candidate: Candidate, left: string, right: string): boolean {
  return (
    isUsedBefore(text, candidate, left) ||
    (right !== '' && !'.,;:!?'.includes(right.charAt(0)) && USE_AFTER.test(right)) ||
    isTypedLater(left, right) ||
    isFollowedByUse(text, candidate)
  );
}

/** Says whether a candidate's sentence says to type, say or show it, or that it opens something. */
export function isUsedInSentence(text: ReadText, candidate: Candidate, left: string, right: string): boolean {
  const { quiet, words } = text;
  // "Main entrance 3304#": the hash key ends a number on a keypad.
  if (/^#(?!\w)/.test(right) && !left.endsWith('#')) return true;
  let end = candidate.start;
  for (let index = lastBefore(words, candidate.start), steps = 0; steps < 6; index -= 1, steps += 1) {
    const word = words[index];
    if (!word || end - word.end > 4 || /[.!?]/.test(quiet.slice(word.end, end))) break;
    const isVerb = is(word.kinds, 'useBefore') || is(word.kinds, 'useLoosely');
    // "Key in 123456", but "room key 123".
    const isNoun = word.folded === 'key' && steps === 0;
    if (isVerb && !isNoun && (!isAmbiguous(word.folded) || isFirst(quiet, word))) return true;
    end = word.start;
  }
  return (
    isUsedAfter(quiet, words, candidate) ||
    (text.isUnspaced && (UNSPACED_USE_BEFORE.test(left) || UNSPACED_USE_AFTER.test(right)))
  );
}

/** Says whether something is opened, signed or confirmed with a candidate: "the door opens with 4471". */
export function isMeans({ quiet, words }: ReadText, candidate: Candidate): boolean {
  let last = lastBefore(words, candidate.start);
  let end = candidate.start;
  // "With the digits 4471".
  for (let steps = 0; steps < 2 && isOfNumber(words[last]) && end - (words[last]?.end ?? 0) < 3; steps += 1) {
    end = words[last]?.start ?? end;
    last -= 1;
  }
  const preposition = words[last];
  if (!preposition || end - preposition.end > 2) return false;
  // "Sajili na 4471": if a verb for registering is right before it, the word in between means "with" in any language.
  if (isRegistering(words, last) && preposition.folded.length < 6 && AT_END.test(quiet.slice(candidate.end)))
    return true;
  if (!WITH.has(preposition.folded)) return false;
  const first = Math.max(0, last - MAX_WORDS_BETWEEN);
  return words
    .slice(first, last + MAX_WORDS_BETWEEN)
    .some(
      ({ folded, kinds, start, end }) =>
        (is(kinds, 'purpose') ||
          is(kinds, 'action') ||
          is(kinds, 'security') ||
          folded === 'pick' ||
          folded === 'check') &&
        !/[.!?\n]/.test(quiet.slice(Math.min(end, candidate.end), Math.max(start, candidate.start))),
    );
}

function isRegistering(words: Word[], last: number): boolean {
  const verb = words[last - 1];
  return verb !== undefined && last < MAX_WORDS_BEFORE_VERB && is(verb.kinds, 'action');
}

const AT_END = /^[^\p{L}\d]{0,4}$/u;
// Longer texts are about something else.
const MAX_WORDS_BEFORE_VERB = 4;

function isOfNumber(word: Word | undefined): boolean {
  return word !== undefined && (ARTICLES.has(word.folded) || NUMBERS.has(word.folded));
}

const ARTICLES = readSet('spaced/article');
const NUMBERS = readSet('spaced/digits');
const MAX_WORDS_BETWEEN = 6;
/** "Confirm with 4471": prepositions before a number that is used as a means. */
export const WITH = readSet('spaced/with');
const UNSPACED_USE_BEFORE = new RegExp(`(?:${UNSPACED.use}).{0,20}$`, 'u');
const UNSPACED_USE_AFTER = new RegExp(`^.{0,16}(?:${UNSPACED.use})`, 'u');

function isUsedBefore({ quiet, words, isUnspaced }: ReadText, candidate: Candidate, left: string): boolean {
  if (isUnspaced && UNSPACED_USE.test(left)) return true;
  const last = lastBefore(words, candidate.start);
  const word = words[last];
  if (!word || !/^:?\s{1,3}["'“«<([*]?\s?$/.test(quiet.slice(word.end, candidate.start))) return false;
  // "Geben Sie 123456 ein", "enter the number 123456".
  // "Key in 123456", but "room key 123".
  if (word.folded === 'key') return false;
  let index = last;
  while (last - index < MAX_FILLERS && is(words[index]?.kinds ?? 0, 'filler')) index -= 1;
  const verb = words[index];
  return verb !== undefined && is(verb.kinds, 'useBefore') && word.start - verb.end <= 14;
}

const MAX_FILLERS = 3;

// "Redmoor: 77341. Enter it on the login page."
function isTypedLater(left: string, right: string): boolean {
  return /[:：]\s{0,2}$/.test(left) && /^[.,;]\s(?:please )?(?:enter|type) (?:it|this)\b/i.test(right);
}

// "360192 < enter on the website", "8841 - enter this number".
function isFollowedByUse({ quiet, words }: ReadText, candidate: Candidate): boolean {
  const next = words[lastBefore(words, candidate.end) + 1];
  return (
    next !== undefined &&
    is(next.kinds, 'useBefore') &&
    /^["'”»)\]]?\s{0,2}[-–—<:]\s{1,2}$/.test(quiet.slice(candidate.end, next.start)) &&
    !/^\s\d/.test(quiet.slice(next.end, next.end + 2))
  );
}

// These are other words in other languages: "sag" is a matter in Danish, "visa" a card.
const AMBIGUOUS = readSet('spaced/ambiguous');

function isAmbiguous(folded: string): boolean {
  return folded.length < 3 || AMBIGUOUS.has(folded);
}

// Verbs as short as "so" are other words in other languages, but not at the beginning of a sentence.
function isFirst(quiet: string, { start }: Word): boolean {
  return start < 2 || /[.!?:\n]\s{0,2}$/.test(quiet.slice(Math.max(0, start - 3), start));
}

function isUsedAfter(quiet: string, words: Word[], candidate: Candidate): boolean {
  let end = candidate.end;
  for (let index = lastBefore(words, candidate.end) + 1, steps = 0; steps < 4; index += 1, steps += 1) {
    const word = words[index];
    if (!word || word.start - end > 4 || /[.!?]/.test(quiet.slice(end, word.start))) return false;
    if (is(word.kinds, 'useAfter')) return true;
    end = word.end;
  }
  return false;
}

const UNSPACED_USE =
  /(?:استخدم|ادخل|أدخل|إدخال|استعمل|وارد کنید|הזינו|הזן|הקליד?ו?|הקי?שו?|הקלד|להזין|להקליד|להקיש|لکھیں|درج کریں|凭|憑|使用|(?:^|[，。；,;:：】\s])[用以]|输入|輸入|请用|請用|填写|将|ใช้|กรอก|ใส่|กด|พิมพ์|ប្រើ|ባሩ|გამოიყენეთ|შეიყვანეთ|აკრიფეთ|օգտագործեք|մուտքագրեք)(?: ?(?:ال)?(?:رقم|أرقام)| (?:את )?(?:המספר|הספרות))?\s{0,2}["'“(]?$/u;
export const USE_AFTER =
  /^["'”»>)\]]?\s{0,2}(?:(?:を|と|の番号を)?(?:画面に|アプリに)?(?:入力|押し)|で(?:開|解錠)|(?:을|를)? ?(?:입력|사용|누르|눌러)|दर्ज कर|डालें|डाल्नु|प्रविष्ट|दबा|दाबा|टाका|भरें|भरा|लिखें|का (?:उपयोग|इस्तेमाल)|লিখুন|প্রবেশ|ব্যবহার|চাপুন|દાખલ|દબાવ|ਦਰਜ|ਵਰਤੋ|ਦਬਾ|ಬಳಸಿ|ನಮೂದಿ|ಒತ್ತಿ|ఉపయోగించ|నమోదు చే(?!యబడ)|ఎంటర్|నొక్క|உள்ளிட|பயன்படுத்த|அழுத்த|ഉപയോഗി|നൽക|അമർത്ത|درج کریں|استعمال کریں|دبائیں|را وارد|girin|giriniz|kullan|yazın|tuşla|tusla|basın|kiriting|daxil ed|yığın|енгіз|теріңіз|киргиз|ашиглан|оруулна|дарна|nummerarekin|erabiliz|-?(?:ით|ის გამოყენებით|ის საშუალებით)(?!\p{L})|-?ով(?!\p{L})|ይመዝገ|ለመመዝገብ|segítségével|eingeben|eintippen|ein(?=\s*(?:[.!,]|$))|is (?:needed|required|what you need) to|skriver du|[-–] use (?:this|it) to)/iu;
