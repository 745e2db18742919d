type Facts = Readonly<Record<string, unknown>>;

export type Change = { name: string; before: string | null; after: string | null };

/**
 * Returns what an act has changed, one line per field. A value is null where the field had none before, or has none
 * after.
 */
export function changesOf(before: Facts | null, after: Facts | null): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: wordsOf(name),
    before: before && name in before ? textOf(before[name]) : null,
    after: after && name in after ? textOf(after[name]) : null,
  }));
}

/** Returns the words of a field's name: 'account status' for account_status. */
export function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/;

/** Returns an instant in words, to the minute. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value).replace(INSTANT, '$1 $2 UTC');
}
