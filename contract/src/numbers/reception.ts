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
 * Texts with a code that have arrived within `days` at numbers of this country and type, over all accounts: at least so
 * many. Null while there are too few to say anything without telling of somebody (docs/decisions/040).
 */
export const receptionOutput = z.object({
  measured: z
    .object({
      days: count,
      measured_at: instant,
      texts: count,
      /** The most first. */
      platforms: z.array(z.object({ platform: z.enum(platformIds), name: z.string(), texts: count })),
    })
    .nullable(),
});
