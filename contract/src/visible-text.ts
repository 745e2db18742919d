/**
 * Unicode counts some invisible characters as letters or symbols: the Hangul filler, the blank Braille pattern, and the
 * object placeholder, which phones write in place of a picture.
 */
const VISIBLE = /(?![\p{DI}\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a visible character. */
export function isVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
