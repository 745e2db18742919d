/** `Sat, 21 Nov 2026 09:41:00 +0000`: the date format of the 2010 API. */
export function toRfc2822(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}

/** `2026-11-21T09:41:00Z`: the date format of the newer products. */
export function toIso(time: number): string {
  return new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

export type Page<T> = { items: T[]; page: number; pageSize: number; hasMore: boolean };

/** Returns one page of a list by Page (from 0) and PageSize (at most 1000), as Twilio counts them. */
export function toPage<T>(items: T[], query: URLSearchParams): Page<T> {
  const page = Math.max(0, Number(query.get('Page') ?? 0) || 0);
  const pageSize = Math.min(1000, Math.max(1, Number(query.get('PageSize') ?? 50) || 50));
  const start = page * pageSize;
  return {
    items: items.slice(start, start + pageSize),
    page,
    pageSize,
    hasMore: items.length > start + pageSize,
  };
}

/**
 * The paging fields of the 2010 API, with URIs relative to https://api.twilio.com. `nextToken` marks the start
 * of the next page in lists that page by token.
 */
export function toPagingFields<T>(url: URL, { items, page, pageSize, hasMore }: Page<T>, nextToken?: string) {
  const path = url.pathname.replace(/^\/twilio\/api/, '');
  const at = (number: number, token?: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('PageSize', String(pageSize));
    query.set('Page', String(number));
    query.delete('PageToken');
    if (token) query.set('PageToken', token);
    return `${path}?${query}`;
  };
  return {
    first_page_uri: at(0),
    end: page * pageSize + Math.max(0, items.length - 1),
    next_page_uri: hasMore ? at(page + 1, nextToken) : null,
    page,
    page_size: pageSize,
    previous_page_uri: page > 0 ? at(page - 1) : null,
    start: page * pageSize,
    uri: at(page),
  };
}

/** The `meta` field of the newer products, with absolute URLs. */
export function toMeta<T>(url: URL, key: string, { page, pageSize, hasMore }: Page<T>) {
  const [, product, path] = /^\/twilio\/([a-z]+)(\/.*)$/.exec(url.pathname) ?? ['', 'api', url.pathname];
  const at = (number: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('PageSize', String(pageSize));
    query.set('Page', String(number));
    return `https://${product}.twilio.com${path}?${query}`;
  };
  return {
    page,
    page_size: pageSize,
    first_page_url: at(0),
    previous_page_url: page > 0 ? at(page - 1) : null,
    url: at(page),
    next_page_url: hasMore ? at(page + 1) : null,
    key,
  };
}
