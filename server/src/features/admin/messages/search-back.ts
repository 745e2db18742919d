import { DAY, HOUR, later } from '../../../clock.ts';
import type { Slice } from './messages.queries.ts';

/** One statement searches one slice of time. The first slices are small, so that frequent words are found at once. */
const FIRST_SLICE_MS = HOUR;
const MAX_SLICE_MS = DAY;
const GROWTH = 4;

type Search<Row> = {
  /** The newest moment to search, going back; null for the newest text. */
  before: Date | null;
  now: Date;
  since: Date;
  limit: number;
  /** Searches a slice for at most `rows` rows. @returns null if the time ran out */
  searchSlice: (slice: Slice, rows: number) => Promise<Row[] | null>;
};

/** Searches texts slice by slice, newest first, until enough are found, `since` is reached or the time is over. */
export async function searchBack<Row>({ before, now, since, limit, searchSlice }: Search<Row>) {
  const found: Row[] = [];
  // The first slice needs no upper end: `searchSlice` reads below the page's cursor.
  let to: Date | null = null;
  let backTo = before ?? now;
  let span = FIRST_SLICE_MS;
  while (backTo > since && found.length < limit) {
    const from = new Date(Math.max(Number(since), Number(later(backTo, -span))));
    const rows = await searchSlice({ from, to }, limit - found.length);
    if (rows === null) return { found, backTo, isCutShort: true };
    found.push(...rows);
    to = from;
    backTo = from;
    span = Math.min(span * GROWTH, MAX_SLICE_MS);
  }
  return { found, backTo, isCutShort: false };
}
