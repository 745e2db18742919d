/**
 * Blanks what is never a code (addresses, dates, times, sums, phone numbers, masked accounts, app hashes),
 * keeping every offset. Each pattern begins where its own characters begin and repeats a bounded number of
 * times or without overlap, so the time stays linear in the length of the text.
 */
export function withoutNoise(plain: string): string {
  let rest = plain;
  for (const { pattern, isNoise } of NOISE) {
    rest = rest.replace(pattern, (found: string) => (isNoise?.(found) === false ? found : blank(found)));
  }
  return rest;
}

// A letter-like filler: a blanked address must still separate what stands on its two sides.
const blank = (found: string) => '\u00a4'.repeat(found.length);

const COMMON_ENDINGS =
  /\.(?:com|net|org|info|biz|io|me|app|co|dev|tv|uk|us|in|ru|cn|de|fr|es|it|nl|br|jp|kr|id|vn|th|tr|pl|eu|ly|gl)$/;
const CURRENCY =
  '[$€£¥₹₽₩₺₫₱₦₪฿]|rs\\.?|inr|usd|eur|gbp|jpy|cny|rmb|aud|cad|chf|sgd|hkd|aed|sar|kes|ngn|zar|ghs|php|idr|rp\\.?|vnd|rub|uah|try|tl|brl|r\\$|mxn|pln|czk|huf|ron|kr|krw|thb|myr|rm|irt|usdt';

const NOISE: { pattern: RegExp; isNoise?: (found: string) => boolean }[] = [
  { pattern: /[a-z]{2,12}:\/\/[!-~]+/gi },
  { pattern: /(?<![\w.%+-])[\w.%+-]{1,64}@[a-z\d-]{1,63}\.[a-z\d.-]{2,80}/gi },
  {
    pattern: /(?<![\w@.-])(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10}(?![\w-])(?:[/?#][!-~]*)?/gi,
    isNoise: isAddress,
  },
  // Serial numbers and gift cards: three groups and more.
  {
    pattern: /(?<![\w-])[a-z\d]{3,12}(?:-[a-z\d]{3,12}){2,6}(?![\w-])/gi,
    isNoise: (found) => /[a-z]/i.test(found) && /\d/.test(found),
  },
  // The hash with which an app recognises its own text: eleven characters at the very end.
  { pattern: /(?<![\w+/])[\w+/]{11}\s{0,4}$/g, isNoise: (found) => /[a-z]/i.test(found) },
  {
    pattern: /(?<![\d-])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?!\d)/g,
    isNoise: isDate,
  },
  { pattern: /(?<!\d)\d{4}\s?(?:年|년)|(?<!\d)\d{1,2}\s?(?:月|월|日|일|時|点|시|號|号)(?!\p{L}?[\d])/gu },
  { pattern: /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g },
  { pattern: new RegExp(`(?:(?<![a-z])(?:${CURRENCY}))[ ]{0,2}\\d[\\d.,]{0,20}`, 'gi') },
  {
    pattern: new RegExp(
      `(?<![\\d.,])\\d[\\d.,]{0,20}[ ]?(?:(?:${CURRENCY})(?![a-z])|元|円|원|руб|р\\.|грн|ريال|تومان|đồng|บาท)`,
      'gi',
    ),
  },
  {
    pattern: /(?<![\d.,])\d{1,3}(?:,\d{2,3}){1,5}(?:\.\d{1,4})?(?![\d,])/g,
    isNoise: (found) => /,\d{3}(?:\.|$)/.test(found),
  },
  { pattern: /(?<![\d.])\d{1,9}\.\d{1,2}(?![\d.]|\s?min)/g },
  { pattern: /(?<![\d.,])\d{1,6}\s?(?:%|％|percent)/g },
  { pattern: /(?<!\w)(?:\+\s?\d|\(\d{2,4}\)|0)[\d ().-]{5,22}\d(?!\d)/g, isNoise: isPhone },
  { pattern: /(?<![\w.])\d{1,5}(?:[ .-]\d{2,4}){2,5}(?![\d-])/g, isNoise: isPhone },
  {
    pattern:
      /[*•·#]{2,20}[\d-]{1,12}(?![\d*-])|\*\d{2,8}(?![\d*])|(?<![\d*])\d{1,6}[*•]{2,20}\d{0,6}|\d{2,6}[x]{3,16}\d{0,6}|(?<![a-z\d])x{2,16}[ -]?\d{2,6}(?!\w)/gi,
  },
];

// "123456.Please" is a code and the next sentence, "v.example.com/1" an address.
function isAddress(found: string): boolean {
  const host = /^[^/?#]*/.exec(found)?.[0] ?? '';
  if (host.length < found.length) return /\.[a-z]{2,10}$/.test(host) || /^www\./i.test(host);
  return /^www\./i.test(host) || (COMMON_ENDINGS.test(host) && !/^\d{4,8}\.(?!com)/.test(host));
}

function isDate(found: string): boolean {
  const [first = 0, second = 0, third = 0] = found.split(/[-/.]/).map(Number);
  if (/^\d{4}/.test(found)) return second >= 1 && second <= 12 && third <= 31;
  return first >= 1 && second >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31;
}

// Nine digits and more in groups are a phone number or a card; fewer may be a code written in groups.
function isPhone(found: string): boolean {
  return found.replace(/\D/g, '').length >= 9;
}
