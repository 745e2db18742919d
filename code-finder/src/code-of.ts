import { typedCode } from '@numlet/contract/messages/typed-code';
import { type ExtractedCode, extractCode } from './extract-code.ts';

type ReadText = { message_body: string | null; code_correction?: { code: string | null } | null };

/**
 * Returns the code of a text to display: the code that its reader marked, null if they marked that there is none,
 * otherwise the code that `extractCode` finds. Null for a withheld text.
 */
export function codeOf({ message_body, code_correction }: ReadText): ExtractedCode | null {
  if (message_body === null) return null;
  if (!code_correction) return extractCode(message_body);
  const marked = code_correction.code;
  const start = marked === null ? -1 : message_body.indexOf(marked);
  if (marked === null || start === -1) return null;
  return { code: typedCode(marked), start, end: start + marked.length, confidence: 1 };
}
