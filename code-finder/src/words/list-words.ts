import { CHARACTER, characterOf, isLetter } from '../characters.ts';
import { fold } from './fold.ts';
import { kindsOf } from './tables.ts';

export type Word = { start: number; end: number; folded: string; kinds: number };

/**
 * Lists the words of a text in scripts that separate words, each with the tables that contain it. Latin, Greek and
 * Cyrillic only: the other scripts are searched as plain strings.
 */
export function listWords(quiet: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < quiet.length) {
    const unit = quiet.charCodeAt(at);
    let bits = characterOf(unit);
    if ((bits & CHARACTER.wordStart) === 0) {
      const isName =
        unit === TWO &&
        isLetter(quiet.charCodeAt(at + 1)) &&
        TWO_FACTOR.test(quiet.slice(Math.max(0, at - 1), at + 4));
      if (isName) words.push(readWord(quiet, at, at + 3, CHARACTER.capital));
      at += isName ? 3 : 1;
      continue;
    }
    const start = at;
    let hash = 0;
    let all = 0;
    do {
      all |= bits;
      hash = (hash * 31 + quiet.charCodeAt(at)) | 0;
      at += 1;
      bits = characterOf(quiet.charCodeAt(at));
    } while ((bits & CHARACTER.inWord) !== 0);
    words.push(wordOf(quiet, start, at, hash, all));
  }
  return words;
}

// "2fa" is the only word that begins with a digit.
const TWO = 0x32;
const TWO_FACTOR = /^[^A-Za-z\d]?2fa(?![a-z\d])/i;

// Texts use the same few words, so the words of the vocabulary are cached as they are written. Other words are not
// cached: they are private to the people who received them.
const CACHE_SLOTS = 4096;
const cache: ({ written: string; folded: string; kinds: number } | undefined)[] = Array.from({
  length: CACHE_SLOTS,
});

function wordOf(quiet: string, start: number, end: number, hash: number, bits: number): Word {
  const slot = (hash ^ (hash >>> 12)) & (CACHE_SLOTS - 1);
  const known = cache[slot];
  if (known && known.written.length === end - start && quiet.startsWith(known.written, start))
    return { start, end, folded: known.folded, kinds: known.kinds };
  const word = readWord(quiet, start, end, bits);
  // Joins the characters again, since a slice would keep the whole text in memory.
  if (word.kinds !== 0)
    cache[slot] = {
      written: Array.from(quiet.slice(start, end)).join(''),
      folded: word.folded,
      kinds: word.kinds,
    };
  return word;
}

function readWord(quiet: string, start: number, end: number, bits: number): Word {
  if (end - start > MAX_WORD_CHARS) return { start, end, folded: '', kinds: 0 };
  const written = quiet.slice(start, end);
  const folded = foldedForm(written, bits);
  return { start, end, folded, kinds: kindsOf(folded) };
}

function foldedForm(written: string, bits: number): string {
  if ((bits & CHARACTER.folds) !== 0) return fold(written);
  return (bits & CHARACTER.capital) === 0 ? written : written.toLowerCase();
}

// Longer words are skipped, since no word is that long.
const MAX_WORD_CHARS = 40;
