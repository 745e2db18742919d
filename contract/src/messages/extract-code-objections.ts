import { UNSPACED_AGAINST } from './extract-code-against.ts';
import type { Candidate } from './extract-code-candidates.ts';
import type { ReadText } from './extract-code-read.ts';
import { isRandom, isUnspeakable } from './extract-code-shapes.ts';
import { is } from './extract-code-tables.ts';
import { WITH } from './extract-code-use.ts';
import { CODE_WEIGHT, fold, type Keyword, lastBefore, type Word } from './extract-code-words.ts';

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
  if (isCalled(text, candidate, right) || isVoid(right)) sum += 4;
  else if (PREPOSITION.test(folded)) sum += 1.6;
  if (/^(?:[01]\d|2[0-3])[0-5]\d$/.test(candidate.code) && CLOCK_BEFORE.test(folded)) sum += 2.5;
  if (/^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(candidate.code))
    sum += link.distance > 6 ? 3 : 1.2;
  if (UNIT_AFTER.test(right)) sum += 3;
  if (/[$€£¥₹#*+]\s?$/.test(left) && !(/[*#]$/.test(left) && /^[*#]/.test(right)))
    sum += /#$/.test(left) ? 0.8 : 3;
  if (/^(?:19|20)\d\d$/.test(candidate.code)) sum += yearObjection(folded, right, link);
  if (candidate.shape !== 'digits' && /^[-/_@.]\w|^[*]\w/.test(right)) sum += 1.5;
  return sum + (isOfPromotion(text, candidate, link) || isOfPurchase(text, folded) ? 4 : 0);
}

function ownerBefore(
  { quiet, words, keywords }: ReadText,
  candidate: Candidate,
  left: string,
): 'thing' | 'person' | null {
  if (UNSPACED_THING.test(left)) return 'thing';
  if (UNSPACED_PERSON.test(left)) return 'person';
  let end = candidate.start;
  let index = lastBefore(words, candidate.start);
  let found: 'person' | null = null;
  let isNamed = false;
  for (let steps = 0; steps < 4; steps += 1, index -= 1) {
    const word = words[index];
    if (!word || !JOINED.test(quiet.slice(word.end, end))) break;
    // "Confirm your number with 123456": the number is what it is confirmed with.
    if (WITH.has(word.folded) && !ENDING.test(fold(left))) return null;
    if (is(word.kinds, 'thingBefore') || isNumberOf(word))
      return isFetched(words, index, keywords) ? null : 'thing';
    // "PIN no.", "security number": the number is the code's own.
    if (isKeyword(keywords, word)) return isNamed ? found : null;
    if (is(word.kinds, 'ownerBefore')) found = 'person';
    else if (!is(word.kinds, 'filler')) break;
    isNamed ||= !is(word.kinds, 'filler');
    end = word.start;
  }
  return found;
}

// "Kod odbioru paczki 551029": the code with which a parcel is fetched.
function isFetched(words: Word[], index: number, keywords: Keyword[]): boolean {
  const [code, fetching] = words.slice(Math.max(0, index - 2), index);
  return code !== undefined && FETCHING.test(fetching?.folded ?? '') && isKeyword(keywords, code);
}

const FETCHING =
  /^(?:odbior|odebran|otwarc|выдач|получ|отриман|видач|vyzved|vydej|vydan|vyzdv|preuzim|prevzem|преузим|ridicar|retrait|ritiro|retir|recogid|abhol|teslim|atvetel|noud)/;

function isKeyword(keywords: Keyword[], { start }: Word): boolean {
  const keyword = keywords[lastBefore(keywords, start + 1)];
  return keyword?.start === start && keyword.weight >= CODE_WEIGHT;
}

// "Vertragsnummer", "asiakasnumero": whatever it is the number of.
function isNumberOf({ folded, kinds }: Word): boolean {
  return folded.length > 6 && NUMBER_COMPOUND.test(folded) && !is(kinds, 'security');
}

const NUMBER_COMPOUND = /.(?:nummer|nummern|numret|nummeret|numero|szam|szama)$/;
const ENDING = /end|termin|finis|finaliz|slut|konc|avslut|пищ|заканч|оканч|закінч/;

// "Order No.: #", "account (": what joins a word to its number. A longer gap makes two things of them.
const JOINED = /^[\s.:#№º°()/'-]{0,4}$/;
const UNSPACED_THING = new RegExp(
  `(?:${UNSPACED_AGAINST.thing}|${UNSPACED_AGAINST.tail})\\s?(?:为|是|は|이|:|：|رقم|برقم|号|no\\.?|số|نمبر|संख्या|नंबर|หมายเลข|מספר)?\\s?(?:رقم)?\\s?[#:(（]?\\s?$`,
  'iu',
);
const UNSPACED_PERSON = /(?:ID|用户|版本|VISA)[:：]?\s?$/u;

// "Call us on 1800", "text SUN to 55120", "1144'ü arayın": a number that is called or written to.
function isCalled({ quiet, words, keywords }: ReadText, { start, end }: Candidate, right: string): boolean {
  const last = keywords[lastBefore(keywords, start)];
  const left = quiet.slice(Math.max(0, start - 40, last?.end ?? 0), start);
  if (UNSPACED_CALL.test(left) || UNSPACED_CALL_AFTER.test(right)) return true;
  let next = start;
  let isAddressed = false;
  let index = lastBefore(words, start);
  for (let steps = 0; steps < 8; steps += 1, index -= 1) {
    const word = words[index];
    if (!word || word.end <= start - 60 || ENDS_SENTENCE.test(quiet.slice(word.end, next))) break;
    // "We never call for this. 771093", but "tel. 771093".
    if (steps === 0 && !is(word.kinds, 'call') && /^\.\s/.test(quiet.slice(word.end, start))) break;
    if (steps === 0) isAddressed = TO.has(word.folded);
    if (isAddressed && is(word.kinds, 'sendTo')) return true;
    if (!isAddressed && (announces(word) || (steps === 0 && WITH.has(word.folded)))) break;
    if (steps < 4 && is(word.kinds, 'call')) return true;
    if (is(word.kinds, 'security') || is(word.kinds, 'useBefore')) break;
    next = word.start;
  }
  return isCalledAfter(quiet, words, end);
}

function announces({ kinds }: Word): boolean {
  return is(kinds, 'code') || is(kinds, 'certain') || is(kinds, 'password');
}

function isCalledAfter(quiet: string, words: Word[], end: number): boolean {
  let index = lastBefore(words, end) + 1;
  for (let steps = 0, from = end; steps < 4; steps += 1, index += 1) {
    const word = words[index];
    if (!word || word.start - from > 4 || /[.!?\n]/.test(quiet.slice(from, word.start))) return false;
    if (is(word.kinds, 'callAfter')) return true;
    from = word.end;
  }
  return false;
}

// A full stop after a short word belongs to an abbreviation ("tel.").
const ENDS_SENTENCE = /[!?\n]|(?:\d|\u00a4)|[.]\s*[.]|\.\s+(?=\p{Lu})/u;
const TO = new Set(
  'to on al a an au no do ao na u in naar на ke kwenda gui til till numeroon numeriu numar numarul nr sul la le est para pe στο στον ga sa'.split(
    ' ',
  ),
);
const UNSPACED_CALL = new RegExp(
  `(?:${UNSPACED_AGAINST.call})[^.!?。！？।\\d\\n]{0,12}$|(?:${UNSPACED_AGAINST.sendTo})\\s?$`,
  'u',
);
const UNSPACED_CALL_AFTER = new RegExp(
  `^[^.!?。！？।,，、\\d\\n]{0,12}?(?:${UNSPACED_AGAINST.callAfter})`,
  'u',
);

// "Code 4417 is no longer valid": a code that is said to be none any more.
function isVoid(right: string): boolean {
  return VOID.test(right);
}

const VOID =
  /^["'”»)\]]?,? (?:[^.,;!?\n]{0,24} )?(?:(?:has|is|was|have|been|already) (?:now |been )?(?:expired|invalid|incorrect|wrong|cancelled|canceled|revoked|used)|no longer|can(?:no|')t be used|(?:ha|fue|est[aá]) (?:caducado|expirado|vencido|anulad|cancelad|incorrect)|ya no|(?:expirou|foi cancelad|já não|não é mais|est[aá] incorret|é inválid)|(?:a expiré|n'est plus|est (?:expiré|invalide|incorrect)|a été annulé)|ist (?:abgelaufen|ungültig|falsch|nicht mehr)|wurde storniert|(?:non è più valid|(?:è|e') (?:scadut|errat|annullat|stato annullat))|is (?:verlopen|ongeldig|onjuist|niet meer)|(?:больше )?не ?действ|ист[её]к|устарел|отмен[её]н|невер|недействит|більше не|закінчив|скасован|невірн|(?:wygasł|jest niewa|jest niepra|został anul|stracił)|(?:vypršel|už neplat|je neplatn|vypršal)|(?:lejárt|érvénytelen|már nem)|(?:a expirat|nu mai|este invalid)|(?:je istekao|više ne važi|nije važeći)|(?:έληξε|δεν ισχύει|έχει λήξει)|(?:geçersiz|süresi doldu|iptal)|(?:har gått ut|är ogiltig|gäller inte|er udløbet|er ugyldig|har utløpt)|(?:on vanhentunut|ei ole enää)|(?:sudah kedaluwarsa|tidak berlaku|sudah tidak|tidak valid)|(?:đã hết hạn|không còn|het hieu luc))|^.{0,4}(?:已失效|已过期|已過期|无效|は無効|は期限切れ|は失効|만료|유효하지 않|منته|غير صال|لم يعد|منقضی|باطل|דיאקטיב|אינו בתוקף|פג תוקף|समाप्त हो|अमान्य|मेयाद|หมดอายุแล้ว|ใช้ไม่ได้)/iu;

const PREPOSITION =
  /(?:^|\s)(?:for|of|(?<!(?:set|changed|updated) )to|from|fur|pour|para|untuk|voor|from|into|and|от|на номер)\s{1,2}$/u;
const CLOCK_BEFORE = /(?:^|\s)(?:at|by|ard|around|till|until|before|after|um|gegen|sekitar|jam)\s$/u;
const MONTH_BEFORE =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ene|abr|ago|dic|mai|mei|juin|aout|okt|dez|des)\p{L}{0,6}[.,]?\s?(?:\d{1,2}(?:st|nd|rd|th)?[.,]?)?\s?$/u;
const UNIT_AFTER =
  /^\s?-?(?:számú|sz\.|numaralı|nolu\b|no'lu|raqamli|нөмірлі|номерлүү|дугаартай|nömrəli|ile biten|ile sonlanan|ilə bitən|bilan tugaydi|で終わる|로 끝나는|से समाप्त|号の|番の|%|％|元|円|원|分钟|分鐘|分間|分内|小时|秒|次|天内|회|명|points?\b|pts\b|miles\b|m\b|km\b|kg\b|kwh\b|gb\b|mb\b|min\b|mins\b|minutes?\b|ms\b|sec\b|seconds?\b|hours?\b|days?\b|people\b|users\b|items\b|steps\b|flights\b|metres\b|meters\b|credits\b|dollars\b|pounds\b|euros?\b|usd\b|eur\b|rub\b|руб|р\.|грн|vnd\b|dong\b|rs\b|inr\b|rupees|₹|€|£|₽|đ\b|tl\b|₺|ریال|ريال|تومان|บาท|नंबर|টাকা|ft\b|kc\b|kč|zl\b|zł|лв|тенге|сўм|so'm|birr|tsh|ksh|fcfa|xof|xaf|dh\b|mad\b|lei\b|km\/h)/iu;

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
  const isMadeUp = /^[A-Z]{3,}\d{2,4}[A-Z]{0,2}$/.test(candidate.code);
  if (isMadeUp && isJustCode && !isUnspeakable(candidate.code)) return true;
  return text.isPromotion() || ((isMadeUp || !isRandom(candidate.code)) && text.hasPercent());
}

function isOfPurchase(text: ReadText, folded: string): boolean {
  return (AUTHORISATION.test(folded) && text.isReceipt()) || (CONFIRMATION.test(folded) && text.isBooking());
}

// The code of an authorised payment stands on a receipt, beside what only receipts name.
const AUTHORISATION =
  /(?:(?:code|codice|codigo|cod|kod|код|mã|ma|رمز|كود|कोड|รหัส)\p{L}{0,3}\.? (?:de |di |da |d'|за |для )?(?:авториз\p{L}{1,8}|autori[sz]\p{L}{1,8}|autoryz\p{L}{1,8}|otorisasi|aut|chuan chi|chuẩn chi|التفويض|الموافقة)|auth\w{0,14}|approval|approbation|autori\p{L}{1,14}|aut\.?|genehmigung\p{L}{0,8}|авториз\p{L}{1,8}|provizyon|onay|kontroll|engedely|εγκρισης|अप्रूवल|รหัสอนุมัติ|승인|承認|授[权權]|交易) ?-?(?:번호|番号|码|碼|코드|कोड|code|cod\.?|kod\p{L}{0,2}|код\p{L}{0,2}|no\.?|nr\.?|szam|number|num\.?|n\.?)?(?: is| es| e| est| ist| lautet)?[\s:#.]{0,4}$/u;
// That of a confirmed journey is what one shows at the desk.
const CONFIRMATION =
  /(?:(?:confirm|conferm|bestatig)\p{L}{0,10} ?(?:code|number|no|nr|num)?|(?:code|codigo|codice|numero|number) (?:de |di |da )?con[fv]\p{L}{4,9})(?: is| es| est| e)?[\s:#.]{0,4}$/u;
