import { z } from 'zod';
import { id, input, instant, text } from '../fields.ts';
import { purposeIds } from '../purposes.ts';

export const role = z.enum(['user', 'admin']);
export const accountStatus = z.enum(['active', 'suspended', 'blocked']);
export const verificationStatus = z.enum(['pending_verification', 'verified', 'blocked']);

/** get-profile: who is signed in, with role and status (sections 3 and 4). */
export const profileOutput = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  /** Null for a person who signed up with Google and has not entered a phone yet. */
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  verification_status: verificationStatus,
  verification_attempts: z.int().min(0),
  /** When a code was last checked, right or wrong; null before the first. */
  last_verification_attempt: instant.nullable(),
  verification_blocked_until: instant.nullable(),
  role,
  account_status: accountStatus,
  selected_purposes: z.array(z.enum(purposeIds)),
  /** False until the person accepts the terms: at sign-up, or later with `data.terms_accepted` of PUT /auth/v1/user. */
  terms_accepted: z.boolean(),
  /** False for a person who signed up with Google, or who has confirmed the mailbox and not set a password yet. */
  has_password: z.boolean(),
  created_at: instant,
  /**
   * Set during the waiting day before a lost second factor is reset; a person who still has the factor can cancel it.
   */
  factor_reset_due_at: instant.nullable().optional(),
  /** Set while a requested deletion can still be undone. */
  deletion_undo_until: instant.nullable().optional(),
  /** The service's clock, only if its sandbox has moved it forward. */
  sandbox_time: instant.optional(),
});

/** list-sessions: a person's live sessions. `device` is the browser's own description of itself, in words. */
export const sessionsOutput = z.object({
  sessions: z.array(
    z.object({
      id,
      current: z.boolean(),
      device: z.string(),
      ip: z.string().nullable(),
      signed_in_at: instant,
      last_active_at: instant,
    }),
  ),
});

export const revokeSessionInput = input({ sessionId: id });

/** refuse-email-change: the token of the link in the mail to the new address. */
export const refuseEmailChangeInput = input({ token: text('Token', 200) });
/** `is_refused` is false if the link is unknown, or the account already has the address. */
export const refuseEmailChangeOutput = z.object({ is_refused: z.boolean() });
