import { z } from 'zod';
import { AppError } from '../app-error.ts';

/** The position of a row in a list that is ordered by a time and, within it, by id. */
export type Place = { at: Date; id: string };

/** The start of the next page, as the caller gets it. It does not reveal whose row it is. */
export function writeCursor({ at, id }: Place): string {
  return `${at.toISOString()}_${id}`;
}

const cursorParts = z.tuple([z.iso.datetime(), z.uuid()]);

/** @throws AppError invalid_input, naming the field, for a malformed cursor */
export function readCursor(cursor: string, field: 'cursor' | 'before'): Place {
  const parts = cursorParts.safeParse(cursor.split('_'));
  if (!parts.success) {
    const name = field === 'cursor' ? 'Cursor' : 'Before';
    throw new AppError('invalid_input', {
      field,
      message: `${name} must be a value that an earlier page returned.`,
    });
  }
  const [at, id] = parts.data;
  return { at: new Date(at), id: id.toLowerCase() };
}

/** A page as the query reads it: one row more than is shown, to know whether there is another page. */
type Page = { after: Place | null; limit: number };

/** @throws AppError invalid_input for a malformed cursor */
export function readPage(
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
  size: number,
): Page {
  return { after: cursor === undefined ? null : readCursor(cursor, 'cursor'), limit: (limit ?? size) + 1 };
}

/** The rows to show, and the start of the next page. */
export function cutPage<Row>(found: readonly Row[], { limit }: Page, placeOf: (row: Row) => Place) {
  const shown = found.slice(0, limit - 1);
  const last = shown.at(-1);
  return { shown, next_cursor: last && found.length >= limit ? writeCursor(placeOf(last)) : null };
}
