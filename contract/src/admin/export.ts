import { z } from 'zod';
import { ATTEMPT_RESULTS, VERIFICATION_FILTERS } from '../constants.ts';
import { choice, input, text } from '../fields.ts';
import { numberStatus } from '../numbers/numbers.ts';
import { auditFilters } from './audit.ts';
import { EXPORT_TABLES, exportFilters } from './export-filters.ts';

const filters = input({
  ...auditFilters,
  search: text('Search', 100, 0).optional(),
  status: choice('Status', ['active', 'suspended', 'blocked', 'leaving']).optional(),
  role: choice('Role', ['user', 'admin']).optional(),
  /** The status of a number. */
  number: choice('Number', numberStatus.options).optional(),
  verification: choice('Verification', VERIFICATION_FILTERS).optional(),
  result: choice('Result', ATTEMPT_RESULTS).optional(),
});

/** admin-export: returns the table as CSV. */
export const adminExportInput = input({
  table: choice('Table', EXPORT_TABLES),
  filters: filters.optional(),
}).superRefine(({ table, filters: given = {} }, context) => {
  for (const name of Object.keys(given))
    if (!exportFilters[table].includes(name))
      context.addIssue({
        code: 'custom',
        path: ['filters', name],
        message: `The table ${table} cannot be filtered by ${name}.`,
      });
});

/** A CSV file, streamed while it is made. */
export const adminExportOutput = z.string();
