import { UNSPACED_AGAINST } from './extract-code-against.ts';
import type { Candidate } from './extract-code-candidates.ts';
import { isForGift, objections } from './extract-code-objections.ts';
import type { ReadText } from './extract-code-read.ts';
import { INTRODUCED, PURPOSE_AFTER } from './extract-code-score.ts';
import { isRandom } from './extract-code-shapes.ts';
import { UNSPACED_SIGNS } from './extract-code-signs.ts';
import { is } from './extract-code-tables.ts';
import { isMeans, isUsedHere, isUsedInSentence } from './extract-code-use.ts';
import { CODE_WEIGHT, lastBefore } from './extract-code-words.ts';

/** The sum at which a candidate that no word announces is taken for the code. */
export const ENOUGH_UNANNOUNCED = 2.7;

export type Signs = {
  /** What speaks for a code in the text as a whole. */
  sum: number;
  /** Something is said that is said of codes only: to keep it secret, how long it lasts. */
  isOfCode: boolean;
  isTrade: boolean;
  hasMessenger: boolean;
  /** A place is named where numbers are typed: a screen, a door. */
  hasEntry: boolean;
  /** A key or a door is spoken of. */
  hasKey: boolean;
  /** There is the mere word "code", which was refused if the text is an advertisement. */
  isJustCode: boolean;
  /** What a number is for is said. */
  hasPurpose: boolean;
  /** An app is to read it. */
  isMarked: boolean;
  /** What other numbers in the text speak against it. */
  besides: number;
  isWellKnown: boolean;
};

/**
 * Weighs a candidate in a text of which no word names a code: its form and place, what is done with it, and what the
 * text says besides: to keep it secret, how long it is valid, who asks for it. Numbers beside it, goods and money
 * speak against it.
 */
export function scoreUnannounced(text: ReadText, candidate: Candidate, signs: Signs): number {
  const { quiet } = text;
  const left = quiet.slice(Math.max(0, candidate.start - 48), candidate.start);
  const right = quiet.slice(candidate.end, candidate.end + 40);
  const isHere = isUsedHere(text, candidate, left, right) || isMeans(text, candidate);
  const form = formOf(candidate, isHere, signs.hasEntry);
  if (form === null || (signs.isJustCode && (text.isPromotion() || isForGift(quiet, candidate)))) return 0;
  const used = isHere || isUsedInSentence(text, candidate, left, right);
  const isNamed = isNamedDigits(text, candidate);
  const messenger = signs.hasMessenger ? (used ? 1.6 : 0.8) : 0;
  const score =
    form +
    place(left, right, candidate, quiet, !used && !signs.isOfCode && !isNamed, signs) +
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
  // "Tell the driver the number 4417": whose number it is has been said.
  const isSaid = signs.isMarked || (used && (signs.hasMessenger || signs.hasEntry));
  return score - (against <= 3 && isSaid ? 0 : against);
}

// "Enter 4471 at example.com".
const AT_ADDRESS = /^\s\p{L}{1,4}\s\u00a4{6}/u;

// Where the language is one whose words are known best, it says something that none of them speaks for a code.
const COMMON_WORDS = new Set(
  'your the is at we this is have has with su tu el los votre vous est les ihre ihr der die das ist sie seu sua voce uma tuo il di per il uw je het een ваш ваша вам вас для twoj twoja jest anda adalah'.split(
    ' ',
  ),
);

const NO_LINK = { value: 0, weight: 0, isBefore: false, distance: 240 };

/** Reads what a text says for and against a code, apart from its numbers. */
export function readSigns(text: ReadText, candidates: Candidate[]): Signs {
  const { quiet, words, kinds, keywords, isUnspaced, isPromotion } = text;
  const has = (kind: keyof typeof UNSPACED_PATTERNS) =>
    is(kinds, kind) || (isUnspaced && UNSPACED_PATTERNS[kind].test(quiet));
  const action = keywords.reduce((most, { weight }) => Math.max(most, weight), 0);
  const isMarked = RETRIEVED.test(quiet);
  const hasKey = has('keyNoun');
  const hasPurpose = has('purpose');
  const ofCode =
    (has('secrecy') ? 1.5 : 0) +
    (has('notYou') ? 0.6 : 0) +
    (EXPIRY.test(quiet) ? 1 : 0) +
    (isMarked ? 3 : 0);
  return {
    isOfCode: ofCode > 0,
    sum:
      ofCode +
      (/[🔐🔑🔒🔓🗝]/u.test(quiet) ? 0.8 : 0) +
      (action > 0 ? 1.2 : is(kinds, 'security') ? 0.8 : 0) +
      (ONE_TIME.test(quiet) ? 0.8 : 0) +
      (hasPurpose ? 0.8 : 0) +
      (hasKey ? 0.8 : 0),
    isTrade:
      has('trade') ||
      VIETNAMESE_TRADE.test(quiet) ||
      isPromotion() ||
      (action < CODE_WEIGHT && words.some(({ folded }) => OTHER_CODE.test(folded))),
    hasMessenger: has('messenger'),
    hasEntry: has('entry'),
    hasKey,
    isJustCode: action === CODE_WEIGHT,
    hasPurpose,
    isMarked,
    besides: weighNumbers(quiet, candidates),
    isWellKnown: words.some(({ folded }) => COMMON_WORDS.has(folded)),
  };
}

