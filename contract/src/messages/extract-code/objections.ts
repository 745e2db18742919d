import { isCalled } from './called.ts';
import type { Candidate } from './candidates.ts';
import { fold } from './fold.ts';
import type { Link } from './link.ts';
import { ownerBefore } from './owners.ts';
import type { ReadText } from './read.ts';
import { isRandom } from './shapes.ts';
import { isOfOtherTrade } from './trades.ts';
import { isVoid } from './void.ts';
import { CODE_WEIGHT } from './words.ts';

/** Sums up what speaks against a candidate: words before it, units after it, and the kind of text. */
export function objections(text: ReadText, candidate: Candidate, link: Link): number {
  const { quiet } = text;
  const left = quiet.slice(Math.max(0, candidate.start - 48), candidate.start);
  const right = quiet.slice(candidate.end, candidate.end + 40);
  const folded = fold(left);
  // "the code for your account: 123456" mentions the account only to say what the code is for.
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
  // "PIN mailer ref is": the number of a reference is not excused by a word for a code.
  // "Code for moving the account X7K2M9": mixed letters and digits number neither things nor accounts.
  const isMixed =
    candidate.shape === 'mixed' && isRandom(candidate.code) && link.isBefore && link.distance < 32;
  if (owner !== null && isMixed && link.weight >= CODE_WEIGHT) sum += 0.8;
  else if (owner === 'thing') sum += isExplained && !REFERENCE.test(folded) ? 0.8 : 4;
  else if (owner === 'person') sum += isExplained ? 0.2 : 3;
  if (isCalled(text, candidate, right) || isVoid(left, right)) sum += 4;
  else if (PREPOSITION.test(folded)) sum += 1.6;
  if (/^(?:[01]\d|2[0-3])[0-5]\d$/.test(candidate.code) && CLOCK_BEFORE.test(folded)) sum += 2.5;
  if (/^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(candidate.code))
    sum += link.distance > 6 ? 3 : 1.2;
  if (UNIT_AFTER.test(right) || isOfPath(left, right)) sum += 4;
  // "27-09-81" is a date unless the announcing word is right before it.
  if (link.distance > 4 && IS_DAY.test(quiet.slice(candidate.start, candidate.end))) sum += 3;
  if (CONTINUED.test(right)) sum += 3;
  if (/^\*/.test(right) && !left.endsWith('*') && text.isReceipt()) sum += 4;
  if (/[$€£¥₹#*+]\s?$/.test(left) && !(/[*#]$/.test(left) && /^[*#]/.test(right)))
    sum += /#$/.test(left) ? 0.8 : 3;
  if (/^(?:19|20)\d\d$/.test(candidate.code)) sum += yearObjection(folded, right, link);
  if (candidate.shape !== 'digits' && /^[-/_@.]\w|^[*]\w/.test(right)) sum += 1.5;
  return sum + (isOfOtherTrade(text, candidate, link, folded) ? 5 : 0);
}

const IS_DAY = /^(?:0?[1-9]|[12]\d|3[01])-(?:0?[1-9]|1[0-2])-\d\d$/;
// "3904 - 22", "5519 38.": only half of a code.
const CONTINUED = /^(?: - | )\d{1,3}(?=\s?(?:[.,;()\n]|$))/;

// "CMP/2024/118302".
function isOfPath(left: string, right: string): boolean {
  return /[A-Z]{2,}\/\d{2,4}\/$/.test(left) || (/[A-Z]{2,}\/$/.test(left) && /^\/\d/.test(right));
}

const REFERENCE =
  /(?:^|\s)(?:ref|reference|referenc\p{L}|referenz|riferimento)(?:\s(?:is|no|nr|number|es|est|ist|lautet))?[\s:.#]{0,4}$/u;
const PREPOSITION =
  /(?:^|\s)(?:for|of|(?<!(?:set|changed|updated) )to|from|fur|pour|para|untuk|voor|from|into|and|от|на номер)\s{1,2}$/u;
const CLOCK_BEFORE = /(?:^|\s)(?:at|by|ard|around|till|until|before|after|um|gegen|sekitar|jam)\s$/u;
const MONTH_BEFORE =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|ene|abr|ago|dic|mai|mei|juin|aout|okt|dez|des)\p{L}{0,6}[.,]?\s?(?:\d{1,2}(?:st|nd|rd|th)?[.,]?)?\s?$/u;
const UNIT_AFTER =
  /^\s?-?(?:számú|sz\.|numaralı|nolu\b|no'lu|raqamli|нөмірлі|номерлүү|дугаартай|nömrəli|ile biten|ile sonlanan|ilə bitən|柜台|窗口|诊室|診間|bilan tugaydi|で終わる|로 끝나는|से समाप्त|号の|番の|%|％|元|円|원|分钟|分鐘|分間|分内|小时|秒|次|天内|회|명|points?\b|pts\b|miles\b|m\b|km\b|kg\b|kwh\b|gb\b|mb\b|min\b|mins\b|minutes?\b|ms\b|sec\b|seconds?\b|hours?\b|days?\b|people\b|users\b|items\b|steps\b|flights\b|metres\b|meters\b|credits\b|dollars\b|pounds\b|euros?\b|usd\b|eur\b|rub\b|руб|р\.|грн|vnd\b|dong\b|rs\b|inr\b|rupees|₹|€|£|₽|đ\b|tl\b|₺|ریال|ريال|تومان|บาท|नंबर|টাকা|ft\b|kc\b|kč|zl\b|zł|лв|тенге|сўм|so'm|birr|tsh|ksh|fcfa|xof|xaf|dh\b|mad\b|lei\b|km\/h)/iu;

// "Passcode for the fair of 2026": a number that looks like a year needs the word for a code right beside it.
function yearObjection(folded: string, right: string, link: Link): number {
  if (MONTH_BEFORE.test(folded)) return 4;
  const isApart = link.isBefore ? link.distance > 14 : /^[:.,;)]/.test(right);
  return isApart ? 2.5 : 0.4;
}
