import type { Candidate } from './extract-code-candidates.ts';
import { CODE_WEIGHT, fold, type Keyword } from './extract-code-words.ts';

/** The sum at which a candidate is taken for the code. */
export const ENOUGH = 2.6;

// Beyond this many characters a word and a number have nothing to do with each other.
const REACH = 240;
const NEIGHBOURS = 3;

/** Weighs one candidate: its form, the words that announce it, and what speaks against it. */
export function scoreCandidate(quiet: string, candidate: Candidate, keywords: Keyword[]): number {
  const left = quiet.slice(Math.max(0, candidate.start - 48), candidate.start);
  const right = quiet.slice(candidate.end, candidate.end + 40);
  const isIntroduced = INTRODUCED.test(left);
  const link = strongestLink(quiet, candidate, keywords, isIntroduced);
  const use = USE_BEFORE.test(left) ? (PURPOSE_AFTER.test(right) ? 2.4 : 1.2) : 0;

  if (candidate.shape !== 'digits' && link.value < 2.2) return 0;
  if (candidate.shape === 'letters' && !(isIntroduced && /^\s*(?:$|[\n.;])/.test(right))) return 0;
  // Words of confirming alone also come with orders and bookings: they need a sign that a number is meant.
  const sign = use + frame(left, right);
  if (link.value + sign < 1.2 || link.value + use === 0) return 0;

  return (
    candidate.form +
    link.value +
    sign +
    lengthHint(quiet, candidate) -
    objections(left, right, candidate, link)
  );
}

type Link = { value: number; isBefore: boolean };

function strongestLink(
  quiet: string,
  candidate: Candidate,
  keywords: Keyword[],
  isIntroduced: boolean,
): Link {
  const next = firstAtOrAfter(keywords, candidate.start);
  let best: Link = { value: 0, isBefore: false };
  for (const keyword of keywords.slice(Math.max(0, next - NEIGHBOURS), next + NEIGHBOURS)) {
    const isBefore = keyword.end <= candidate.start;
    const from = isBefore ? keyword.end : candidate.end;
    const to = isBefore ? candidate.start : keyword.start;
    if (to - from > REACH) continue;
    const value = weighLink(quiet.slice(from, Math.max(from, to)), keyword, isBefore, isIntroduced);
    if (value > best.value) best = { value, isBefore };
  }
  return best;
}

