/**
 * The key that a shortcut is compared with. On keyboards of other scripts it is the Latin letter of the key's position.
 * Punctuation keys count as the character that they type.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // If the full stop is on the key of the slash, as on Cyrillic keyboards, no other key reaches the slash.
  if (key === '.' && code === 'Slash') return '/';
  if (QUESTION_MARKS.test(key)) return '?';
  // A full-width character of Chinese and Japanese input is the same key.
  if (FULL_WIDTH.test(key)) return key.normalize('NFKC');
  if ([...key].length !== 1 || /[\x21-\x7e]|\p{Script=Latin}/u.test(key)) return key;
  const sign = SIGNS[code];
  if (sign) return sign;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter) return key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}

/** Arabic, Armenian, Ethiopic and full width; they share the key of the slash, which would hide them. */
const QUESTION_MARKS = /^[\u061f\u055e\u1367\uff1f]$/;
const FULL_WIDTH = /^[\uff01-\uff5e]$/;

const SIGNS: Readonly<Record<string, string>> = { Slash: '/', Period: '.' };
