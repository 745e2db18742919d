import { typedCode } from '@numlet/contract/messages/typed-code';

/** A longer list would not be read. */
const MAX_SHOWN_CODES = 6;

/**
 * The parts of a text that could be a code, unchanged and in their order: groups of digits, and words with a digit or
 * of capital letters. `found`, the wrong code, is left out.
 */
export function possibleCodes(text: string, found: string | null): string[] {
  const possible = new Set<string>();
  for (const [part] of text.matchAll(PARTS)) {
    const inside = /\p{L}/u.test(part) ? part.match(/\p{N}{4,}/gu) : !isPossible(part) && part.split(/[ -]/);
    for (const each of [part, ...(inside || [])])
      if (isPossible(each) && typedCode(each) !== found) possible.add(each);
  }
  return [...possible].slice(0, MAX_SHOWN_CODES);
}

const PARTS = /\p{N}{1,4}(?:[ -]\p{N}{1,4}){1,4}(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

function isPossible(part: string): boolean {
  const code = typedCode(part);
  if (code.length < 3 || code.length > 12) return false;
  return /\d/.test(code) || /^[A-Z]{4,10}$/.test(code);
}
