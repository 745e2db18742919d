import { z } from 'zod';
import { choice, count, countryCode, input, instant } from '../fields.ts';
import { platformIds } from '../messages/platforms.ts';
import { phoneTypes } from './phone-types.ts';

/** number-reception: what numbers of one country and type have received. */
export const receptionInput = input({
  countryCode: countryCode('Country'),
  phoneType: choice('Phone type', phoneTypes),
});

/**
 * Texts with a code that arrived within `days` at numbers of this country and type, over all accounts, as a lower
 * bound. Null while there are too few to publish without revealing something about a person (docs/decisions/040).
 */
export const receptionOutput = z.object({
  measured: z
    .object({
      days: count,
      measured_at: instant,
      texts: count,
      /** The platform with the most texts first. */
      platforms: z.array(z.object({ platform: z.enum(platformIds), name: z.string(), texts: count })),
    })
    .nullable(),
});
