/**
 * The key that a shortcut is compared with: on keyboards of other scripts the letter that is printed beside theirs, by
 * its place. Signs count as what they write.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  // Where the full stop is on the key of the slash, as on Cyrillic keyboards, the slash is reached in no other way.
  if (key === '.' && code === 'Slash') return '/';
  if ([...key].length !== 1 || /[\x21-\x7e]|\p{Script=Latin}/u.test(key)) return key;
  const sign = SIGNS[code];
  if (sign) return sign;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter) return key;
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}

const SIGNS: Readonly<Record<string, string>> = { Slash: '/', Period: '.' };
