import { DAY, HOUR, later } from '../../../clock.ts';
import type { Slice } from './messages.queries.ts';

/** A slice of time is one statement: small where the newest are, so that what is found often is found at once. */
const FIRST = HOUR;
const LARGEST = DAY;
const GROWTH = 4;

type Search<Row> = {
  /** From where it goes back; null from the newest on. */
  before: Date | null;
  now: Date;
  since: Date;
  wanted: number;
  /** Looks through a slice for so many at most. @returns null when its time was over */
  look: (slice: Slice, limit: number) => Promise<Row[] | null>;
};

/** Looks through texts slice by slice, newest first, until enough are found, `since` is reached or the time is over. */
export async function searchBack<Row>({ before, now, since, wanted, look }: Search<Row>) {
  const found: Row[] = [];
  // The place below which a page begins bounds the first slice.
  let to: Date | null = null;
  let backTo = before ?? now;
  let span = FIRST;
  while (backTo > since && found.length < wanted) {
    const from = new Date(Math.max(Number(since), Number(later(backTo, -span))));
    const rows = await look({ from, to }, wanted - found.length);
    if (rows === null) return { found, backTo, isCutShort: true };
    found.push(...rows);
    to = from;
    backTo = from;
    span = Math.min(span * GROWTH, LARGEST);
  }
  return { found, backTo, isCutShort: false };
}
