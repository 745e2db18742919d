/**
 * Blanks what is never a code (addresses, dates, times, sums, phone numbers, masked accounts, app hashes) and keeps
 * every offset. Each pattern starts at its own characters and repeats a bounded number of times or without overlap, so
 * the time stays linear in the length of the text.
 */
export function withoutNoise(plain: string): string {
  if (!/\d/.test(plain)) return plain;
  let rest = withoutSums(withoutAppHash(plain));
  for (const { pattern, isNoise, needs } of NOISE) {
    if (needs !== undefined && !needs.test(rest)) continue;
    rest = rest.replace(pattern, (found: string) => (isNoise?.(found) === false ? found : blank(found)));
  }
  return rest;
}

// The filler acts like a letter: a blanked address must still separate the text on both sides.
const blank = (found: string) => '\u00a4'.repeat(found.length);

const COMMON_ENDINGS =
  /\.(?:com|net|org|info|biz|io|me|app|co|dev|tv|uk|us|in|ru|cn|de|fr|es|it|nl|br|jp|kr|id|vn|th|tr|pl|eu|ly|gl)$/;
const NOISE: { pattern: RegExp; isNoise?: (found: string) => boolean; needs?: RegExp }[] = [
  { pattern: /[a-z]{2,12}:\/\/[!-~]+/gi, needs: /:\/\// },
  { pattern: /(?<![\w.%+-])[\w.%+-]{1,64}@[a-z\d-]{1,63}\.[a-z\d.-]{2,80}/gi, needs: /@/ },
  {
    pattern: /(?<![\w@.-])(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10}(?![\w-])(?:[/?#][!-~]*)?/gi,
    isNoise: isAddress,
    needs: /\.[a-z]{2}/i,
  },
  // Serial numbers and gift cards: three or more groups.
  {
    pattern: /(?<![\w-])[a-z\d]{3,12}(?:-[a-z\d]{3,12}){2,6}(?![\w-])/gi,
    isNoise: (found) => /[a-z]/i.test(found) && /\d/.test(found),
    needs: /-/,
  },
  {
    pattern: /(?<![\d-])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?!\d)/g,
    isNoise: isDate,
    needs: /[-/.]\d{1,2}[-/.]/,
  },
  {
    pattern: /(?<!\d)\d{4}\s?(?:年|년)|(?<!\d)\d{1,2}\s?(?:月|월|日|일|時|点|시|號|号)(?!\p{L}?[\d])/gu,
    needs: /[年년月월日일時点时시號号]/,
  },
  { pattern: /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g, needs: /:/ },
  // "Op 14-06 om 10:14".
  {
    pattern:
      /(?<=(?<!\p{L})(?:op|am|on|den|dem|le|el|il|dia|em|na|do|od|dne|до|от|с|в|tot|bis|per|by|until|till|la|pe)\s)(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])\.?(?![\d/-])/giu,
    needs: /\d[-/.]\d/,
  },
  // "N500", "R150.00", "P349".
  { pattern: /(?<![A-Za-z\d])[NPR]\d{2,6}(?:[.,]\d{1,3}){0,2}(?![A-Za-z\d-])/g, needs: /[NPR]\d/ },
  // "0800-1700".
  {
    pattern: /(?<![\d-])(?:[01]\d|2[0-4])[0-5]\d ?- ?(?:[01]\d|2[0-4])[0-5]0(?![\d-])/g,
    needs: /00 ?- ?[012]|30 ?- ?[012]/,
  },
  // "14h30", "9 h 05".
  { pattern: /(?<![\w.])\d{1,2} ?h ?[0-5]\d(?!\w)/g, needs: /\dh| h / },
  {
    pattern: /(?<![\d.,])\d{1,3}(?:,\d{2,3}){1,5}(?:\.\d{1,4})?(?![\d,])/g,
    isNoise: (found) => /,\d{3}(?:\.|$)/.test(found),
    needs: /,/,
  },
  { pattern: /(?<![\d.])\d{1,9}\.\d{1,2}(?![\d.]|\s?min)/g, needs: /\./ },
  { pattern: /(?<![\d.,])\d{1,6}(?=\s?(?:%|％|percent))/g, needs: /[%％]|percent/ },
  // Prepaid tokens and cards: groups of four.
  { pattern: /(?<![\w.])\d{4}(?:[ -]\d{4}){2,5}(?:[ -]\d{1,3})?(?![\d-])/g, needs: /\d{4}[ -]\d{4}[ -]/ },
  { pattern: /(?<!\w)(?:\+\s?\d|\(\d{2,4}\)|0)[\d ().-]{5,22}\d(?!\d)/g, isNoise: isPhone },
  { pattern: /(?<![\w.])\d{1,5}(?:[ .-]\d{2,4}){2,5}(?![\d-])/g, isNoise: isPhone },
  {
    pattern:
      /[*•·#]{2,20}[\d-]{1,12}(?![\d*-])|\*\d{2,8}(?![\d*])|(?<![\d*])\d{1,6}[*•]{2,20}\d{0,6}|\d{2,6}[x]{3,16}\d{0,6}|(?<![a-z\d])x{2,16}[ -]?\d{2,6}(?!\w)/gi,
    needs: /[*•·]|##|x/i,
  },
];

// "123456.Please" is a code and the next sentence, "v.example.com/1" is an address.
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

// Nine or more digits in groups are a phone number or a card; fewer may be a code written in groups, as may three
// groups of three.
function isPhone(found: string): boolean {
  return !/^[1-9]\d\d \d{3} \d{3}$/.test(found) && found.replace(/\D/g, '').length >= 9;
}

// The hash by which an app recognises its own text message: eleven characters at the very end.
function withoutAppHash(plain: string): string {
  const found = APP_HASH.exec(plain.slice(-APP_HASH_ROOM))?.[0];
  return found !== undefined && isAppHash(found) ? plain.slice(0, -found.length) + blank(found) : plain;
}

const APP_HASH = /(?<![\w+/])[\w+/]{11}\s{0,4}$/;
const APP_HASH_ROOM = 16;

// Random letters of both cases, or letters and digits; a word is not a hash.
function isAppHash(found: string): boolean {
  return /[a-z]/i.test(found) && !/^(?:[A-Z]?[a-z]+|[A-Z]+)\s*$/.test(found);
}

// Sums of money: a number with a currency sign or name right before or after it.
function withoutSums(plain: string): string {
  return plain.replace(/\d[\d.,]{0,20}/g, (sum: string, at: number) => {
    const before = CURRENCY_BEFORE.exec(plain.slice(Math.max(0, at - 8), at));
    if (before && (before[1] === undefined || CURRENCIES.has(before[1].toLowerCase()))) {
      return /^[a-z]+\d/i.test(plain.slice(at + sum.length, at + sum.length + 8)) ? sum : blank(sum);
    }
    if (/[a-z]/i.test(plain.charAt(at - 1))) return sum;
    const after = CURRENCY_AFTER.exec(plain.slice(at + sum.length, at + sum.length + 8));
    return after && (after[1] === undefined || CURRENCIES.has(after[1].toLowerCase())) ? blank(sum) : sum;
  });
}

const CURRENCY_BEFORE = /(?:[$€£¥₹₽₩₺₫₱₦₪฿]|(?<![a-z\d])([a-z]{2,5})\.?) {0,2}$/i;
const CURRENCY_AFTER =
  /^ ?(?:[$€£¥₹₽₩₺₫₱₦₪฿元円원]|([a-z]{2,4})(?![a-z\d])|руб|р\.|р(?![а-яё])|грн|тенге|сум(?![а-я])|сўм|лв|zł|kč|so'm|ریال|ريال|تومان|روپ|درهم|دينار|جنيه|रुपय|টাকা|ரூபா|రూపాయ|ರೂಪಾಯ|രൂപ|ብር|դրամ|ლარ|đồng|บาท)/iu;
const CURRENCIES = new Set(
  'rs inr usd eur gbp jpy cny rmb aud cad chf sgd hkd aed sar kes ngn zar ghs php idr rp vnd rub rur uah try tl brl mxn pln czk huf ron kr krw thb myr rm irt usdt byn kzt uzs gel amd azn bgn rsd mkd mdl isk dkk sek nok lkr npr bdt tk pkr birr etb ugx tzs tsh tshs ksh kshs fcfa xof xaf egp omr kwd bhd qar jod dzd tnd lbp iqd afn mmk khr lak mnt twd ntd lei ft zl kc'.split(
    ' ',
  ),
);
