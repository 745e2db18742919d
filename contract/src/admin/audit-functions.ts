import type { FunctionDefinition } from '../function-definition.ts';
import * as audit from './audit.ts';
import * as exporting from './export.ts';

/** The audit log, and the export of every table. */
export const auditFunctions = {
  'admin-audit': {
    access: 'admin',
    input: audit.adminAuditInput,
    output: audit.adminAuditOutput,
    summary: 'What was done, by whom, to whom and why, newest first.',
  },
  'admin-export': {
    access: 'admin',
    input: exporting.adminExportInput,
    output: exporting.adminExportOutput,
    summary: 'A table of administration as CSV, with its filters applied.',
    confirm: true,
    contentType: 'text/csv; charset=utf-8',
  },
} as const satisfies Record<string, FunctionDefinition>;
