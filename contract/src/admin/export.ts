import { z } from 'zod';
import { ATTEMPT_RESULTS, VERIFICATION_FILTERS } from '../constants.ts';
import { choice, input, text } from '../fields.ts';
import { numberStatus } from '../numbers/numbers.ts';
import { auditFilters } from './audit.ts';

export const EXPORT_TABLES = [
  'users',
  'profiles',
  'verification_attempts',
  'phone_numbers',
  'messages',
  'payments',
  'newsletter',
  'interest',
  'audit',
] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

/** Which filters each table knows; `from` and `to` bound the moment that it is ordered by. */
export const exportFilters: Readonly<Record<ExportTable, readonly string[]>> = {
  users: ['search', 'status', 'role', 'from', 'to'],
  profiles: ['search', 'verification'],
  verification_attempts: ['search', 'result', 'from', 'to'],
  phone_numbers: ['search', 'number', 'from', 'to'],
  messages: ['from', 'to'],
  payments: ['from', 'to'],
  newsletter: [],
  interest: [],
  audit: ['who', 'whom', 'action', 'from', 'to'],
};

const filters = input({
  ...auditFilters,
  search: text('Search', 100, 0).optional(),
  status: choice('Status', ['active', 'suspended', 'blocked', 'leaving']).optional(),
  role: choice('Role', ['user', 'admin']).optional(),
  /** How a number stands. */
  number: choice('Number', numberStatus.options).optional(),
  verification: choice('Verification', VERIFICATION_FILTERS).optional(),
  result: choice('Result', ATTEMPT_RESULTS).optional(),
});

/** admin-export: answers the table as CSV. */
export const adminExportInput = input({
  table: choice('Table', EXPORT_TABLES),
  filters: filters.optional(),
}).superRefine(({ table, filters: given = {} }, context) => {
  for (const name of Object.keys(given))
    if (!exportFilters[table].includes(name))
      context.addIssue({
        code: 'custom',
        path: ['filters', name],
        message: `The table ${table} is not filtered by ${name}.`,
      });
});

/** A file, sent while it is made. */
export const adminExportOutput = z.string();