const UNSPACED_PATTERNS = {
  secrecy: new RegExp(UNSPACED_SIGNS.secrecy, 'u'),
  notYou: new RegExp(UNSPACED_SIGNS.notYou, 'u'),
  trade: new RegExp(UNSPACED_AGAINST.trade, 'u'),
  messenger: new RegExp(UNSPACED_SIGNS.messenger, 'u'),
  entry: new RegExp(UNSPACED_SIGNS.entry, 'u'),
  purpose: new RegExp(UNSPACED_SIGNS.purpose, 'u'),
  keyNoun: new RegExp(UNSPACED_SIGNS.keyNoun, 'u'),
};
// "Valid for 5 minutes", in seconds, or in hours.
const EXPIRY =
  /(?<!\d)\d{1,3}\s?-?(?:mins?\b|minut|minit|menit|minuut|minūt|minuč|мин|хв|λεπτ|dakika|dəqiqə|dk\b|daqiqa|дақиқа|phút|phut|นาที|ນາທີ|នាទី|မိနစ်|分钟|分鐘|分間|分内|分內|분|perc|მინ|րոպե|דק|دقيق|دقائق|دقیق|منٹ|मिनट|मिनेट|মিনিট|મિનિટ|ਮਿੰਟ|நிமிட|నిమిష|ನಿಮಿಷ|മിനിറ്റ|මිනිත්|විනාඩි|ደቂቃ|ደቒቕ|miniti|daqiiqo|iminota|sek|sec|seg|сек|秒|초)/iu;
const ONE_TIME = /\b(?:one[- ]time|single[- ]use|(?:two|2|multi)[- ](?:factor|step))\b/i;
// The mark and the hash with which an app knows its own text.
const RETRIEVED = /^\s{0,4}(?:<#>|\[#\])|\n\u00a4{11}\s{0,4}$/;

// In a year, a round sum or a short number nobody sees a code without being told; where it is typed, it is one.
function formOf(
  { shape, code, form, start, end }: Candidate,
  isHere: boolean,
  hasEntry: boolean,
): number | null {
  // "Type K8830 on the kiosk".
  if (shape === 'mixed')
    return (isRandom(code) || (isHere && hasEntry && /^[A-Z]\d{3,5}$|^[A-Z]\d\d[A-Z]$/.test(code))) &&
      (code.match(/\d/g)?.length ?? 0) > 1
      ? 0.4
      : null;
  if (shape === 'letters' || form < 0) return null;
  if (/^(?:19|20)\d\d$|00$/.test(code)) return code.length === 6 || isHere ? 0.6 : null;
  // "660-714" is no number of anything else.
  if (code.length === 6) return end - start === 7 && form > 2 ? 2.2 : 1.8;
  if (code.length === 4) return 0.8;
  if (code.length === 5 || code.length === 8) return 1;
  return code.length === 7 ? 0.8 : null;
}

function place(
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
  const named = isNamed ? 1 : INTRODUCED.test(left) ? 0.6 : 0;
  const end = ends && named > 0 ? 0.4 : 0;
  // "Your request 123456 was confirmed": amid its sentence a number is rather a name.
  const amid = isDoubtful && !begins && !BEGINS_SENTENCE.test(left) && !ends && named === 0 ? 2 : 0;
  // Of a door or for a driver, it is the number that is meant.
  const marked = NUMBERED.test(left) ? (hasMessenger || hasKey ? -0.6 : 1.5) : 0;
  // "123456 - to sign in"; without a sign the first word of a sentence may be anything's number.
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
const DIGITS = new Set(
  'digits figures cijfers ziffern cifras chiffres cifre cyfry cislice szamjegyek cifrele цифры цифри siffrorna siffror tallene numerot angka door doors puerta portal porta portao porte portail tur haustur tor deur voordeur drzwi furtka brama dvere vrata ajto kapu usa poarta врата дверь ворота калитка двері πορτα dorr porten doren ovi kapi eshik есік portone cancello'.split(
    ' ',
  ),
);

// Words of two syllables, which are other words on their own.
const VIETNAMESE_TRADE =
  /đơn hàng|don hang|giao hàng|giao hang|hóa đơn|hoá đơn|hoa don|lịch (?:hẹn|khám)|lich (?:hen|kham)|số dư|so du|đặt chỗ|dat cho/iu;

// A code of another trade: "fancode".
const OTHER_CODE = /[ck]od(?:e|es|ice|igo|en)?$/;

// "No. 552910" is the name of a thing.
const NUMBERED =
  /#\s?$|№\s?$|(?<!\p{L})(?:n|nr|no|nro|num|núm|č|sz|бр)(?:\.|°|º)\s?$|(?:رقم|شماره|نمبر|नंबर|संख्या|নম্বর|எண்|หมายเลข|เลขที่|מספר|番号|编号|編號|번호)\s?$/iu;
// A full stop after two or three letters belongs to an abbreviation.
const BEGINS_SENTENCE = /(?:(?:\p{L}{4}|[^\p{L}.])\.|[!?:\n\]】)>])\s{1,3}$/u;

// Sums, dates, addresses and other numbers make a text one of many things.
function weighNumbers(quiet: string, candidates: Candidate[]): number {
  const blanked = quiet.match(/\u00a4+/g)?.length ?? 0;
  const codes = new Set(candidates.flatMap(({ code, shape }) => (shape === 'digits' ? [code] : [])));
  const others = Math.max(0, codes.size - 1);
  return blanked === 0 && others === 0 ? -0.4 : Math.min(1.5, blanked * 0.4) + others * 0.7;
}
