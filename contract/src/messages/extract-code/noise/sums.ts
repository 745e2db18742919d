import { blank, isDigit, isLetter } from '../characters.ts';

/**
 * Blanks sums of money: a number with the sign or the name of a currency right before or after it. Most numbers have
 * neither a letter nor a sign beside them, so these are left out first.
 */
export function withoutSums(plain: string): string {
  let quiet = '';
  let copied = 0;
  for (let at = 0; at < plain.length; at += 1) {
    if (!isDigit(plain.charCodeAt(at))) continue;
    const start = at;
    while (at - start < LONGEST_SUM && isInSum(plain.charCodeAt(at))) at += 1;
    if (!isSum(plain, start, at)) continue;
    quiet += plain.slice(copied, start) + blank(plain.slice(start, at));
    copied = at;
  }
  return copied === 0 ? plain : quiet + plain.slice(copied);
}

function isSum(plain: string, start: number, end: number): boolean {
  if (mayBeCurrency(lastCharacter(plain, start))) {
    const before = CURRENCY_BEFORE.exec(plain.slice(Math.max(0, start - 8), start));
    if (before && (before[1] === undefined || CURRENCIES.has(before[1].toLowerCase())))
      return !/^[a-z]+\d/i.test(plain.slice(end, end + 8));
  }
  if (!mayBeCurrency(plain.charCodeAt(plain.charCodeAt(end) === SPACE ? end + 1 : end))) return false;
  if (isLetter(plain.charCodeAt(start - 1))) return false;
  const after = CURRENCY_AFTER.exec(plain.slice(end, end + 8));
  return after !== null && (after[1] === undefined || CURRENCIES.has(after[1].toLowerCase()));
}

function isInSum(unit: number): boolean {
  return isDigit(unit) || unit === DOT || unit === COMMA;
}

const LONGEST_SUM = 21;
const COMMA = 0x2c;
const DOT = 0x2e;
const SPACE = 0x20;
const DOLLAR = 0x24;
const LAST_ASCII = 0x7f;

// The character before a number, without up to two spaces and the full stop of an abbreviation ("Rs. ").
function lastCharacter(plain: string, at: number): number {
  let last = at - 1;
  while (last > at - 3 && plain.charCodeAt(last) === SPACE) last -= 1;
  return plain.charCodeAt(plain[last] === '.' ? last - 1 : last);
}

function mayBeCurrency(unit: number): boolean {
  return isLetter(unit) || unit === DOLLAR || unit > LAST_ASCII;
}

const CURRENCY_BEFORE = /(?:[$€£¥₹₽₩₺₫₱₦₪฿]|(?<![a-z\d])([a-z]{2,5})\.?) {0,2}$/i;
const CURRENCY_AFTER =
  /^ ?(?:[$€£¥₹₽₩₺₫₱₦₪฿元円원]|([a-z]{2,4})(?![a-z\d])|руб|р\.|р(?![а-яё])|грн|тенге|сум(?![а-я])|сўм|лв|zł|kč|so'm|ریال|ريال|تومان|روپ|درهم|دينار|جنيه|रुपय|টাকা|ரூபா|రూపాయ|ರೂಪಾಯ|രൂപ|ብር|դրամ|ლარ|đồng|บาท)/iu;
const CURRENCIES = new Set(
  'rs inr usd eur gbp jpy cny rmb aud cad chf sgd hkd aed sar kes ngn zar ghs php idr rp vnd rub rur uah try tl brl mxn pln czk huf ron kr krw thb myr rm irt usdt byn kzt uzs gel amd azn bgn rsd mkd mdl isk dkk sek nok lkr npr bdt tk pkr birr etb ugx tzs tsh tshs ksh kshs fcfa xof xaf egp omr kwd bhd qar jod dzd tnd lbp iqd afn mmk khr lak mnt twd ntd lei ft zl kc'.split(
    ' ',
  ),
);
