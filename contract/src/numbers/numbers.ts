import { z } from 'zod';
import { outlook } from '../billing/outlook.ts';
import { billingTypes } from '../billing/plans.ts';
import {
  AREA_CODE_MAX_LENGTH,
  CONTAINS_MAX_LENGTH,
  DEFAULT_SEARCH_LIMIT,
  NUMBER_NAME_MAX,
  SEARCH_LIMITS,
} from '../constants.ts';
import {
  choice,
  count,
  countryCode,
  e164,
  flag,
  id,
  input,
  instant,
  money,
  oneOfNumbers,
  text,
  uuid,
  wholeNumber,
  writtenLine,
  writtenText,
} from '../fields.ts';
import { isWrittenLine } from '../written-line.ts';
import { phoneTypes } from './phone-types.ts';
import { asciiDigits } from './typed-digits.ts';

export const numberStatus = z.enum(['active', 'releasing', 'released']);
export const paymentStatus = z.enum(['active', 'grace_period', 'suspended']);

/** A rented number with the allowance and use of its period. */
export const phoneNumber = z
  .object({
    id,
    phone_number: z.string(),
    friendly_name: z.string(),
    /** The owner's own name for it; null until they give one. */
    name: z.string().nullable(),
    status: numberStatus,
    payment_status: paymentStatus,
    billing_type: z.enum(billingTypes),
    last_payment_date: instant.nullable(),
    next_payment_due: instant.nullable(),
    suspension_date: instant.nullable(),
    created_at: instant,
    user_id: id,
    country_code: z.string(),
    phone_type: z.enum(phoneTypes),
    /** What it costs each month beyond its plan, in dollars. */
    surcharge: money,
    included_sms: count,
    used_sms: count,
    withheld_sms: count,
    auto_renew: z.boolean(),
    /** True once its owner has switched the renewal on or off: then only the owner changes it. */
    auto_renew_set: z.boolean(),
    /** When an unpaid number is released to the carrier. */
    release_date: instant.nullable(),
    /** The deadline to swap it for another number if no text arrives; null if it cannot be swapped. */
    swap_until: instant.nullable(),
    /** The payment for it is disputed: until the bank decides, its texts are withheld and it is not charged. */
    disputed: z.boolean(),
    /** Null for a number that is being released. */
    outlook: outlook.nullable(),
  })
  .meta({ id: 'PhoneNumber' });
export type PhoneNumberItem = z.infer<typeof phoneNumber>;

/** `voiceEnabled: false` means that voice is not required (docs/departures.md). */
export const searchInput = input({
  countryCode: countryCode('Country'),
  phoneType: choice('Phone type', phoneTypes),
  areaCode: text('Area code', AREA_CODE_MAX_LENGTH, 0)
    .overwrite(asciiDigits)
    .regex(/^\d*$/, { error: 'Area code must be digits only.' })
    .optional(),
  contains: text('Contains', CONTAINS_MAX_LENGTH, 0)
    .overwrite(asciiDigits)
    .regex(/^[0-9A-Za-z*]*$/, { error: 'Contains must be digits, letters or *.' })
    .optional(),
  smsEnabled: flag('SMS enabled').default(true),
  voiceEnabled: flag('Voice enabled').default(false),
  limit: oneOfNumbers('Results limit', SEARCH_LIMITS).default(DEFAULT_SEARCH_LIMIT),
});

export const availableNumber = z.object({
  phoneNumber: z.string(),
  friendlyName: z.string(),
  isoCountry: z.string(),
  locality: z.string().nullable(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  capabilities: z.object({ sms: z.boolean(), voice: z.boolean() }),
  /** A SIM card of a mobile network, or a number that exists only at its carrier. */
  kind: z.enum(['sim', 'virtual']),
  /** What it costs each month beyond the plan, in dollars. */
  surcharge: money,
  /** Dollars a month, with the surcharge. */
  estimatedMonthlyCost: money,
});
export type AvailableNumberItem = z.infer<typeof availableNumber>;

export const searchOutput = z.object({
  numbers: z.array(availableNumber),
  /** A carrier did not answer: numbers that it may have are missing. */
  isIncomplete: z.boolean(),
  hasRegulatoryRequirements: z.boolean(),
  message: z.string().optional(),
  requirements: z.array(z.string()).optional(),
  alternativeProcess: z.string().optional(),
  documentationUrl: z.string().optional(),
});

/** get-sold-numbers: the countries and types that can be rented, in the order shown. */
export const soldNumbersOutput = z.object({
  countries: z.array(
    z.object({
      country_code: z.string(),
      types: z.array(
        z.object({
          phone_type: z.enum(phoneTypes),
          /** The lowest monthly surcharge, in dollars. */
          surcharge: money,
        }),
      ),
    }),
  ),
});
export type SoldNumbers = z.infer<typeof soldNumbersOutput>;

export const numberIdInput = input({ phoneNumberId: uuid('Phone number id') });

/**
 * release-phone-number: an administrator who releases another person's number gives a reason; `version` is the
 * owner's, as their page showed it.
 */
export const releaseNumberInput = numberIdInput.extend({
  reason: writtenText('Reason', 500).optional(),
  version: wholeNumber('Version', 1, 2_147_483_647).optional(),
});

/** claim-number: takes a number for a plan that was bought without one. */
export const claimInput = input({
  phoneNumber: e164('Phone number'),
  friendlyName: writtenLine('Friendly name', 64),
  countryCode: countryCode('Country'),
});
export const claimOutput = z.object({ orderId: id });

/** list-swap-offers: what a number can be swapped for. */
export const swapOffersOutput = z.object({ numbers: z.array(availableNumber) });

/** swap-number: exchanges a number that has never received a text for another of the same country and type. */
export const swapInput = input({
  phoneNumberId: uuid('Phone number id'),
  /** The new number. */
  phoneNumber: e164('Phone number'),
});
export const swapOutput = z.object({ orderId: id });

export const autoRenewInput = input({
  phoneNumberId: uuid('Phone number id'),
  autoRenew: flag('Automatic renewal'),
});
export const autoRenewOutput = z.object({ success: z.literal(true), auto_renew: z.boolean() });

/** rename-number: the owner's own name for a number; empty or null removes it. */
export const renameInput = input({
  phoneNumberId: uuid('Phone number id'),
  name: text('Name', 200, 0)
    .trim()
    .max(NUMBER_NAME_MAX, { error: `Name must have at most ${NUMBER_NAME_MAX} characters.` })
    .refine((name) => name === '' || isWrittenLine(name), {
      error: 'Name must be one line of characters that can be seen.',
    })
    .nullable()
    .transform((name) => name || null),
});
export const renameOutput = z.object({ success: z.literal(true), name: z.string().nullable() });
