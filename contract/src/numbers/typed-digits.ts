import { plainText } from '../messages/extract-code/text.ts';

/**
 * The digits of a typed text in their ASCII form, whatever script a keyboard writes them in: Arabic, Persian,
 * Devanagari, full width and the others.
 */
export function typedDigits(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '');
}

/** The typed text with ASCII digits, plain spaces and hyphens, and without invisible marks. */
export function asciiDigits(typed: string): string {
  return plainText(typed).plain;
}
