import { plainText } from './extract-code/text.ts';

/** What was marked in a text as a person would type it: without the gaps that were drawn for reading. */
export function typedCode(marked: string): string {
  return plainText(marked).plain.replace(/[\s-]/g, '');
}
