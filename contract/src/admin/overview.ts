import { z } from 'zod';
import { choice, count, input, instant, money } from '../fields.ts';
import { PROVIDERS } from './findings/provider-names.ts';

/** The span of the overview: days, or whole months. 14 days fit on a phone. */
export const spans = ['7 days', '14 days', '30 days', '12 months'] as const;
export const spanInput = input({ span: choice('Span', spans) });

/** Revenue in pounds; negative if refunds exceed receipts. */
const figures = { texts: count, sign_ups: count, revenue: money };

export const adminDaysOutput = z.object({
  /** Each day or month, oldest first, in UTC; the last one is not over yet. */
  days: z.array(z.object({ from: instant, ...figures })),
  /** The sum of all of them. Pounds are converted once, so it may differ by pennies from the sum of the days. */
  total: z.object(figures),
});

const earnings = {
  numbers: count,
  /** The carriers' monthly charges for them, in pounds. */
  monthly_cost: money,
  /** How many of the numbers have no known price. */
  unpriced: count,
  /** Payments for numbers in the span, less refunds, in pounds. */
  earned: money,
};

export const adminEarningsOutput = z.object({
  /** Countries with a rented number, or with payments or refunds in the span; the highest earnings first. */
  countries: z.array(z.object({ country_code: z.string(), ...earnings })),
  total: z.object(earnings),
});

export const adminOutagesOutput = z.object({
  outages: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      why: z.enum(['no_answer', 'key_refused', 'account_suspended', 'funds_used_up']),
    }),
  ),
});
