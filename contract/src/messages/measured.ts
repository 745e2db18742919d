import { z } from 'zod';
import { count } from '../fields.ts';
import { platformIds } from './platforms.ts';

/** A share is told of so many cases at least; so is the time to the screen. */
export const MEASURED_CASES_AT_LEAST = 100;

/** Of so many texts a code was found in this many of a hundred. */
const share = { cases: count, found_percent: z.int().min(0).max(100) };

/**
 * get-measured-figures: what the service has measured itself within `days`. Null, or not in the list, is what has had fewer
 * than a hundred cases, or too few people behind it (docs/decisions/040).
 */
export const measuredOutput = z.object({
  days: count,
  /** From the arrival of a text here until it was sent to an open dashboard, in milliseconds: at most so many. */
  arrival: z.object({ cases: count, half_within_ms: count, most_within_ms: count }).nullable(),
  codes: z.object(share).nullable(),
  /** By ISO code, the most cases first. */
  countries: z.array(z.object({ country_code: z.string(), ...share })),
  platforms: z.array(z.object({ platform: z.enum(platformIds), name: z.string(), ...share })),
});
export type MeasuredFigures = z.infer<typeof measuredOutput>;
