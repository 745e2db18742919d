import { type Candidate, isRandom, isUnspeakable } from './extract-code-candidates.ts';
import type { ReadText } from './extract-code-read.ts';
import { is } from './extract-code-tables.ts';
import { CODE_WEIGHT, fold, lastWordBefore } from './extract-code-words.ts';

/** How a candidate hangs together with the word that announces it. */
export type Link = {
  value: number;
  /** The weight of that word alone. */
  weight: number;
  isBefore: boolean;
  /** Characters between the two. */
  distance: number;
};

/** Sums up what speaks against a candidate: words before it, units after it, and what kind of text it stands in. */
export function objections(text: ReadText, candidate: Candidate, link: Link): number {
  const { quiet } = text;
  const left = quiet.slice(Math.max(0, candidate.start - 48), candidate.start);
  const right = quiet.slice(candidate.end, candidate.end + 40);
  const folded = fold(left);
  // "the code for your account: 123456" names the account only to say what the code is for.
  const isExplained =
    // "Dear user 123456 is your OTP".
    (!link.isBefore &&
      link.weight > CODE_WEIGHT &&
      link.distance < 16 &&
      /^ (?:is|ist|est|es) /.test(right)) ||
    (link.isBefore &&
      link.weight >= CODE_WEIGHT &&
      (link.value >= CODE_WEIGHT || link.distance < 60) &&
      /(?:[:：]|\s(?:is|ist|lautet|es|est|é|è|to|adalah|är|er|este|je))\s{0,2}$/iu.test(left));
  const owner = ownerBefore(text, candidate, left);
  let sum = 0;
  if (owner === 'thing') sum += isExplained ? 0.8 : 4;
  else if (owner === 'person') sum += isExplained ? 0.2 : 3;
  if (SEND_TO.test(folded)) sum += 4;
  else if (PREPOSITION.test(folded)) sum += 1.6;
  if (/^(?:[01]\d|2[0-3])[0-5]\d$/.test(candidate.code) && CLOCK_BEFORE.test(folded)) sum += 2.5;
  if (/^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(candidate.code))
    sum += link.distance > 6 ? 3 : 1.2;
  if (UNIT_AFTER.test(right)) sum += 3;
  if (/[$€£¥₹#*+]\s?$/.test(left) && !(left.endsWith('*') && right.startsWith('*')))
    sum += /#$/.test(left) ? 0.8 : 3;
  if (/^(?:19|20)\d\d$/.test(candidate.code)) sum += yearObjection(folded, right, link);
  if (candidate.shape !== 'digits' && /^[-/_@.]\w|^[*]\w/.test(right)) sum += 1.5;
  return sum + (isOfPromotion(text, candidate, link) || isOfPurchase(text, folded, link) ? 4 : 0);
}

function ownerBefore(
  { quiet, words }: ReadText,
  candidate: Candidate,
  left: string,
): 'thing' | 'person' | null {
  if (UNSPACED_THING.test(left)) return 'thing';
  if (UNSPACED_PERSON.test(left)) return 'person';
  let end = candidate.start;
  let index = lastWordBefore(words, candidate.start);
  let found: 'person' | null = null;
  let isNamed = false;
  for (let steps = 0; steps < 4; steps += 1, index -= 1) {
    const word = words[index];
    if (!word || !JOINED.test(quiet.slice(word.end, end))) break;
    // "Confirm your number with 123456": the number is what it is confirmed with.
    if (WITH.has(word.folded) && !ENDING.test(fold(left))) return null;
    if (is(word.kinds, 'thingBefore')) return 'thing';
    // "PIN no.": the number is the PIN's own.
    if (is(word.kinds, 'code') || is(word.kinds, 'certain')) return isNamed ? found : null;
    if (is(word.kinds, 'ownerBefore')) found = 'person';
    else if (!is(word.kinds, 'filler')) break;
    isNamed ||= !is(word.kinds, 'filler');
    end = word.start;
  }
  return found;
}

const WITH = new Set(['with', 'using', 'mit', 'con', 'com', 'avec', 'met', 'med', 'cu', 's', 'z', 'за']);
const ENDING = /end|termin|finis|finaliz|slut|konc|avslut|пищ|заканч|оканч|закінч/;

// "Order No.: #", "account (": what joins a word to its number. A longer gap makes two things of them.
const JOINED = /^[\s.:#№º°()/'-]{0,4}$/;
const UNSPACED_THING =
  /(?:برقم|به شماره|با شماره|申请|申請|신청|अनुरोध|尾号|尾號|订单|訂單|订单号|訂單編號|单号|單號|编号|編號|流水号|参考号|参考编号|热线|熱線|电话|電話|致电|客服|卡号|账号|帳號|手机号|手機|金额|金額|余额|餘額|取件码|取件碼|提货码|注文番号|注文|口座|会員番号|お客様番号|電話番号|お問い?合わせ番号|荷物番号|受付番号|予約番号|伝票番号|照会番号|주문번호|주문|예약번호|계좌|전화|문의|고객센터|송장|운송장번호|접수번호|대기번호|ऑर्डर|खाता|खाते|कॉल|संदर्भ|अर्डर|অর্ডার|অ্যাকাউন্ট|طلب|الطلب|طلبك|شحنتك|الشحنة|اتصل(?: على| ب)?|هاتف|حساب|حسابك|مرجع|المرجع|المرجعي|سفارش|سفارش شما|تلفن|مبلغ|پیگیری|رهگیری|آرڈر|โทร|คำสั่งซื้อ|บัญชี|พัสดุ|เลขที่|อ้างอิง|คิว|הזמנה|הזמנתך|טלפון|חבילה|אסמכתא|מספרך)\s?(?:为|是|は|:|：|رقم|برقم|号|no\.?|số|نمبر|संख्या|नंबर|หมายเลข|מספר)?\s?(?:رقم)?\s?[#:]?\s?$/iu;
const UNSPACED_PERSON = /(?:ID|用户|版本)[:：]?\s?$/u;
// "Text SUN to 55120" names a short number.
const SEND_TO =
  /(?:txt|text|send|sms|reply|report|forward|call|dial|ring|envia|envie|envoyez|senden|gonder|kirim|verstuur|wyslij|отправьте|tuma|soan)\P{L}.{0,30}\s(?:to|on|al|an|na|ke|para|au|do|naar|на|kwenda|gui)\s(?:no\.?:?\s)?$/u;
const PREPOSITION =
  /(?:^|\s)(?:for|of|(?<!(?:set|changed|updated) )to|from|fur|pour|para|untuk|voor|from|into|and|от|на номер)\s{1,2}$/u;
const CLOCK_BEFORE = /(?:^|\s)(?:at|by|ard|around|till|until|before|after|um|gegen|sekitar|jam)\s$/u;
const MONTH_BEFORE =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ene|abr|ago|dic|mai|mei|juin|aout|okt|dez|des)\p{L}{0,6}[.,]?\s?(?:\d{1,2}(?:st|nd|rd|th)?[.,]?)?\s?$/u;
const UNIT_AFTER =
  /^\s?-?(?:számú|sz\.|numaralı|nolu\b|no'lu|raqamli|нөмірлі|номерлүү|дугаартай|nömrəli|号の|番の|%|％|元|円|원|分钟|分鐘|分間|分内|小时|秒|次|天内|회|명|points?\b|pts\b|miles\b|km\b|kg\b|kwh\b|gb\b|mb\b|min\b|mins\b|minutes?\b|ms\b|sec\b|seconds?\b|hours?\b|days?\b|people\b|users\b|items\b|steps\b|credits\b|dollars\b|pounds\b|euros?\b|usd\b|eur\b|rub\b|руб|р\.|грн|vnd\b|dong\b|rs\b|inr\b|rupees|₹|€|£|₽|đ\b|tl\b|₺|ریال|ريال|تومان|บาท|नंबर|টাকা|ft\b|kc\b|kč|zl\b|zł|лв|тенге|сўм|so'm|birr|tsh|ksh|fcfa|xof|xaf|dh\b|mad\b|lei\b|km\/h)/iu;

// "Passcode for the fair of 2026": only what is called the code outright may look like a year.
function yearObjection(folded: string, right: string, link: Link): number {
  if (MONTH_BEFORE.test(folded)) return 4;
  const isApart = link.isBefore ? link.distance > 14 : /^[:.,;)]/.test(right);
  return isApart ? 2.5 : 0.4;
}

// A shop calls its code just "code", and makes it of a word with a number at its end ("SAVE20"); a one-time code in an
// advertisement is named as what it is.
function isOfPromotion(text: ReadText, candidate: Candidate, link: Link): boolean {
  const isJustCode = link.weight === CODE_WEIGHT;
  if (candidate.shape === 'digits') return isJustCode && text.isPromotion();
  const isMadeUp = /^[A-Z]{4,}\d{2,4}$/.test(candidate.code);
  if (isMadeUp && isJustCode && link.isBefore && !isUnspeakable(candidate.code)) return true;
  return text.isPromotion() || ((isMadeUp || !isRandom(candidate.code)) && text.hasPercent());
}

function isOfPurchase(text: ReadText, folded: string, link: Link): boolean {
  if (link.weight < CERTAIN_WEIGHT && isPickedUp(text)) return true;
  if (PICKED_UP.test(folded)) return true;
  return (AUTHORISATION.test(folded) && text.isReceipt()) || (CONFIRMATION.test(folded) && text.isBooking());
}

const CERTAIN_WEIGHT = 3.2;

// A text about goods that wait somewhere gives the code with which they are fetched; at the door somebody asks for it.
function isPickedUp({ kinds }: ReadText): boolean {
  return is(kinds, 'pickup') && is(kinds, 'trade') && !is(kinds, 'messenger');
}

// What opens a locker is a parcel's.
const PICKED_UP = /pick[ -]up (?:code|pin|number)(?: is)?[\s:#.]{0,4}$/u;
// The code of an authorised payment stands on a receipt, beside what only receipts name.
const AUTHORISATION =
  /(?:(?:code|codice|codigo|cod|kod|код)\p{L}{0,3}\.? (?:de |di |da |d')?(?:авториз\p{L}{1,8}|autori[sz]\p{L}{1,8}|autoryz\p{L}{1,8}|aut)|auth\w{0,14}|approval|approbation|autori\p{L}{1,10}|aut\.?|genehmigung\p{L}{0,8}|авториз\p{L}{1,6}|provizyon|승인|承認|授[权權]) ?(?:번호|番号|码|碼|코드|code|cod\.?|kod\p{L}{0,2}|код\p{L}{0,2}|no\.?|nr\.?|number|num\.?|n\.?)?[\s:#.]{0,4}$/u;
// That of a confirmed journey is what one shows at the desk.
const CONFIRMATION =
  /(?:(?:confirm|conferm|bestatig)\p{L}{0,10} ?(?:code|number|no|nr|num)?|(?:code|codigo|codice|numero|number) (?:de |di |da )?con[fv]\p{L}{4,9})(?: is| es| est| e)?[\s:#.]{0,4}$/u;
