import { readSet } from '../vocabulary/read-words.ts';
import type { Word } from './list-words.ts';
import { SCRIPTS } from './scripts.ts';
import { is, isAnnouncing, kindsOf } from './tables.ts';

export type Keyword = { start: number; end: number; weight: number };

/** The minimum weight of a word for a code itself; lighter words only mention signing in or confirming. */
export const CODE_WEIGHT = 2.5;

/** The weight of a word for another trade's code, such as a booking code. */
const OTHER_WEIGHT = -1;

/** Lists the words that announce a code, in the order of the text. */
export function findKeywords(quiet: string, words: Word[], isUnspaced: boolean): Keyword[] {
  const found: Keyword[] = [];
  for (const [index, word] of words.entries()) {
    if (!mayAnnounce(word)) continue;
    const follower = words[index + 1];
    const next = nearAfter(word, words, index);
    const weight = weighWord(word, gluedBefore(quiet, word, words[index - 1]), next, follower?.folded ?? '');
    // "Código de error" is one name.
    const end = weight < 0 && is(next.kinds, 'otherCodeAfter') ? next.end : word.end;
    if (weight !== 0) found.push({ start: word.start, end, weight });
    // "Nhập mã 123456".
    else if (word.folded === 'ma' && /^ ?[:=]? ?\d{4}/.test(quiet.slice(word.end, word.end + 7)))
      found.push({ start: word.start, end: word.end, weight: CODE_WEIGHT });
  }
  if (!isUnspaced) return found;
  addUnspaced(quiet, found);
  return found.sort((one, other) => one.start - other.start);
}

// A quick check first, since most words are in no table.
function mayAnnounce({ folded, kinds }: Word): boolean {
  return (
    isAnnouncing(kinds) ||
    (folded.length < MIN_COMPOUND_LETTERS
      ? folded === 'ma' || KEYS.has(folded) || ABBREVIATED.has(folded)
      : LIKE_COMPOUND.test(folded) || KEYS.has(folded))
  );
}

const LIKE_COMPOUND =
  /.{3}(?:[ck]od|код|koo|pin|koad|[ck]ombina)|.(?:kennw|passw|passo|losen|wacht|wagw|jels|adgan|salas)/;

/** The index of the last word or keyword that begins before an offset, or -1. */
export function lastBefore(found: { start: number }[], offset: number): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Says whether a folded word means a code ("otp", "code", "pin"). */
export function isCodeWord(folded: string): boolean {
  const word = { ...NO_WORD, folded, kinds: kindsOf(folded) };
  return weighWord(word, NO_WORD, NO_WORD, '') >= CODE_WEIGHT;
}

