import type { Orphan } from './use-orphans.ts';

/** What is wrong with it, in a sentence. */
export const KINDS = {
  unknown_here: 'Billed by the carrier, nobody has it',
  missing_there: 'Rented here, gone at the carrier',
} as const satisfies Record<Orphan['kind'], string>;

/** What stands in the heading: what waits for somebody. */
export function headingOf(open: number, goingBack: number, comparedAt: string | null): string {
  const waiting = open + goingBack;
  if (waiting === 0) return comparedAt ? 'The carrier and our books agree' : 'Numbers at the carrier';
  return waiting === 1 ? '1 number to look at' : `${waiting} numbers to look at`;
}
