import { z } from 'zod';
import { accountStatus, role, verificationStatus } from '../accounts/accounts.ts';
import { SUSPENSION_DURATIONS } from '../constants.ts';
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
 * The version of the person that the act was decided on, as the list or the page has shown it. Another one is refused
 * (`changed_meanwhile`); without it whoever acts last has the last word.
 */
export const version = wholeNumber('Version', 1, 2_147_483_647).optional();

export const updateRoleInput = input({ userId, role: choice('Role', ['user', 'admin']), version });
export const suspendInput = input({
  userId,
  duration: choice('Duration', SUSPENSION_DURATIONS),
  reason,
  version,
});
export const blockInput = input({ userId, reason, version });
/** The specification's payload is the id alone: without a reason the account is reinstated all the same. */
export const unblockInput = input({ userId, reason: reason.optional(), version });

/** admin-users: what is searched has three characters at least. */
export const adminUsersInput = pageInput.extend({
  /** `leaving`: whoever has asked to be deleted, however their account stands. */
  status: choice('Status', ['active', 'suspended', 'blocked', 'leaving']).optional(),
  role: choice('Role', ['user', 'admin']).optional(),
  /** `newest` sign-up first unless said; `active`: the newest sign-in first. */
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
  /** `blocked` as long as a block lasts, whether the phone is proven or not. */
  verification_status: verificationStatus,
  /** Null where no block lasts, or one without an end. */
  verification_blocked_until: instant.nullable(),
  last_ip: z.string().nullable(),
  signup_ip: z.string().nullable(),
  phone_count: count,
  message_count: count,
  created_at: instant,
  /** Of a deletion that was asked for: until then it can be undone. */
  deletion_undo_until: instant.nullable(),
  /** It cannot be undone any more. */
  is_leaving: z.boolean(),
  version: z.int(),
});

export const adminUsersOutput = z.object({
  users: z.array(adminUser),
  ...pageOutput,
  /** False where more than `total` are found: a search is counted up to a thousand. */
  total_is_exact: z.boolean(),
  /** Of everybody, whatever is searched and filtered. */
  counts: z.object({ all: count, suspended: count, blocked: count, leaving: count }),
});
