// Each table is written by one feature, or one part of billing (docs/decisions/082).
const WRITES: readonly RegExp[] = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g,
  /\b(?:insert into|delete from|merge into)\s+(\w+)/gi,
  /\bupdate\s+(\w+)(?:\s+as\s+\w+)?\s+set\b/gi,
];

/** Writers in addition to a table's owner, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // One statement stores texts and counts them, since each text waits for it.
  'messages/intake/insert-texts.queries.ts': ['billing_accounts', 'subscriptions'],
  // The texts of a grace period move to the period that its payment opens, in that payment's transaction.
  'billing/rentals/entry/text-metering.queries.ts': ['messages'],
  // Repeats in a restored database what people had ended in the former one.
  'privacy/apply-later-endings.queries.ts': ['code_corrections', 'mailing_entries'],
  'privacy/apply-later-deletions.queries.ts': ['profiles'],
};

/** @returns the tables that a text writes */
function findWrites(text: string): Set<string> {
  return new Set(WRITES.flatMap((writes) => [...text.matchAll(writes)].map(([, table]) => table ?? '')));
}

/**
 * @param files texts by their path below `server/src/features/` @returns the tables with several writers, with their
 * names
 */
export function findSharedTables(files: ReadonlyMap<string, string>): string[] {
  const writers = new Map<string, Map<string, string>>();
  for (const [path, text] of files)
    for (const table of findWrites(text)) {
      if (EXCEPTIONS[path]?.includes(table)) continue;
      const of = writers.get(table) ?? new Map<string, string>();
      writers.set(table, of.set(ownerOf(path), path));
    }
  return [...writers].flatMap(([table, of]) =>
    of.size > 1 ? [`${table} is written by ${[...of.values()].join(' and ')}`] : [],
  );
}

function ownerOf(path: string): string {
  const [feature = '', part = ''] = path.split('/');
  return feature === 'billing' ? `${feature}/${part}` : feature;
}
