/** Letters that Unicode does not decompose, with their usual transliteration in documents. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ı: 'I',
};
/** The machine-readable zone (MRZ) transliterates these to two letters. */
const TWO_LETTERS: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE' };

type Name = { first: string; last: string };

/**
 * Whether a typed name matches that of a document, ignoring case, accents, hyphens and other punctuation and the order of
 * several first names. The document may have more first names than were typed.
 */
export function isSameName(typed: Name, document: Name): boolean {
  return folds.some((fold) => folds.some((other) => matches(typed, fold, document, other)));
}

type Fold = (text: string) => string;
const folds: readonly Fold[] = [plain, (text) => plain(replaceLetters(text, TWO_LETTERS))];

function matches(typed: Name, fold: Fold, document: Name, other: Fold): boolean {
  const last = partsOf(typed.last, fold).join('');
  if (last === '' || last !== partsOf(document.last, other).join('')) return false;
  const written = partsOf(document.first, other);
  const typedNames = partsOf(typed.first, fold);
  if (typedNames.length === 0) return false;
  return typedNames.join('') === written.join('') || typedNames.every((part) => removePart(written, part));
}

/** Removes a name from a list, so that a name that was typed twice must occur twice. */
function removePart(parts: string[], part: string): boolean {
  const index = parts.indexOf(part);
  if (index < 0) return false;
  parts.splice(index, 1);
  return true;
}

function partsOf(name: string, fold: Fold): string[] {
  return fold(name.replaceAll(/['’‘`´.]/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function plain(text: string): string {
  const whole = replaceLetters(text, LETTERS);
  return whole.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

function replaceLetters(text: string, letters: Readonly<Record<string, string>>): string {
  return [...text.normalize('NFKC')]
    .map((letter) => letters[letter] ?? letters[letter.toUpperCase()] ?? letter)
    .join('');
}
