import { isCalled } from './called.ts';
import type { Candidate } from './candidates.ts';
import type { Link } from './link.ts';
import { subjectBefore } from './owners.ts';
import type { ReadText } from './read.ts';
import { isRandom } from './shapes.ts';
import { belongsToOtherTrade } from './trades.ts';
import { isVoid } from './void.ts';
import { fold } from './words/fold.ts';
import { is } from './words/tables.ts';
import { isToChange } from './words/to-change.ts';
import { CODE_WEIGHT } from './words/words.ts';

/** Sums the objections to a candidate: words before it, units after it, and the kind of text. */
export function objections(text: ReadText, candidate: Candidate, link: Link): number {
  const { quiet } = text;
  const { start, end } = candidate;
  const left = quiet.slice(Math.max(0, start - 48), start);
  const right = quiet.slice(end, end + 40);
  const folded = fold(left);
  const subject = subjectBefore(text, candidate, left);
  let sum = 0;
  // "PIN mailer ref is": a word for a code does not excuse a reference number. "Code for moving the account X7K2M9":
  // mixed letters and digits are not numbers of things or accounts.
  const isMixed =
    candidate.shape === 'mixed' && isRandom(candidate.code) && link.isBefore && link.distance < 32;
  if (subject !== null && isMixed && link.weight >= CODE_WEIGHT) sum += 0.8;
  else if (subject === 'thing') sum += isExplained(left, right, link) && !REFERENCE.test(folded) ? 0.8 : 4;
  else if (subject === 'person') sum += isExplained(left, right, link) ? 0.2 : 3;
  if (isCalled(text, candidate, right) || isVoid(left, right, text.isUnspaced)) sum += 4;
  else if (left.endsWith(' ') && PREPOSITION.test(folded)) sum += 1.6;
  if (/^(?:[01]\d|2[0-3])[0-5]\d$/.test(candidate.code) && CLOCK_BEFORE.test(folded)) sum += 2.5;
  if (/^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(candidate.code))
    sum += isNamedHere(left, right, link) ? 0.4 : link.distance > 6 ? 3 : 1.2;
  if ((!endsHere(right) && UNIT_AFTER.test(right)) || isOfPath(left, right)) sum += 4;
  // "27-09-81" is a date unless the announcing word is right before it.
  if (link.distance > 4 && end - start > 5 && IS_DAY.test(quiet.slice(start, end))) sum += 3;
  if (right.startsWith(' ') && (CONTINUED.test(right) || IS_SUBJECT.test(right))) sum += 3;
  if (/^\*/.test(right) && !left.endsWith('*') && text.isReceipt()) sum += 4;
  if (isMarked(left) && !(/[*#]$/.test(left) && /^[*#]/.test(right))) sum += /#$/.test(left) ? 0.8 : 3;
  if (/^(?:19|20)\d\d$/.test(candidate.code)) sum += yearObjection(folded, left, right, link);
  if (candidate.shape === 'mixed' && (DEVICE_BEFORE.test(left) || isAlert(text))) sum += 4;
  if (/^\*\d/.test(right) && !left.endsWith('*')) sum += 4;
  if (isSenderLine(text, candidate)) sum += 4;
  if (candidate.shape !== 'digits' && /^[-/_@.]\w|^[*]\w/.test(right)) sum += 1.5;
  return sum + (belongsToOtherTrade(text, candidate, link, folded) ? 5 : 0);
}

// "the code for your account: 123456" mentions the account only to give the purpose of the code, and so does "Dear user
// 123456 is your OTP".
function isExplained(left: string, right: string, link: Link): boolean {
  if (!link.isBefore)
    return link.weight > CODE_WEIGHT && link.distance < 16 && /^ (?:is|ist|est|es) /.test(right);
  return (
    link.weight >= CODE_WEIGHT &&
    (link.value >= CODE_WEIGHT || link.distance < 60) &&
    /(?:[:：]|\s(?:is|ist|lautet|es|est|é|è|to|adalah|är|er|este|je))\s{0,2}$/iu.test(left)
  );
}

// No unit follows a mark of punctuation.
function endsHere(right: string): boolean {
  return right === '' || '.,;:!?)]"\''.includes(right.charAt(0));
}

const MARKS = '$€£¥₹#*+';

function isMarked(left: string): boolean {
  const mark = left.endsWith(' ') ? left.charAt(left.length - 2) : left.charAt(left.length - 1);
  return mark !== '' && MARKS.includes(mark);
}

const IS_DAY = /^(?:0?[1-9]|[12]\d|3[01])-(?:0?[1-9]|1[0-2])-\d\d$/;
// "New sign-in on device V2055A": a model name looks as random as a code.
const DEVICE_BEFORE =
  /(?:device|phone|perangkat|gerät|dispositivo|appareil|aparelho|celular|устройств\p{L}{0,2}|пристро\p{L}{0,2}|urządzeni\p{L}{0,2}|zařízení|zariadeni\p{L}{0,2}|eszköz\p{L}{0,4}|cihaz\p{L}{0,4}|enhet|laite\p{L}{0,4}|apparaat|toestel|thiết bị|thiet bi|peranti|συσκευή|设备|裝置|手机|手機|デバイス|端末|기기|جهاز|الجهاز|دستگاه|מכשיר|डिवाइस|อุปกรณ์)[\s:("“«]{0,3}$/iu;

// "New sign-in: RMX3085. Change your password": the only password of the text is the one to change.
function isAlert({ words, keywords }: ReadText): boolean {
  const names = keywords.filter(({ weight }) => weight >= CODE_WEIGHT);
  return names.length > 0 && names.every((keyword) => isToChange(words, keyword));
}

// "3669\nNew sign-in to your account": the sender's own number on the first line, above a text that names no code.
function isSenderLine({ quiet, words, keywords, kinds }: ReadText, { start, end, code }: Candidate): boolean {
  return (
    start === 0 &&
    quiet[end] === '\n' &&
    code.length < 6 &&
    /^\n[\p{Lu}\p{Lo}]/u.test(quiet.slice(end, end + 3)) &&
    !is(kinds, 'useBefore') &&
    keywords.every(
      (keyword) => keyword.weight < CODE_WEIGHT || isToChange(words, keyword) || WAS_CHANGED.test(quiet),
    )
  );
}

const WAS_CHANGED =
  /(?:was|been|wurde|été|sido|fue|stat[oa]) (?:changed|updated|reset|geändert|chang|modifi|cambiad|alterad|cambiat)/iu;
// "OTP for card 4412 is 712131": the number before the verb belongs to the purpose of the code.
const IS_SUBJECT =
  /^ (?:is|es|est|ist|lautet|la|là|è|é|adalah|ialah|to|är|er|este)(?: |: ?)(?:\d{4}|\d{3}[ -]\d{3})/;
// "3904 - 22", "5519 38.": only half of a code.
const CONTINUED = /^(?: - | )\d{1,3}(?=\s?(?:[.,;()\n]|$))/;

// "CMP/2024/118302".
function isOfPath(left: string, right: string): boolean {
  return (
    left.endsWith('/') &&
    (/[A-Z]{2,}\/\d{2,4}\/$/.test(left) || (/[A-Z]{2,}\/$/.test(left) && /^\/\d/.test(right)))
  );
}

const REFERENCE =
  /(?:^|\s)(?:ref|reference|referenc\p{L}|referenz|riferimento)(?:\s(?:is|no|nr|number|es|est|ist|lautet))?[\s:.#]{0,4}$/u;
const PREPOSITION =
  /(?:^|\s)(?:for|of|(?<!(?:set|changed|updated) )to|from|fur|pour|para|untuk|voor|from|into|and|от|на номер)\s{1,2}$/u;
const CLOCK_BEFORE = /(?:^|\s)(?:at|by|ard|around|till|until|before|after|um|gegen|sekitar|jam)\s$/u;
const MONTH_BEFORE =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ene|abr|ago|dic|mai|mei|juin|aout|okt|dez|des)\p{L}{0,6}[.,]?\s?(?:\d{1,2}(?:st|nd|rd|th)?[.,]?)?[\s'’]?$/u;
// "Q4 2026", "10/2026".
const PERIOD_BEFORE = /(?<![\p{L}\d])Q[1-4][ -]?$|(?<![\d/])(?:0?[1-9]|1[0-2])\/$/u;
const UNIT_AFTER =
  /^\s?-?(?:számú|sz\.|(?:numaralı|nolu\b|no'lu|raqamli|нөмірлі|номерлүү)(?! (?:kod|код|şifre|parol|пароль))|дугаартай|nömrəli|ile biten|ile sonlanan|ilə bitən|柜台|窗口|诊室|診間|bilan tugaydi|で終わる|로 끝나는|से समाप्त|号の|番の|%|％|元|円|원|分钟|分鐘|分間|分内|小时|秒|次|天内|회|명|points?\b|pts\b|miles\b|m\b|km\b|kg\b|kwh\b|gb\b|mb\b|min\b|mins\b|minutes?\b|ms\b|sec\b|seconds?\b|hours?\b|days?\b|people\b|users\b|items\b|steps\b|flights\b|metres\b|meters\b|credits\b|dollars\b|pounds\b|euros?\b|usd\b|eur\b|rub\b|руб|р\.|грн|vnd\b|dong\b|rs\b|inr\b|rupees|₹|€|£|₽|đ\b|tl\b|₺|ریال|ريال|تومان|บาท|नंबर|টাকা|ft\b|kc\b|kč|zl\b|zł|лв|тенге|сўм|so'm|birr|tsh|ksh|fcfa|xof|xaf|dh\b|mad\b|lei\b|km\/h)/iu;

// "Passcode for the fair of 2026": a number that resembles a year needs the word for a code right beside it, or a verb
// that says that it is the code ("OTP for the payment of 24.00 is 1984").
function yearObjection(folded: string, left: string, right: string, link: Link): number {
  if (MONTH_BEFORE.test(folded) || PERIOD_BEFORE.test(left)) return 4;
  if (isNamedHere(left, right, link)) return 0.4;
  const isApart = link.isBefore ? link.distance > 14 : /^[:.,;)]/.test(right);
  return isApart ? 2.5 : 0.4;
}

// A colon or a verb after a word for a code, even if an amount or a shop is between them, or a verb before the word.
function isNamedHere(left: string, right: string, link: Link): boolean {
  if (link.weight < CODE_WEIGHT || link.distance > MAX_DISTANCE) return false;
  return (IS_NAMED.test(left) && !OF_DATE.test(left)) || (!link.isBefore && IS_CODE.test(right));
}

const MAX_DISTANCE = 160;
const IS_CODE = /^["'”»)\]]? (?:is|ist|est|es|to|è|é|adalah|er|är|je|este|là) /u;
const IS_NAMED =
  /(?:[:：]|\s-|(?:^|\s)(?:is|ist|lautet|es|est|é|è|to|adalah|är|er|este|je|la|là|είναι|هو|هي)(?: le| el| o| la)?)\s{1,2}$/iu;
const OF_DATE =
  /(?:date|datum|dated?|fecha|data|dato|tarih\p{L}*|tarikh|tanggal|дата|day|since|year|rok|año|année|ano|jahr|год\p{L}{0,2})\s?[:：-]\s{1,2}$/iu;
