import { type ExportTable, exportFilters } from '@numlet/contract/admin/export-filters';

/** Tables whose screen has filters that apply to the export. */
const FILTERED_HERE: ReadonlySet<ExportTable> = new Set([
  'users',
  'profiles',
  'verification_attempts',
  'phone_numbers',
]);

/** Says how to export the rest of a table that is too long for one file. */
export function restWords(table: ExportTable): string {
  if (table === 'audit') return 'Narrow the days to get the rest.';
  if (FILTERED_HERE.has(table)) return 'Filter the list to get the rest.';
  return exportFilters[table].includes('from')
    ? 'The function admin-export gives the rest: its filters “from” and “to” bound the days.'
    : 'The rest is in the database only.';
}
