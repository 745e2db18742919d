import { z } from 'zod';
import { accountStatus, role, verificationStatus } from '../accounts/accounts.ts';
import { ACCOUNT_ACTS, SUSPENSION_DURATIONS } from '../constants.ts';
import {
  choice,
  count,
  id,
  input,
  instant,
  pageInput,
  pageOutput,
  uuid,
  wholeNumber,
  writtenText,
} from '../fields.ts';

const userId = uuid('User id');
const reason = writtenText('Reason', 500);
/**
 * The version of the person as the list or page showed it to the administrator. A different one is refused
 * (`changed_meanwhile`); without it the last writer wins.
 */
export const version = wholeNumber('Version', 1, 2_147_483_647).optional();

/** Taking the role of administrator away needs a reason. */
export const updateRoleInput = input({
  userId,
  role: choice('Role', ['user', 'admin']),
  reason: reason.optional(),
  version,
});
export const suspendInput = input({
  userId,
  duration: choice('Duration', SUSPENSION_DURATIONS),
  reason,
  version,
});
export const blockInput = input({ userId, reason, version });
/** The specification's payload is the id alone: the account is also reinstated without a reason. */
export const unblockInput = input({ userId, reason: reason.optional(), version });

/** admin-users: a search needs at least three characters. */
export const adminUsersInput = pageInput.extend({
  /** `leaving`: people who have requested their deletion, whatever the status of their account. */
  status: choice('Status', ['active', 'suspended', 'blocked', 'leaving']).optional(),
  role: choice('Role', ['user', 'admin']).optional(),
  /** `newest` (default): by sign-up; `active`: by last sign-in, the newest first. */
  sort: choice('Sort', ['newest', 'active']).optional(),
});

export const adminUser = z.object({
  id,
  full_name: z.string().nullable(),
  email: z.string(),
  role,
  account_status: accountStatus,
  suspended_until: instant.nullable(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  /** `blocked` as long as a block lasts, whether the phone is verified or not. */
  verification_status: verificationStatus,
  /** Null without a block, or for a block without an end. */
  verification_blocked_until: instant.nullable(),
  last_ip: z.string().nullable(),
  signup_ip: z.string().nullable(),
  phone_count: count,
  message_count: count,
  created_at: instant,
  /** The deadline to undo a requested deletion. */
  deletion_undo_until: instant.nullable(),
  /** True once the deletion can no longer be undone. */
  is_leaving: z.boolean(),
  version: z.int(),
  /** The acts that the caller may now do to the account; none to their own. The act decides again when it is called. */
  may: z.array(z.enum(ACCOUNT_ACTS)),
});

export const adminUsersOutput = z.object({
  users: z.array(adminUser),
  ...pageOutput,
  /** False when more than `total` match: a search is counted up to a thousand. */
  total_is_exact: z.boolean(),
  /** Totals of all people, independent of search and filter. */
  counts: z.object({ all: count, suspended: count, blocked: count, leaving: count }),
});
