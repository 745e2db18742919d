/** The possible kinds of a UTF-16 unit, one bit each. A table is faster than a pattern. */
export const CHARACTER = {
  digit: 1 << 0,
  letter: 1 << 1,
  /** Begins a word of a script that separates words: Latin, Greek, Cyrillic. */
  wordStart: 1 << 2,
  /** Belongs to such a word: its letters and their combining marks. */
  inWord: 1 << 3,
  /** An ASCII capital. */
  capital: 1 << 4,
  /** Belongs to a script that does not separate words, or that adds prefixes to them. */
  unspaced: 1 << 5,
  /** May end a sentence or a line. */
  stop: 1 << 6,
  /** Needs folding: a letter or a mark outside ASCII. */
  folds: 1 << 7,
} as const;

const ALL_UNITS = 0x10000;
const TABLE = new Uint8Array(ALL_UNITS);
mark('0', '9', CHARACTER.digit);
mark('a', 'z', CHARACTER.letter | CHARACTER.wordStart | CHARACTER.inWord);
mark('A', 'Z', CHARACTER.letter | CHARACTER.wordStart | CHARACTER.inWord | CHARACTER.capital);
mark('\u00c0', '\u02af', CHARACTER.wordStart | CHARACTER.inWord | CHARACTER.folds);
mark('\u02b0', '\u036f', CHARACTER.inWord | CHARACTER.folds);
mark('\u0370', '\u052f', CHARACTER.wordStart | CHARACTER.inWord | CHARACTER.folds);
mark('\u1e00', '\u1fff', CHARACTER.wordStart | CHARACTER.inWord | CHARACTER.folds);
mark('\u0530', '\u1cff', CHARACTER.unspaced);
mark('\u3040', '\uff9f', CHARACTER.unspaced);
for (const stop of '.;!?\n。！？；।')
  TABLE[stop.charCodeAt(0)] = characterOf(stop.charCodeAt(0)) | CHARACTER.stop;

function mark(first: string, last: string, bits: number): void {
  for (let unit = first.charCodeAt(0); unit <= last.charCodeAt(0); unit += 1) TABLE[unit] = bits;
}

/** The bits of `CHARACTER` for a UTF-16 unit; none past the end of a text. */
export function characterOf(unit: number): number {
  return TABLE[unit] ?? 0;
}

/** Says whether a UTF-16 unit is an ASCII digit. */
export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Says whether a UTF-16 unit is an ASCII letter. */
export function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Blanks a part of a text. The filler acts like a letter: a blanked address must still separate the text around it. */
export function blank(found: string): string {
  return '\u00a4'.repeat(found.length);
}
