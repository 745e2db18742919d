/** Lower-cases a word and strips accents from Latin and Greek letters, so that one rule matches every spelling. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  if (CYRILLIC_ALONE.test(lower)) return lower.replaceAll('ё', 'е');
  return lower
    .normalize('NFD')
    .replace(/([a-zα-ω])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replace(/[đðıłøħəæœßё]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(MIXED, (mixed) => (CYRILLIC_FIRST.test(mixed) ? toCyrillic(mixed) : mixed));
}

// A Cyrillic word with Latin letters that look the same, used by mistake or to get past a filter.
const MIXED = /(?:[a-z]+[а-яіїєј]|[а-яіїєј]+[a-z])[a-zа-яіїєј]*/g;
const CYRILLIC_ALONE = /^[а-яёіїєґўәғқңөұүһ]+$/;
const CYRILLIC_FIRST = /[бгджзилмнптцчшщыьюяфђђћљњ]/;
const LATIN = 'aeopcyxkmthib';
const CYRILLIC = 'аеорсухкмтнив';

function toCyrillic(word: string): string {
  return word.replace(/[a-z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);
}

const ASCII = /^[\0-~]*$/;
const PLAIN_LETTERS: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ə: 'e',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ё: 'е',
};
