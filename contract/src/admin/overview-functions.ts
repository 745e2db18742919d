import { emptyInput } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import { adminStatsOutput } from './admin.ts';
import { adminDaysOutput, adminEarningsOutput, adminOutagesOutput, spanInput } from './overview.ts';

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
    summary: 'What numbers cost at the carriers and what they have earned, by country.',
  },
  'admin-outages': {
    access: 'admin',
    input: emptyInput,
    output: adminOutagesOutput,
    summary: 'Providers that do not respond or that reject our account, as seen by the answering server.',
  },
} as const satisfies Record<string, FunctionDefinition>;
