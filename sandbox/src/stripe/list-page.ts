import { noSuch } from './errors.ts';
import { type Params, readGroup, readInteger, readText } from './params.ts';
import type { Wire } from './present-payment.ts';

type Listed = { id: string; created: number };

/** Returns one page of a list, newest first, according to limit, starting_after, ending_before and created. */
export function listPage<T extends Listed>(
  all: Iterable<T>,
  params: Params,
  path: string,
  present: (item: T) => Wire,
): Wire {
  const created = readGroup(params, 'created');
  const since = readInteger(created, 'gte') ?? 0;
  const until = readInteger(created, 'lte') ?? Number.POSITIVE_INFINITY;
  const items = [...all].reverse().filter((item) => item.created >= since && item.created <= until);
  const limit = Math.min(100, Math.max(1, readInteger(params, 'limit') ?? 10));
  const [after, before] = [readText(params, 'starting_after'), readText(params, 'ending_before')];
  const start = after ? indexOf(items, after, 'starting_after') + 1 : 0;
  const end = before ? indexOf(items, before, 'ending_before') : items.length;
  const page = before ? items.slice(Math.max(0, end - limit), end) : items.slice(start, start + limit);
  const hasMore = before ? end > limit : items.length > start + limit;
  return { object: 'list', data: page.map(present), has_more: hasMore, url: path };
}

function indexOf(items: Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}
