import { DAY, HOUR, later } from '../../../clock.ts';
import type { Slice } from './messages.queries.ts';

/** One statement searches one slice of time. The first slices are small, so that frequent words are found at once. */
const FIRST = HOUR;
const LARGEST = DAY;
const GROWTH = 4;

type Search<Row> = {
  /** The newest moment to search, going back; null for the newest text. */
  before: Date | null;
  now: Date;
  since: Date;
  wanted: number;
  /** Searches a slice for at most `limit` rows. @returns null when its time was over */
  look: (slice: Slice, limit: number) => Promise<Row[] | null>;
};

/** Searches texts slice by slice, newest first, until enough are found, `since` is reached or the time is over. */
export async function searchBack<Row>({ before, now, since, wanted, look }: Search<Row>) {
  const found: Row[] = [];
  // The first slice needs no upper end: `look` reads below the page's cursor.
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