function firstAtOrAfter(keywords: Keyword[], offset: number): number {
  let low = 0;
  let high = keywords.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keywords[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function weighLink(gap: string, keyword: Keyword, isBefore: boolean, isIntroduced: boolean): number {
  // A line that ends in a colon goes on in the next one.
  const breaks = (isIntroduced && isBefore ? gap.trimEnd() : gap).match(BREAKS)?.length ?? 0;
  const numbers = gap.match(/\d{3,}/g)?.length ?? 0;
  const unspaced = gap.match(UNSPACED)?.length ?? 0;
  const distance = gap.length + unspaced * 1.5;
  const near = 1 / (1 + distance / 80);
  const order = isBefore ? (isIntroduced && breaks === 0 ? 1.45 : 1.1) : breaks === 0 ? 1.1 : 0.7;
  return keyword.weight * near * order * 0.72 ** breaks * 0.75 ** numbers;
}

// A full stop after two letters (No., Rs., St.) belongs to an abbreviation.
const BREAKS = /(?:(?<=\p{L}{3}|\d)[.;]|[!?])(?=\s)|[。！？；।]|\n/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu;

const INTRODUCED =
  /(?:[:：=៖﹕]|-{1,2}|(?:^|[\s:])(?:is|ist|lautet|es|e|è|é|est|er|är|on|to|je|jest|adalah|ialah|with|con|mit|med|avec|com|met|с|là|la|este|yra|ir|është|ay|είναι|हे|है|आहे|هو|هي|הוא|היא|هست|است|یہ ہے)|为|是|は|為|는|은)\s{0,3}["'“”„«<([{【「『]?\s{0,2}$/iu;
const USE_BEFORE =
  /(?:^|[\s>,:.(])(?:use|enter|type|input|utilize|usa|use|utilice|ingrese|introduce|introduzca|digite|insira|utilisez|saisissez|entrez|gebruik|voer|verwenden sie|verwende|geben sie|nutze|inserisci|utilizza|gunakan|masukkan|استخدم|ادخل|أدخل|введите|используйте|введіть|wpisz|uzyj|użyj|zadejte|anvand|använd|ange|brug|bruk|nhập|nhap|dùng|dung):?\s{1,3}["'“«<([]?$|(?:使用|输入|輸入|请用|将)\s?$/iu;
const PURPOSE_AFTER =
  /^["'”»>)\]]?\s{1,2}(?:to|as|for|para|pour|um|om|per|untuk|для|чтобы|aby|için|for at|for å|för|på|để|de)\s|^\s?(?:注册|註冊|登录|完成|进行|来)/iu;

// "enter the 6 digits above" says how long the code is.
function lengthHint(quiet: string, candidate: Candidate): number {
  const around = quiet.slice(Math.max(0, candidate.start - 120), candidate.end + 120);
  const length = LENGTH_HINT.exec(around)?.[1];
  if (length === undefined) return 0;
  return Number(length) === candidate.code.length ? 1.5 : -0.5;
}

const LENGTH_HINT =
  /(?<!\d)([3-9]|10)\s?-?\s?(?:digits?|桁|位|자리|chiffres|d[íi]gitos|cifre|haneli|stellig|-?значн|cyfr|cijfer|siffr|ciffer|chữ số)/iu;

function frame(left: string, right: string): number {
  const isAlone = /(?:^|\n)[\s"'“«<([{【「『]*$/.test(left) && /^[\s"'”»>)\]}】」』.!]*(?:$|\n)/.test(right);
  const isQuoted = /["'“«<([{【「『]\s{0,2}$/.test(left) && /^\s{0,2}["'”»>)\]}】」』]/.test(right);
  return (isAlone ? 1.2 : 0) + (isQuoted ? 0.4 : 0);
}

function objections(left: string, right: string, candidate: Candidate, link: Link): number {
  const words = fold(left);
  // "the code for your account: 123456" names the account only to say what the code is for.
  const isExplained = link.isBefore && link.value >= CODE_WEIGHT && /[:：]\s{0,2}$/.test(left);
  let sum = 0;
  if (HARD_BEFORE.test(words)) sum += isExplained ? 0.8 : 4;
  else if (SOFT_BEFORE.test(words)) sum += isExplained ? 0.2 : 2;
  if (SEND_TO.test(words)) sum += 4;
  else if (PREPOSITION.test(words)) sum += 1.6;
  if (/^(?:[01]\d|2[0-3])[0-5]\d$/.test(candidate.code) && CLOCK_BEFORE.test(words)) sum += 2.5;
  if (/^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(candidate.code)) sum += 1.2;
  if (UNIT_AFTER.test(right)) sum += 3;
  if (/[$€£¥₹#*+]\s?$/.test(left) && !(left.endsWith('*') && right.startsWith('*')))
    sum += /#$/.test(left) ? 0.8 : 3;
  if (/^(?:19|20)\d\d$/.test(candidate.code)) sum += MONTH_BEFORE.test(words) ? 4 : 0.4;
  if (candidate.shape !== 'digits' && /^[-/_@.]\w|^[*]\w/.test(right)) sum += 1.5;
  return sum;
}

const FILLER = '(?:\\s?(?:no|nr|num|number|numero|nummer|id|is|the|your|ref|#)?[.:#]?\\s{0,2}){0,3}';
const HARD_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:order|orders|invoice|booking|reservation|flight|train|bus|room|gate|table|seat|ticket|tracking|parcel|shipment|package|awb|call|dial|tel|phone|telephone|mobile|hotline|fax|ext|extension|ending|ends|ending in|ending with|zip|postcode|box|pnr|ref|reference|case|txn|utr|amount|total|balance|sum|price|avl bal|bal|building|suite|apt|street|bestellung|bestellnummer|rechnung|rufnummer|telefon|endend|anruf|commande|facture|appelez|terminant|colis|vol|pedido|factura|fatura|llame|ligue|vuelo|termina|terminada em|final|siparis|fatura|заказ|заказа|счет|счета|тел|телефон|звоните|карта|карты|рейс|pesanan|tagihan|hubungi|don hang|giao dich|hotline|lh|chamada|ordine|chiamare|zamowienie|bestelling|order id|lot|account no|a/c|acct|room|chapter|page|version|model|год)${FILLER}$|(?:尾号|尾號|订单|訂單|订单号|单号|單號|热线|熱線|电话|電話|致电|客服|卡号|账号|帳號|手机号|手機|金额|余额|餘額|注文番号|注文|口座|会員番号|お客様番号|電話番号|주문번호|주문|계좌|전화|문의|고객센터|송장|ऑर्डर|खाता|कॉल|طلب|الطلب|اتصل|هاتف|حساب|سفارش|تلفن|مبلغ|โทร|คำสั่งซื้อ|บัญชี|הזמנה|טלפון)\\s?(?:为|是|は|:|：|رقم|号|no\\.?|số)?\\s?(?:رقم)?\\s?$`,
  'u',
);
const SOFT_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:account|acc|card|transaction|customer|member|membership|user|userid|client|policy|loan|device|year|since|of|konto|karte|kunde|kundennummer|compte|carte|client|cuenta|tarjeta|conta|cartao|cliente|hesap|kart|счёт|rekening|akun|kartu|tai khoan|dien thoai|number|numbers|numero|no|nr|to no|text|txt|sms|send)${FILLER}$|(?:ID|用户|版本)[:：]?\\s?$`,
  'u',
);
// "Text SUN to 55120" names a short number.
const SEND_TO =
  /(?:txt|text|send|sms|reply|envia|envie|senden|gonder|kirim)\P{L}.{0,30}\s(?:to|al|an|na|ke|para|au|do)\s(?:no\.?:?\s)?$/u;
const PREPOSITION = /(?:^|\s)(?:for|of|to|from|fur|pour|para|untuk|voor|from|into|and|от|на номер)\s{1,2}$/u;
const CLOCK_BEFORE = /(?:^|\s)(?:at|by|ard|around|till|until|before|after|um|gegen|sekitar|jam)\s$/u;
const MONTH_BEFORE =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ene|abr|ago|dic|mai|mei|juin|aout|okt|dez|des)\p{L}{0,6}[.,]?\s?(?:\d{1,2}(?:st|nd|rd|th)?[.,]?)?\s?$/u;
const UNIT_AFTER =
  /^\s?-?(?:%|％|元|円|원|分钟|分鐘|分間|分内|小时|秒|次|天内|회|명|points?\b|miles\b|km\b|kg\b|gb\b|mb\b|min\b|mins\b|minutes?\b|ms\b|sec\b|seconds?\b|hours?\b|days?\b|people\b|users\b|items\b|steps\b|credits\b|dollars\b|pounds\b|euros?\b|usd\b|eur\b|rub\b|руб|р\.|грн|vnd\b|dong\b|rs\b|inr\b|rupees|₹|€|£|₽|đ\b|tl\b|₺|ریال|ريال|تومان|บาท|नंबर)/iu;
