import type { Orphan } from './use-orphans.ts';

/** What is wrong with it, in a sentence. */
export const KINDS = {
  unknown_here: 'Billed by the carrier, nobody has it',
  missing_there: 'Rented here, gone at the carrier',
} as const satisfies Record<Orphan['kind'], string>;

/** What stands in the heading: what waits for somebody. */
export function headingOf(open: number, goingBack: number): string {
  const waiting = open + goingBack;
  if (waiting === 0) return 'The carrier and our books agree';
  return waiting === 1 ? '1 number to look at' : `${waiting} numbers to look at`;
}
