import { blank, isDigit, isLetter } from '../characters.ts';

/**
 * Blanks sums of money: a number with the sign or the name of a currency right before or after it. Most numbers have
 * neither a letter nor a sign beside them, so they are skipped early.
 */
export function withoutSums(plain: string): string {
  let quiet = '';
  let copied = 0;
  for (let at = 0; at < plain.length; at += 1) {
    if (!isDigit(plain.charCodeAt(at))) continue;
    const start = at;
    while (at - start < MAX_SUM_CHARS && isInSum(plain.charCodeAt(at))) at += 1;
    if (!isSum(plain, start, at)) continue;
    quiet += plain.slice(copied, start) + blank(plain.slice(start, at));
    copied = at;
  }
  return copied === 0 ? plain : quiet + plain.slice(copied);
}

function isSum(plain: string, start: number, end: number): boolean {
  if (isCurrencyBefore(plain, start)) return !/^[a-z]+\d/i.test(plain.slice(end, end + 8));
  const next = plain.charCodeAt(end) === SPACE ? end + 1 : end;
  if (!mayBeCurrency(plain.charCodeAt(next)) || isLetter(plain.charCodeAt(start - 1))) return false;
  const length = lettersFrom(plain, next);
  if (length > 0)
    return (
      (length > 1 &&
        length < 5 &&
        !isDigit(plain.charCodeAt(next + length)) &&
        isCurrency(plain, next, length)) ||
      OTHER_CURRENCY_AFTER.test(plain.slice(end, end + 8))
    );
  return OTHER_CURRENCY_AFTER.test(plain.slice(end, end + 8));
}

// "$ 12", "Rs. 12": the sign or the name, a full stop after the name, up to two spaces.
function isCurrencyBefore(plain: string, start: number): boolean {
  let last = start - 1;
  while (last > start - 3 && plain.charCodeAt(last) === SPACE) last -= 1;
  if (SIGNS.includes(plain.charAt(last)) && last >= 0) return true;
  if (plain.charCodeAt(last) === DOT) last -= 1;
  let first = last;
  while (first > last - 6 && isLetter(plain.charCodeAt(first))) first -= 1;
  const length = last - first;
  return (
    length > 1 && length < 6 && !isDigit(plain.charCodeAt(first)) && isCurrency(plain, first + 1, length)
  );
}

function isCurrency(plain: string, at: number, length: number): boolean {
  return CURRENCIES.has(plain.slice(at, at + length).toLowerCase());
}

function lettersFrom(plain: string, at: number): number {
  let length = 0;
  while (length < 5 && isLetter(plain.charCodeAt(at + length))) length += 1;
  return length;
}

function isInSum(unit: number): boolean {
  return isDigit(unit) || unit === DOT || unit === COMMA;
}

const MAX_SUM_CHARS = 21;
const COMMA = 0x2c;
const DOT = 0x2e;
const SPACE = 0x20;
const DOLLAR = 0x24;
const LAST_ASCII = 0x7f;

function mayBeCurrency(unit: number): boolean {
  return isLetter(unit) || unit === DOLLAR || unit > LAST_ASCII;
}

const SIGNS = '$€£¥₹₽₩₺₫₱₦₪฿';
const OTHER_CURRENCY_AFTER =
  /^ ?(?:[$€£¥₹₽₩₺₫₱₦₪฿元円원]|руб|р\.|р(?![а-яё])|грн|тенге|сум(?![а-я])|сўм|лв|zł|kč|so'm|ریال|ريال|تومان|روپ|درهم|دينار|جنيه|रुपय|টাকা|ரூபா|రూపాయ|ರೂಪಾಯ|രൂപ|ብር|դրամ|ლარ|đồng|บาท)/iu;
const CURRENCIES = new Set(
  'rs inr usd eur gbp jpy cny rmb aud cad chf sgd hkd aed sar kes ngn zar ghs php idr rp vnd rub rur uah try tl brl mxn pln czk huf ron kr krw thb myr rm irt usdt byn kzt uzs gel amd azn bgn rsd mkd mdl isk dkk sek nok lkr npr bdt tk pkr birr etb ugx tzs tsh tshs ksh kshs fcfa xof xaf egp omr kwd bhd qar jod dzd tnd lbp iqd afn mmk khr lak mnt twd ntd lei ft zl kc'.split(
    ' ',
  ),
);
