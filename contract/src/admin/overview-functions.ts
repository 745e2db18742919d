import { emptyInput } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import { adminStatsOutput } from './admin.ts';
import { adminDaysOutput, adminEarningsOutput, spanInput } from './overview.ts';

/** The overview of administration (second document, section 2.2). */
export const overviewFunctions = {
  'admin-stats': {
    access: 'admin',
    input: emptyInput,
    output: adminStatsOutput,
    summary: 'Totals of the platform.',
  },
  'admin-days': {
    access: 'admin',
    input: spanInput,
    output: adminDaysOutput,
    summary: 'Texts, sign-ups and revenue by day or month.',
  },
  'admin-earnings': {
    access: 'admin',
    input: spanInput,
    output: adminEarningsOutput,
    summary: 'What numbers cost at the carriers and have earned, by country.',
  },
} as const satisfies Record<string, FunctionDefinition>;
