import { z } from 'zod';
import { count } from '../fields.ts';
import { platformIds } from './platforms.ts';

/** A share, or the time to the screen, is published only if it is based on at least this many cases. */
export const MIN_MEASURED_CASES = 100;

/** The percentage of `cases` texts in which a code was found. */
const share = { cases: count, found_percent: z.int().min(0).max(100) };

/**
 * get-measured-figures: the service's own measurements within `days`. Figures with fewer than a hundred cases, or from
 * too few people, are null or left out (docs/decisions/040).
 */
export const measuredOutput = z.object({
  days: count,
  /** Accounts with an active number now, rounded down to tens. */
  active_users: count.nullable(),
  /**
   * Milliseconds from a text's arrival here until it was sent to an open dashboard: the median and the 95th percentile.
   */
  arrival: z.object({ cases: count, half_within_ms: count, most_within_ms: count }).nullable(),
  codes: z.object(share).nullable(),
  /** By ISO code, the country with the most cases first. */
  countries: z.array(z.object({ country_code: z.string(), ...share })),
  platforms: z.array(z.object({ platform: z.enum(platformIds), name: z.string(), ...share })),
});
export type MeasuredFigures = z.infer<typeof measuredOutput>;
