/**
 * Unicode counts some characters as letters or symbols that show nothing: the filler of Hangul, the empty pattern of
 * Braille, and the place of an object, which phones write where a picture was.
 */
const VISIBLE = /(?![\p{DI}\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has anything to be seen in it. */
export function isVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
