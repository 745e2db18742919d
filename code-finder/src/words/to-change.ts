import type { Word } from './list-words.ts';
import { type Keyword, lastBefore } from './words.ts';

/** Tells whether the text says to change a password or a PIN: "Change your PIN", "Passwort ändern". */
export function isToChange(words: Word[], keyword: Keyword): boolean {
  const index = lastBefore(words, keyword.start + 1);
  return words.slice(Math.max(0, index - 3), index + 3).some(({ folded }) => CHANGING.test(folded));
}

const CHANGING =
  /^(?:chang(?:e|er|ez|ing)|ganti(?:kan)?|ubah|tukar|andern|aendern|andere|cambi(?:a|e|ar|are|ala|ela)|alter(?:e|ar)|mud(?:e|ar)|modif\p{L}{1,6}|смени\p{L}{0,4}|измени\p{L}{0,4}|зміни\p{L}{0,4}|zmien\p{L}{0,4}|zmen\p{L}{0,4}|wijzig\p{L}{0,2}|degistir\p{L}{0,6}|doi|byt|andra|skift|endre|vaihda|schimb\p{L}{1,4}|prome\p{L}{1,6}|spreme\p{L}{1,6}|αλλα\p{L}{1,5})$/u;
