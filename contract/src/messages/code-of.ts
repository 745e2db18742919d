import { type ExtractedCode, extractCode } from './extract-code.ts';
import { typedCode } from './typed-code.ts';

type ReadText = { message_body: string | null; code_correction?: { code: string | null } | null };

/**
 * The code of a text as its reader is to see it: what they marked, nothing where they said that there is none, else what
 * is found. Null for a text that is withheld.
 */
export function codeOf({ message_body, code_correction }: ReadText): ExtractedCode | null {
  if (message_body === null) return null;
  if (!code_correction) return extractCode(message_body);
  const marked = code_correction.code;
  const start = marked === null ? -1 : message_body.indexOf(marked);
  if (marked === null || start === -1) return null;
  return { code: typedCode(marked), start, end: start + marked.length, confidence: 1 };
}