// Punctuation that may be between "promo" and "code", which belong together.
const GLUE = /^[ "'-]{1,2}$/;

function gluedBefore(quiet: string, word: Word, previous: Word | undefined): Word {
  return previous && GLUE.test(quiet.slice(previous.end, word.start)) ? previous : NO_WORD;
}

// "Code of your booking": the word that counts comes after the joining words.
function nearAfter(word: Word, words: Word[], index: number): Word {
  let end = word.end;
  for (let at = index + 1; at <= index + MAX_JOINING_WORDS; at += 1) {
    const next = words[at];
    if (!next || next.start - end > 5) return NO_WORD;
    if (!is(next.kinds, 'joins')) return next;
    end = next.end;
  }
  return NO_WORD;
}

const MAX_JOINING_WORDS = 4;

const NO_WORD: Word = { start: 0, end: 0, folded: '', kinds: 0 };

function weighWord(word: Word, previous: Word, next: Word, follower: string): number {
  const { folded, kinds } = word;
  if (
    is(kinds, 'phraseStart') &&
    (PHRASE.test(`${folded} ${follower}`) || PHRASE.test(`${folded} ${next.folded}`))
  )
    return 3;
  const isSecret =
    is(previous.kinds, 'security') || is(next.kinds, 'security') || previous.folded === 'time' ? 3.2 : 2.5;
  if (is(kinds, 'code'))
    return is(previous.kinds, 'otherCodeBefore') || is(next.kinds, 'otherCodeAfter')
      ? OTHER_WEIGHT
      : isSecret;
  // "Vrfy cd", "kd verif".
  if (ABBREVIATED.has(folded) && (is(previous.kinds, 'security') || is(next.kinds, 'security'))) return 3;
  if (is(kinds, 'certain')) return 3.2;
  if (is(kinds, 'password')) return isSecret;
  if (is(kinds, 'otherCompound')) return /[ck]oo?d|код/.test(folded) ? OTHER_WEIGHT : 0;
  const compound = folded.length >= MIN_COMPOUND_LETTERS ? weighCompound(folded, kinds) : 0;
  if (compound > 0) return compound;
  // "Clé de confirmation": a confirmation number belongs to a booking, a confirmation key does not.
  if (KEYS.has(folded) && (is(previous.kinds, 'security') || is(next.kinds, 'security'))) return 3;
  if (folded === 'key' && (follower === 'safe' || follower === 'box')) return 1.6;
  if (is(kinds, 'number') && (is(previous.kinds, 'secretNumber') || is(next.kinds, 'secretNumber'))) return 3;
  if (is(kinds, 'action') || (folded === 'dang' && /^(?:nhap|k[iy])$/.test(follower))) return 1.6;
  // A confirmation number belongs to a booking.
  if (folded === 'confirmation' && is(next.kinds, 'number')) return 0;
  return is(kinds, 'security') && !is(kinds, 'onlyBeforeCode') ? 1.1 : 0;
}

const KEYS = readSet('spaced/key');
const ABBREVIATED = readSet('spaced/abbreviated-code');

function weighCompound(folded: string, kinds: number): number {
  if (CERTAIN_COMPOUND.test(folded) || (is(kinds, 'security') && COMPOUND.test(folded))) return 3.2;
  return UNKNOWN_COMPOUND.test(folded) ? CODE_WEIGHT : 0;
}

const MIN_COMPOUND_LETTERS = 6;
// In the Germanic and Finnic languages "verification code" is one word. The nouns of CERTAIN_COMPOUND form compounds
// in no other trade, so any first part is accepted.
const COMPOUND =
  /(?:code|codes|kodes?|koden|kodin?|kodinn|koda|kodan|kodas|kod|kodja|kodot|kodod|kodu|kods|koade|kood|pin|tan|ziffer|kurzel|nummer|numer|schlussel|sleutel|nyckel|nogle|nokkel|avain|ord|ordid|luku\p{L}{0,4}|tunnus\p{L}{0,4})$/u;
const CERTAIN_COMPOUND =
  /.(?:koodi\p{L}{0,6}|kennwort|passwort|passord|passordet|losen(?:ord|ordet)?|wachtwoord|wagwoord|jelszo|adgangskode|salasana)$/u;
// Compounds with any other first part, for codes of doors, lockers, pairing.
const UNKNOWN_COMPOUND =
  /.{3}(?:[ck]ode[sn]?|kod(?:inn?|a|an|as|s|ja|jat|jai|od|ot|om|et|dal|dal)?|koade|kodo|kood|combinatie|kombination|kombinasjon)$|.{4}kot(?:a|an|u)$|^(?:afle|lever|bezorg|zustell|liefer|abhol|ophaal|afhaal|toegang|utlever|hent)\p{L}{0,6}pin(?:en|kode?)?$/u;
const PHRASE =
  /^ma (?:otp|rut|xac|kich|pin|bao|cua|cong|mo|khoa|nhan|dang|xn|xt|xm|dn|kiem|la|truy|mot|tac)$|^so (?:xac|bi|otp)$|^mat (?:khau|ma)$|^kata (?:sandi|laluan)$|^mots? de$|^(?:ya|la) siri$|^нууц (?:уг|үг|код|дугаар)$|^құпия (?:соз|сөз|код)$|^acar sozi$|^f[ao]cal faire$|^(?:kalmar|lambar) sirri$|^neno (?:la|siri)$|^lambar(?:ka|kaaga)? (?:sirta|xaqiijinta|tabbatarwa)$|^lambarkaaga \p{L}+$|^fjal\p{L}{1,2} kyc\p{L}?$|^palavra (?:passe|chave|entrada|acesso)$|^siri mara$|^сыр соз$|^сырдуу соз$/u;

function addUnspaced(quiet: string, found: Keyword[]): void {
  const scripts = scriptsOf(quiet);
  for (const [index, { code, support }] of PATTERNS.entries()) {
    if ((scripts & (1 << index)) === 0) continue;
    const supports = Array.from(quiet.matchAll(support), (match) => keyword(match, 1.3));
    for (const match of quiet.matchAll(code)) {
      const [, other, plain] = match;
      if (other !== undefined) {
        found.push(keyword(match, OTHER_WEIGHT));
        continue;
      }
      const near = supports[lastBefore(supports, match.index + NEAR_SUPPORT)];
      const isOfThisKind = plain === undefined || (near && near.start > match.index - NEAR_SUPPORT);
      found.push(keyword(match, isOfThisKind ? 3.2 : CODE_WEIGHT));
    }
    found.push(...supports);
  }
}

// A word of confirming within this many characters gives the purpose of the code.
const NEAR_SUPPORT = 16;

function keyword(match: RegExpExecArray, weight: number): Keyword {
  return { start: match.index, end: match.index + match[0].length, weight };
}

// The scripts of a text, one bit for each of the patterns.
function scriptsOf(quiet: string): number {
  let scripts = 0;
  for (let at = 0; at < quiet.length; at += 1) {
    const block = quiet.charCodeAt(at) >> BLOCK_BITS;
    if (block >= FIRST_BLOCK) scripts |= SCRIPT_OF[block] ??= scriptOf(block);
  }
  return scripts;
}

function scriptOf(block: number): number {
  const units = Array.from({ length: 1 << BLOCK_BITS }, (_, unit) => (block << BLOCK_BITS) + unit);
  const letters = String.fromCharCode(...units);
  return SCRIPTS.reduce((bits, script, index) => bits | (script.letters.test(letters) ? 1 << index : 0), 0);
}

// Scripts begin at a multiple of sixteen.
const BLOCK_BITS = 4;
const FIRST_BLOCK = 0x530 >> BLOCK_BITS;
const SCRIPT_OF: (number | undefined)[] = Array.from({ length: 0x10000 >> BLOCK_BITS });

// The first group matches words that only contain a word for "code", the last words that may be another trade's code.
const PATTERNS = SCRIPTS.map(({ other, code, plain, support }) => ({
  code: new RegExp(`(${other})|${code}|(${plain})`, 'gu'),
  support: new RegExp(support, 'gu'),
}));
