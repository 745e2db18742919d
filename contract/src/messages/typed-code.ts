import { plainText } from '../plain-text.ts';

/** A marked code as a person would type it: without the gaps that only make it easier to read. */
export function typedCode(marked: string): string {
  return plainText(marked).plain.replace(/[\s-]/g, '');
}
