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
  if (table === 'audit') return 'Narrow the dates to get the rest.';
  if (FILTERED_HERE.has(table)) return 'Filter the list to get the rest.';
  return exportFilters[table].includes('from')
    ? 'For the rest, call admin-export with the filters “from” and “to”.'
    : 'The rest is only in the database.';
}
