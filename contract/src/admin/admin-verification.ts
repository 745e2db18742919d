import { z } from 'zod';
import { verificationStatus } from '../accounts/accounts.ts';
import { count, id, instant, pageOutput } from '../fields.ts';

export const adminProfile = z.object({
  user_id: id,
  full_name: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  verification_status: verificationStatus,
  verification_attempts: count,
  last_verification_attempt: instant.nullable(),
  verification_blocked_until: instant.nullable(),
  created_at: instant,
});
export const adminProfilesOutput = z.object({ profiles: z.array(adminProfile), ...pageOutput });

/** The newest hundred attempts, each joined to its person's profile. */
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
      profiles: z.object({ full_name: z.string().nullable(), email: z.string() }),
    }),
  ),
});

export const adminVerificationStatsOutput = z.object({
  total_users: count,
  verified_users: count,
  pending_users: count,
  blocked_users: count,
  /** Percent of today's attempts (UTC) that succeeded. */
  success_rate: z.number().min(0).max(100),
  attempts_today: count,
});
