import type { Candidate } from './candidates.ts';
import type { ReadText } from './read.ts';
import { WITH } from './use.ts';
import { fold } from './words/fold.ts';
import type { Word } from './words/list-words.ts';
import { is } from './words/tables.ts';
import { UNSPACED } from './words/unspaced.ts';
import { CODE_WEIGHT, type Keyword, lastBefore } from './words/words.ts';

/**
 * Decides from the words right before a candidate whether it is the number of a thing ("order no. 551") or of a person
 * or their account ("card ending 4471"). Null if it is neither.
 */
export function subjectBefore(
  { quiet, words, keywords, isUnspaced }: ReadText,
  candidate: Candidate,
  left: string,
): 'thing' | 'person' | null {
  if (followsOtherCodeKeyword(keywords, candidate, quiet)) return 'thing';
  if (isUnspaced && UNSPACED_THING.test(left)) return 'thing';
  if (MARKED_PERSON.test(left.slice(-8))) return 'person';
  let end = candidate.start;
  let index = lastBefore(words, candidate.start);
  let found: 'person' | null = null;
  let isNamed = false;
  let isNumberAlone = true;
  for (let steps = 0; steps < 4; steps += 1, index -= 1) {
    const word = words[index];
    if (!word || !JOINED.test(quiet.slice(word.end, end))) break;
    // "Confirm your number with 123456": the candidate confirms the number and is not that number itself.
    if (WITH.has(word.folded) && !ENDING.test(fold(left))) return null;
    if (is(word.kinds, 'thingBefore') || isNumberCompound(word))
      return isPickupCode(words, index, keywords) ? null : 'thing';
    // "PIN no.", "security number": the number of the code itself.
    if (isKeyword(keywords, word)) return isNamed ? found : null;
    if (is(word.kinds, 'ownerBefore')) {
      found = 'person';
      isNumberAlone &&= is(word.kinds, 'number');
    } else if (!is(word.kinds, 'filler')) {
      // "Enter the number 123456".
      if (isNumberAlone && is(word.kinds, 'useBefore')) return null;
      break;
    }
    isNamed ||= !is(word.kinds, 'filler');
    end = word.start;
  }
  return found;
}

// "Error code 551203", "código de reserva: TRK77Q".
function followsOtherCodeKeyword(keywords: Keyword[], { start }: Candidate, quiet: string): boolean {
  const next = lastBefore(keywords, start) + 1;
  return keywords
    .slice(Math.max(0, next - 2), next)
    .some(({ weight, end }) => weight < 0 && BETWEEN_KEYWORD_AND_CODE.test(quiet.slice(end, start)));
}

// Words allowed between a keyword for another kind of code (booking, error) and its number.
const BETWEEN_KEYWORD_AND_CODE =
  /^(?:\s(?:for|para|pour|für|per|voor|для) \p{L}{1,8})?\s?(?:is|es|est|ist|lautet|는|은|は|为|है)?[\s:：#"'«“]{0,4}$/u;

// "Kod odbioru paczki 551029": the code for collecting a parcel.
function isPickupCode(words: Word[], index: number, keywords: Keyword[]): boolean {
  const [code, pickup] = words.slice(Math.max(0, index - 2), index);
  return code !== undefined && PICKUP.test(pickup?.folded ?? '') && isKeyword(keywords, code);
}

const PICKUP =
  /^(?:odbior|odebran|otwarc|выдач|получ|отриман|видач|vyzved|vydej|vydan|vyzdv|preuzim|prevzem|преузим|ridicar|retrait|ritiro|retir|recogid|abhol|teslim|atvetel|noud|nhan$|lay$|ambil|pengambil|kutip)/;

function isKeyword(keywords: Keyword[], { start }: Word): boolean {
  const keyword = keywords[lastBefore(keywords, start + 1)];
  return keyword?.start === start && keyword.weight >= CODE_WEIGHT;
}

// "Vertragsnummer", "asiakasnumero": a compound with "number" names the numbered thing.
function isNumberCompound({ folded, kinds }: Word): boolean {
  return folded.length > 6 && NUMBER_COMPOUND.test(folded) && !is(kinds, 'security');
}

const NUMBER_COMPOUND = /.(?:nummer|nummern|numret|nummeret|numero|szam|szama)$/;
const ENDING = /end|termin|finis|finaliz|slut|konc|avslut|пищ|заканч|оканч|закінч/;

// Punctuation that may join a word to its number: "Order No.: #", "account (". With a longer gap they are unrelated.
const JOINED = /^[\s.:#№º°()/'-]{0,4}$/;
const UNSPACED_THING = new RegExp(
  `(?:${UNSPACED.thing}|${UNSPACED.tail})\\s?(?:为|是|は|이|:|：|رقم|برقم|号|নম্বর|எண்|నంబర్|क्रमांक|번호|番号|編號|no\\.?|số|نمبر|संख्या|नंबर|หมายเลข|מספר)?\\s?(?:رقم)?\\s?[#:(（]?\\s?$`,
  'iu',
);
const MARKED_PERSON = /(?:(?<![A-Za-z])ID|用户|版本|VISA|(?<!\p{L})(?:IC|IR|RE|EC))[:：]?\s?$/u;
