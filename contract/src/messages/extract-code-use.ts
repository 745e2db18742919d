import type { Candidate } from './extract-code-candidates.ts';
import type { ReadText } from './extract-code-read.ts';
import { UNSPACED_SIGNS } from './extract-code-signs.ts';
import { is } from './extract-code-tables.ts';
import { lastBefore, type Word } from './extract-code-words.ts';

/** Tells whether a verb of typing or using stands right beside a candidate: "enter 123456", "123456 girin". */
export function isUsedHere(text: ReadText, candidate: Candidate, left: string, right: string): boolean {
  return isUsedBefore(text, candidate, left) || USE_AFTER.test(right) || isTypedLater(left, right);
}

/** Tells whether the sentence of a candidate says to type, say or show it, or that it opens something. */
export function isUsedInSentence(text: ReadText, candidate: Candidate, left: string, right: string): boolean {
  const { quiet, words } = text;
  let end = candidate.start;
  let isWith = false;
  for (let index = lastBefore(words, candidate.start), steps = 0; steps < 7; index -= 1, steps += 1) {
    const word = words[index];
    if (!word || end - word.end > 4 || /[.!?]/.test(quiet.slice(word.end, end))) break;
    const isVerb = is(word.kinds, 'useBefore') || is(word.kinds, 'useLoosely');
    // "Key in 123456", but "room key 123".
    const isNoun = word.folded === 'key' && steps === 0;
    if (steps < 6 && isVerb && !isNoun && (!isShort(word.folded) || isFirst(quiet, word))) return true;
    // "The door opens with 4471".
    if (steps === 0) isWith = WITH.has(word.folded);
    if (isWith && (is(word.kinds, 'purpose') || is(word.kinds, 'action'))) return true;
    end = word.start;
  }
  return (
    isUsedAfter(quiet, words, candidate, isWith) ||
    (UNSPACED.test(left + right) && (UNSPACED_USE_BEFORE.test(left) || UNSPACED_USE_AFTER.test(right)))
  );
}

/** "Confirm with 4471": the number is what it is done with. */
export const WITH = new Set('with using mit con com avec met med cu s z со с із з за ar kanssa'.split(' '));
const UNSPACED = /[\u0530-\u1cff\u3040-\uff9f]/;
const UNSPACED_USE_BEFORE = new RegExp(`(?:${UNSPACED_SIGNS.use}).{0,20}$`, 'u');
const UNSPACED_USE_AFTER = new RegExp(`^.{0,16}(?:${UNSPACED_SIGNS.use})`, 'u');

function isUsedBefore({ quiet, words }: ReadText, candidate: Candidate, left: string): boolean {
  if (UNSPACED_USE.test(left)) return true;
  const last = lastBefore(words, candidate.start);
  const word = words[last];
  if (!word || !/^:?\s{1,3}["'“«<([*]?\s?$/.test(quiet.slice(word.end, candidate.start))) return false;
  // "Geben Sie 123456 ein", "skriv in 123456".
  const verb = is(word.kinds, 'filler') ? words[last - 1] : word;
  return verb !== undefined && is(verb.kinds, 'useBefore') && word.start - verb.end <= 1;
}

// "Redmoor: 77341. Enter it on the login page."
function isTypedLater(left: string, right: string): boolean {
  return /[:：]\s{0,2}$/.test(left) && /^[.,;]\s(?:please )?(?:enter|type) (?:it|this)\b/i.test(right);
}

function isShort(folded: string): boolean {
  return folded.length < 3 || folded === 'sig' || folded === 'sag';
}

// Verbs as short as "so" are other words in other languages, but not at the beginning.
function isFirst(quiet: string, { start }: Word): boolean {
  return start < 2 || /[.!?:\n]\s{0,2}$/.test(quiet.slice(Math.max(0, start - 3), start));
}

function isUsedAfter(quiet: string, words: Word[], candidate: Candidate, isWith: boolean): boolean {
  let end = candidate.end;
  for (let index = lastBefore(words, candidate.end) + 1, steps = 0; steps < 4; index += 1, steps += 1) {
    const word = words[index];
    if (!word || word.start - end > 4 || /[.!?]/.test(quiet.slice(end, word.start))) return false;
    if (is(word.kinds, 'useAfter') || (isWith && is(word.kinds, 'purpose'))) return true;
    end = word.end;
  }
  return false;
}

const UNSPACED_USE =
  /(?:استخدم|ادخل|أدخل|إدخال|استعمل|وارد کنید|הזינו|הזן|הקליד?ו?|הקי?שו?|הקלד|使用|输入|輸入|请用|請用|填写|将|ใช้|กรอก|ใส่|กด|พิมพ์|ប្រើ|ባሩ|გამოიყენეთ|შეიყვანეთ|აკრიფეთ|օգտագործեք|մուտքագրեք)\s{0,2}["'“(]?$/u;
const USE_AFTER =
  /^["'”»>)\]]?\s{0,2}(?:(?:を|と|の番号を)?(?:画面に|アプリに)?(?:入力|押し)|で(?:開|解錠)|(?:을|를)? ?(?:입력|사용|누르|눌러)|दर्ज कर|डालें|डाल्नु|प्रविष्ट|दबा|दाबा|का (?:उपयोग|इस्तेमाल)|লিখুন|প্রবেশ|ব্যবহার|চাপুন|દાખલ|દબાવ|ਦਰਜ|ਵਰਤੋ|ਦਬਾ|ಬಳಸಿ|ನಮೂದಿ|ಒತ್ತಿ|ఉపయోగించ|నమోదు చే(?!యబడ)|ఎంటర్|నొక్క|உள்ளிட|பயன்படுத்த|அழுத்த|ഉപയോഗി|നൽക|അമർത്ത|درج کریں|استعمال کریں|دبائیں|را وارد|girin|giriniz|kullan|yazın|tuşla|tusla|basın|kiriting|daxil ed|yığın|енгіз|теріңіз|киргиз|ашиглан|оруулна|дарна|nummerarekin|eingeben|eintippen|ein(?=\s*(?:[.!,]|$))|is (?:needed|required) to|[-–] use (?:this|it) to)/iu;
