/**
 * Splits a code for reading: 6 is 3+3, 7 is 3+4, 8 is 4+4, all others stay whole.
 * The gap is drawn by a margin, so the groups joined are always the bare code.
 */
export function groupCode(code: string): string[] {
  const first = FIRST_GROUP[code.length];
  return first === undefined ? [code] : [code.slice(0, first), code.slice(first)];
}

const FIRST_GROUP: Readonly<Record<number, number>> = { 6: 3, 7: 3, 8: 4 };
