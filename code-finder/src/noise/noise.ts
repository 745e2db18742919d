import { blank, isDigit, isLetter } from '../characters.ts';
import { MARK, marksOf } from './marks.ts';
import { withoutSums } from './sums.ts';

/**
 * Blanks text that is never a code (addresses, dates, times, sums, phone numbers, masked accounts, app hashes) and
 * keeps every offset. Each pattern starts at characters of its own and repeats a bounded number of times or without
 * overlap, so the time is linear in the length of the text.
 */
export function withoutNoise(plain: string): string {
  const marks = marksOf(plain);
  if ((marks & MARK.digit) === 0) return plain;
  let rest = withoutSums(withoutAppHash(plain));
  for (const { pattern, isNoise, needs } of NOISE) {
    if ((marks & needs) !== needs) continue;
    rest = rest.replace(pattern, (found: string) => (isNoise?.(found) === false ? found : blank(found)));
  }
  return rest;
}

const COMMON_ENDINGS =
  /\.(?:com|net|org|info|biz|io|me|app|co|dev|tv|uk|us|in|ru|cn|de|fr|es|it|nl|br|jp|kr|id|vn|th|tr|pl|eu|ly|gl)$/;
const NOISE: { pattern: RegExp; isNoise?: (found: string) => boolean; needs: number }[] = [
  { pattern: /[a-z]{2,12}:\/\/[!-~]+/gi, needs: MARK.scheme },
  { pattern: /(?<![\w.%+-])[\w.%+-]{1,64}@[a-z\d-]{1,63}\.[a-z\d.-]{2,80}/gi, needs: MARK.at },
  {
    pattern: /(?<![\w@.-])(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10}(?![\w-])(?:[/?#][!-~]*)?/gi,
    isNoise: isAddress,
    needs: MARK.dotLetter,
  },
  // Serial numbers and gift cards: three or more groups.
  {
    pattern: /(?<![\w-])[a-z\d]{3,12}(?:-[a-z\d]{3,12}){2,6}(?![\w-])/gi,
    isNoise: (found) => /[a-z]/i.test(found) && /\d/.test(found),
    needs: MARK.hyphens,
  },
  {
    pattern: /(?<![\d-])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?!\d)/g,
    isNoise: isDate,
    needs: MARK.joinedTwice,
  },
  // "09-Oct-2026", "09/Oct/2026", "09-ต.ค.-2569".
  {
    pattern: /(?<![\p{L}\d])(?:0?[1-9]|[12]\d|3[01])[-/.]\p{L}[\p{L}\p{M}.]{1,9}[-/](?:19|20|25)\d\d(?!\d)/gu,
    needs: MARK.digit,
  },
  {
    pattern: /(?<!\d)\d{4}\s?(?:年|년)|(?<!\d)\d{1,2}\s?(?:月|월|日|일|時|点|시|號|号)(?!\p{L}?[\d])/gu,
    needs: MARK.eastern,
  },
  { pattern: /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g, needs: MARK.clock },
  // "Op 14-06 om 10:14".
  {
    pattern:
      /(?<=(?<!\p{L})(?:op|am|on|den|dem|le|el|il|dia|em|na|do|od|dne|до|от|с|в|tot|bis|per|by|until|till|la|pe)\s)(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])\.?(?![\d/-])/giu,
    needs: MARK.joined,
  },
  // "N500", "R150.00", "P349".
  { pattern: /(?<![A-Za-z\d])[NPR]\d{2,6}(?:[.,]\d{1,3}){0,2}(?![A-Za-z\d-])/g, needs: MARK.coin },
  // "0800-1700".
  {
    pattern: /(?<![\d-])(?:[01]\d|2[0-4])[0-5]\d ?- ?(?:[01]\d|2[0-4])[0-5]0(?![\d-])/g,
    needs: MARK.hyphen,
  },
  // "14h30", "9 h 05".
  { pattern: /(?<![\w.])\d{1,2} ?h ?[0-5]\d(?!\w)/g, needs: MARK.hour },
  {
    pattern: /(?<![\d.,])\d{1,3}(?:,\d{2,3}){1,5}(?:\.\d{1,4})?(?![\d,])/g,
    isNoise: (found) => /,\d{3}(?:\.|$)/.test(found),
    needs: MARK.comma,
  },
  { pattern: /(?<![\d.])\d{1,9}\.\d{1,2}(?![\d.]|\s?min)/g, needs: MARK.dot },
  { pattern: /(?<![\d.,])\d{1,6}(?=\s?(?:%|％|percent))/g, needs: MARK.percent },
  // Prepaid tokens and cards: groups of four.
  { pattern: /(?<![\w.])\d{4}(?:[ -]\d{4}){2,5}(?:[ -]\d{1,3})?(?![\d-])/g, needs: MARK.groups },
  {
    pattern: /(?<!\w)(?:\+\s?\d|\(\d{2,4}\)|0)[\d ().-]{5,22}\d(?!\d)/g,
    isNoise: isPhone,
    needs: MARK.manyDigits,
  },
  {
    pattern: /(?<![\w.])\d{1,5}(?:[ .-]\d{2,4}){2,5}(?![\d-])/g,
    isNoise: isPhone,
    needs: MARK.manyDigits | MARK.groups,
  },
  {
    pattern:
      /[*•·#]{2,20}[\d-]{1,12}(?![\d*-])|\*\d{2,8}(?![\d*])|(?<![\d*])\d{1,6}(?:[*•]{2,20}\d{0,6}|[*•]\d{4,12}(?!\*))|\d{2,6}[x]{3,16}\d{0,6}|(?<![a-z\d])x{2,16}[ -]?\d{2,6}(?!\w)/gi,
    needs: MARK.mask,
  },
];

// "123456.Please" is a code and the next sentence; "v.example.com/1" is an address.
function isAddress(found: string): boolean {
  const host = /^[^/?#]*/.exec(found)?.[0] ?? '';
  if (host.length < found.length) return /\.[a-z]{2,10}$/.test(host) || /^www\./i.test(host);
  return /^www\./i.test(host) || (COMMON_ENDINGS.test(host) && !/^\d{4,8}\.(?!com)/.test(host));
}

function isDate(found: string): boolean {
  const [first = 0, second = 0, third = 0] = found.split(/[-/.]/).map(Number);
  if (/^\d{4}/.test(found)) return second >= 1 && second <= 12 && third <= 31;
  // "12-3-4081", "27-09-81": texts do not mention such years.
  if (third > 2099 || (third < 1900 && third > 50 && found.includes('-'))) return false;
  return first >= 1 && second >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31;
}

// Nine or more digits in groups are a phone number or a card; fewer may be a code written in groups, and so may three
// groups of three.
function isPhone(found: string): boolean {
  return !/^[1-9]\d\d \d{3} \d{3}$/.test(found) && found.replace(/\D/g, '').length >= 9;
}

// The hash by which an app recognises its own text message: eleven characters at the very end.
function withoutAppHash(plain: string): string {
  const last = plain.charCodeAt(plain.length - 1);
  if (!isLetter(last) && !isDigit(last) && !HASH_ENDS.includes(plain.charAt(plain.length - 1))) return plain;
  const found = APP_HASH.exec(plain.slice(-APP_HASH_CHARS))?.[0];
  return found !== undefined && isAppHash(found) ? plain.slice(0, -found.length) + blank(found) : plain;
}

// Other characters at which a hash, or the space after it, may end.
const HASH_ENDS = '+/_ \n\r\t';
const APP_HASH = /(?<![\w+/])[\w+/]{11}\s{0,4}$/;
const APP_HASH_CHARS = 16;

// Random letters of both cases, or letters and digits; a word is not a hash.
function isAppHash(found: string): boolean {
  return /[a-z]/i.test(found) && !/^(?:[A-Z]?[a-z]+|[A-Z]+)\s*$/.test(found);
}
