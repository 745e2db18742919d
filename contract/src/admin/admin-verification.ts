import { z } from 'zod';
import { verificationStatus } from '../accounts/accounts.ts';
import { ATTEMPT_RESULTS, VERIFICATION_FILTERS } from '../constants.ts';
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

/** admin-profiles: what is searched has three characters at least. Whoever is blocked may be verified as well. */
export const adminProfilesInput = pageInput.extend({
  verification: choice('Verification', VERIFICATION_FILTERS).optional(),
});
/** Whoever is verified by hand can rent at once, on the word of whoever pressed it. */
export const verifyPhoneInput = input({ userId, reason, version });
export const unblockPhoneInput = input({ userId, reason: reason.optional(), version });
export const blockPhoneInput = input({ userId, reason, version });

/** Of whoever is not proven: as many codes as there are in a day went to them, or to their phone. */
export const codesUsedUp = z.boolean();

export const adminProfile = z.object({
  user_id: id,
  full_name: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  /** `blocked` as long as a block lasts, whether the phone is proven or not. */
  verification_status: verificationStatus,
  verification_attempts: count,
  last_verification_attempt: instant.nullable(),
  codes_used_up: codesUsedUp,
  /** Null where no block lasts, or one without an end. */
  verification_blocked_until: instant.nullable(),
  created_at: instant,
  version: z.int(),
});
export const adminProfilesOutput = z.object({
  profiles: z.array(adminProfile),
  ...pageOutput,
  /** False where more than `total` are found: a search is counted up to a thousand. */
  total_is_exact: z.boolean(),
});

/** admin-verification-attempts: what is searched has three characters at least. */
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
      /** Both null for somebody who has left for good. */
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
  /** Percent of today's attempts (UTC) that succeeded, with one decimal; 0 where there were none. */
  success_rate: z.number().min(0).max(100),
  attempts_today: count,
});

const prefix = matchingText('Prefix', 12, /^\+\d{1,11}$/, 'the beginning of phone numbers, such as +44770');

export const adminCodeLimitsOutput = z.object({
  /** Codes to all people together in the hour that runs: `sent` of `limit`; null while no hour runs. */
  hour: z.object({ sent: count, limit: count, resets_at: instant.nullable() }),
  /** Beginnings of numbers that get no codes at the moment. */
  stopped: z.array(
    z.object({
      prefix: z.string(),
      /** `few_come_good`: of those that had ten minutes. `too_many_open`: too many younger ones wait for their person. */
      why: z.enum(['few_come_good', 'too_many_open']),
      /** Texts of the last 24 hours, or since it was lifted. */
      sent: count,
      came_good: count,
      since: instant,
      until: instant,
    }),
  ),
});
export const liftPrefixInput = input({ prefix, reason });
