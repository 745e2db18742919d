type Facts = Readonly<Record<string, unknown>>;

export type Change = { name: string; before: string | null; after: string | null };

/** What an act has changed, one line per field; null where there was no value before, or is none after. */
export function changesOf(before: Facts | null, after: Facts | null): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: wordsOf(name),
    before: before && name in before ? textOf(before[name]) : null,
    after: after && name in after ? textOf(after[name]) : null,
  }));
}

/** account_status: 'account status'. */
export function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/;

/** An instant as people read it, to the minute. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value).replace(INSTANT, '$1 $2 UTC');
}
