import type { Candidate } from './candidates.ts';
import type { ReadText } from './read.ts';
import { readSet } from './vocabulary/read-words.ts';
import { is } from './words/tables.ts';
import { UNSPACED } from './words/unspaced.ts';
import { CODE_WEIGHT } from './words/words.ts';

export type Signs = {
  /** The weight of the signs in the whole text that speak for a code. */
  sum: number;
  /** The text has a phrase that is used only for codes: to keep it secret, or how long it is valid. */
  isOfCode: boolean;
  isTrade: boolean;
  hasMessenger: boolean;
  /** The text names a place where numbers are typed: a screen, a door. */
  hasEntry: boolean;
  /** The text mentions a key or a door. */
  hasKey: boolean;
  /** The text has only the plain word "code", which does not count in an advertisement. */
  isJustCode: boolean;
  /** The text gives the purpose of a number. */
  hasPurpose: boolean;
  /** The text is marked for an app to read. */
  isMarked: boolean;
  /** The weight of the other numbers in the text, which make a code less likely. */
  besides: number;
  isWellKnown: boolean;
};

/** Reads the signs for and against a code in a text, apart from the candidates themselves. */
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
  secrecy: new RegExp(UNSPACED.secrecy, 'u'),
  notYou: new RegExp(UNSPACED.notYou, 'u'),
  trade: new RegExp(UNSPACED.trade, 'u'),
  messenger: new RegExp(UNSPACED.messenger, 'u'),
  entry: new RegExp(UNSPACED.entry, 'u'),
  purpose: new RegExp(UNSPACED.purpose, 'u'),
  keyNoun: new RegExp(UNSPACED.keyNoun, 'u'),
};
// "Valid for 5 minutes", or in seconds or hours.
const EXPIRY =
  /(?<!\d)\d{1,3}\s?-?(?:mins?\b|minut|minit|menit|minuut|minūt|minuč|мин|хв|λεπτ|dakika|dəqiqə|dk\b|daqiqa|дақиқа|phút|phut|นาที|ນາທີ|នាទី|မိနစ်|分钟|分鐘|分間|分内|分內|분|perc|მინ|րոպե|דק|دقيق|دقائق|دقیق|منٹ|मिनट|मिनेट|মিনিট|મિનિટ|ਮਿੰਟ|நிமிட|నిమిష|ನಿಮಿಷ|മിനിറ്റ|මිනිත්|විනාඩි|ደቂቃ|ደቒቕ|miniti|daqiiqo|iminota|sek|sec|seg|сек|秒|초)/iu;
const ONE_TIME = /\b(?:one[- ]time|single[- ]use|(?:two|2|multi)[- ](?:factor|step))\b/i;
// The marker and the hash by which an app recognises its own text message.
const RETRIEVED = /^\s{0,4}(?:<#>|\[#\])|\n\u00a4{11}\s{0,4}$/;

// Frequent words of the best-known languages. If a text in such a language has no sign of a code, that is a sign
// against one.
const COMMON_WORDS = readSet('spaced/common');

// Vietnamese words of two syllables whose syllables are other words on their own.
const VIETNAMESE_TRADE =
  /đơn hàng|don hang|vận đơn|van don|bưu điện|buu dien|giới thiệu|gioi thieu|giao hàng|giao hang|hóa đơn|hoá đơn|hoa don|lịch (?:hẹn|khám)|lich (?:hen|kham)|số dư|so du|đặt chỗ|dat cho/iu;

// Compounds that name a code of another trade: "fancode".
const OTHER_CODE = /[ck]od(?:e|es|ice|igo|en)?$/;

// The more sums, dates, addresses and other numbers a text has, the less likely one of them is a code.
function weighNumbers(quiet: string, candidates: Candidate[]): number {
  const blanked = quiet.match(/\u00a4+/g)?.length ?? 0;
  const codes = new Set(candidates.flatMap(({ code, shape }) => (shape === 'digits' ? [code] : [])));
  const others = Math.max(0, codes.size - 1);
  return blanked === 0 && others === 0 ? -0.4 : Math.min(1.5, blanked * 0.4) + others * 0.7;
}
