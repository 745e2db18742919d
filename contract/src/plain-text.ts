export type PlainText = {
  /** The text without invisible characters, with digits, spaces and hyphens in their ASCII form. */
  plain: string;
  /** Maps the offset of a character of `plain` to that of the same character in the original text. */
  originalOffset: (offset: number) => number;
};

/** Normalises a text for the rules: ASCII digits for any script, no invisible characters. */
export function plainText(text: string): PlainText {
  if (!OTHER_THAN_ASCII.test(text) || !CHANGED.test(text))
    return { plain: text, originalOffset: (offset) => offset };

  const characters: string[] = [];
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isInvisible(unit)) continue;
    offsets.push(at);
    const digit = mathematicalDigit(unit, text.charCodeAt(at + 1));
    characters.push(String.fromCharCode(digit ?? asciiForm(unit)));
    if (digit !== null) at += 1;
  }
  return { plain: characters.join(''), originalOffset: (offset) => offsets[offset] ?? text.length };
}

/** The end of the character at an offset of the original text, including the marks that turn a digit into a keycap. */
export function characterEnd(text: string, offset: number): number {
  const end =
    offset + (mathematicalDigit(text.charCodeAt(offset), text.charCodeAt(offset + 1)) === null ? 1 : 2);
  const key = /^\ufe0f?\u20e3/.exec(text.slice(end, end + 2));
  return end + (key?.[0].length ?? 0);
}

// Bold, double-struck and other mathematical digits, which senders use for emphasis or to pass a filter: five series of
// ten digits in a row, each digit written as two UTF-16 units.
function mathematicalDigit(high: number, low: number): number | null {
  return high === 0xd835 && low >= 0xdfce && low <= 0xdfff ? 0x30 + ((low - 0xdfce) % 10) : null;
}

// Hebrew and Arabic points and the Arabic elongation mark change no word. Right-to-left texts wrap their numbers in
// direction marks, which must not split a code; 0xfe0f and 0x20e3 turn the digit before them into a keycap.
function isInvisible(unit: number): boolean {
  if (unit === 0xad) return true;
  if (unit < 0x591) return false;
  return (
    (unit <= 0x5c7 && unit !== 0x5be) ||
    unit === 0x61c ||
    unit === 0x640 ||
    (unit >= 0x64b && unit <= 0x652) ||
    unit === 0xfeff ||
    (unit >= 0x200b && unit <= 0x200f) ||
    (unit >= 0x202a && unit <= 0x202e) ||
    (unit >= 0x2060 && unit <= 0x2069) ||
    unit === 0x20e3 ||
    unit === 0xfe0e ||
    unit === 0xfe0f
  );
}

function asciiForm(unit: number): number {
  if (unit !== 0xa0 && (unit < 0x660 || (unit > 0x3000 && unit < 0xa620))) return unit;
  if (unit === 0xa0 || unit === 0x3000 || unit === 0x202f || (unit >= 0x2000 && unit <= 0x200a)) return 0x20;
  if ((unit >= 0x2010 && unit <= 0x2013) || unit === 0x2212 || unit === 0xff0d) return 0x2d;
  if ((unit >= 0xff21 && unit <= 0xff3a) || (unit >= 0xff41 && unit <= 0xff5a)) return unit - 0xfee0;
  for (const zero of ZEROES) if (unit >= zero && unit <= zero + 9) return unit - zero + 0x30;
  return unit;
}

// The digit zero of Arabic, Persian, N'Ko, the scripts of India, Thai, Lao, Tibetan, Burmese, Khmer,
// Mongolian, Santali, Javanese, Balinese, Meitei and the full-width forms; the other nine follow it in order.
const ZEROES = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1b50, 0x1c50, 0xa9d0, 0xabf0, 0xff10,
];

const OTHER_THAN_ASCII = /[^\0-\x7f]/;

// Every character that is invisible or has an ASCII form; most texts contain none.
const CHANGED = new RegExp(
  `[\\xa0\\xad\\u0591-\\u05c7\\u061c\\u0640\\u064b-\\u0652${ZEROES.map(digits).join('')}\\u2000-\\u2013\\u202a-\\u202f\\u2060-\\u2069\\u20e3\\u2212\\u3000\\ud835\\ufe0e\\ufe0f\\ufeff\\uff0d\\uff21-\\uff5a]`,
);

function digits(zero: number): string {
  return `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`;
}
