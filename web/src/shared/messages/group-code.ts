/**
 * Splits a code for reading: 6 is 3+3, 7 is 3+4, 8 is 4+4, all others stay whole. The gap is drawn with a margin, so
 * joining the groups gives the code.
 */
export function groupCode(code: string): string[] {
  const first = FIRST_GROUP[code.length];
  return first === undefined ? [code] : [code.slice(0, first), code.slice(first)];
}

const FIRST_GROUP: Readonly<Record<number, number>> = { 6: 3, 7: 3, 8: 4 };
