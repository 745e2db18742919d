import { isVisibleText } from './visible-text.ts';

/**
 * Characters that are invisible, that change the direction of writing, or that pile up above a line. Joiners are
 * allowed: Persian and Indic names and emoji need them. So are up to eight marks on one letter.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}|\p{M}{9}/u;

/** Whether a name or a subject is one line that is displayed as it was written, and has a visible character. */
export function isWrittenLine(text: string): boolean {
  return isVisibleText(text) && !UNSEEN.test(text);
}
