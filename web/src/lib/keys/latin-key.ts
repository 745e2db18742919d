/**
 * The key that a shortcut is compared with: on keyboards of other scripts the letter that is printed beside theirs, by
 * its place. Signs count as what they write.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // Where the full stop is on the key of the slash, as on Cyrillic keyboards, the slash is reached in no other way.
  if (key === '.' && code === 'Slash') return '/';
  if (QUESTION_MARKS.test(key)) return '?';
  // What the input of Chinese and Japanese writes in full width is the same key.
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
