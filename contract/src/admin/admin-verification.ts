import { z } from 'zod';
import { verificationStatus } from '../accounts/accounts.ts';
import { ATTEMPT_RESULTS, PHONE_ACTS, VERIFICATION_FILTERS } from '../constants.ts';
import {
  choice,
  count,
  id,
  input,
  instant,
  matchingText,
  pageInput,
  pageOutput,
  uuid,
  writtenText,
} from '../fields.ts';
import { version } from './users.ts';

const userId = uuid('User id');
const reason = writtenText('Reason', 500);

/** admin-profiles: a search needs at least three characters. A person who is blocked may also have a verified phone. */
export const adminProfilesInput = pageInput.extend({
  verification: choice('Verification', VERIFICATION_FILTERS).optional(),
});
/** A manually verified person can rent at once, on the administrator's responsibility. */
export const verifyPhoneInput = input({ userId, reason, version });
/** The person receives their phone from the account that it verifies. */
export const movePhoneInput = input({ userId, reason, version });
export const unblockPhoneInput = input({ userId, reason: reason.optional(), version });
export const blockPhoneInput = input({ userId, reason, version });

/** True if the person has no verified phone, and the day's codes to them or to their phone are used up. */
export const codesUsedUp = z.boolean();

export const adminProfile = z.object({
  user_id: id,
  full_name: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  /** `blocked` as long as a block lasts, whether the phone is verified or not. */
  verification_status: verificationStatus,
  verification_attempts: count,
  last_verification_attempt: instant.nullable(),
  codes_used_up: codesUsedUp,
  /** Null without a block, or for a block without an end. */
  verification_blocked_until: instant.nullable(),
  created_at: instant,
  version: z.int(),
  /**
   * Actions the caller may currently take on the phone. Each action checks again when called: a list does not read
   * whether the phone is a rented number or verifies another account.
   */
  may: z.array(z.enum(PHONE_ACTS)),
});
export const adminProfilesOutput = z.object({
  profiles: z.array(adminProfile),
  ...pageOutput,
  /** False when more than `total` match: a search is counted up to a thousand. */
  total_is_exact: z.boolean(),
});

/** admin-verification-attempts: a search needs at least three characters. */
export const adminAttemptsInput = pageInput.extend({
  result: choice('Result', ATTEMPT_RESULTS).optional(),
});

/** A hundred attempts to a page, newest first, each joined to its person's profile. */
export const adminAttemptsOutput = z.object({
  attempts: z.array(
    z.object({
      id,
      user_id: id,
      phone_number: z.string(),
      /** Words joined by underscores, such as verify_code. */
      attempt_type: z.string(),
      success: z.boolean(),
      ip_address: z.string().nullable(),
      error_message: z.string().nullable(),
      created_at: instant,
      /** Both null for a person whose account is permanently deleted. */
      profiles: z.object({ full_name: z.string().nullable(), email: z.string().nullable() }),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const adminVerificationStatsOutput = z.object({
  total_users: count,
  verified_users: count,
  pending_users: count,
  blocked_users: count,
  /** Percent of today's attempts (UTC) that succeeded, with one decimal; 0 if there were none. */
  success_rate: z.number().min(0).max(100),
  attempts_today: count,
});

const prefix = matchingText('Prefix', 12, /^\+\d{1,11}$/, 'the beginning of phone numbers, such as +44770');

export const adminCodeLimitsOutput = z.object({
  /** Codes sent to all people together in the current hour: `sent` of `limit`; null while no hour is running. */
  hour: z.object({ sent: count, limit: count, resets_at: instant.nullable() }),
  /** Prefixes of phone numbers that currently get one code a minute, for people who meet a further requirement. */
  stopped: z.array(
    z.object({
      prefix: z.string(),
      /**
       * `few_approved`: too few of the codes older than ten minutes were entered correctly. `too_many_open`: too many
       * younger codes have not been entered yet.
       */
      why: z.enum(['few_approved', 'too_many_open']),
      /** Codes sent in the last 24 hours, or since an administrator lifted the stop. */
      sent: count,
      approved: count,
      since: instant,
      until: instant,
    }),
  ),
});
export const liftPrefixInput = input({ prefix, reason });
