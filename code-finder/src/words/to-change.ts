import { readWords } from '../vocabulary/read-words.ts';
import type { Word } from './list-words.ts';
import { type Keyword, lastBefore } from './words.ts';

/** Says whether the text says to change a password or a PIN: "Change your PIN", "Passwort ändern". */
export function isToChange(words: Word[], keyword: Keyword): boolean {
  const index = lastBefore(words, keyword.start + 1);
  return words.slice(Math.max(0, index - 3), index + 3).some(({ folded }) => CHANGING.test(folded));
}

const CHANGING = new RegExp(
  `^(?:${readWords('spaced/to-change', 'counted')
    .map((word) => word.replace('{', '\\p{L}{'))
    .join('|')})$`,
  'u',
);
