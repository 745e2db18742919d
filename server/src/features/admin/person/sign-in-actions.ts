import type { AuditAction } from '@numlet/contract/admin/audit-actions';

/** The audit actions about signing in, sessions and their protection. All others are in the group `acts`. */
export const SIGN_IN_ACTIONS: readonly AuditAction[] = [
  'login',
  'login_failed',
  'login_limited',
  'logout',
  'token_revoked',
  'user_confirmation_requested',
  'user_recovery_requested',
  'session_revoked',
  'user_signedup',
  'user_confirmed',
  'user_repeated_signup',
  'user_reauthenticate_requested',
  'reauthentication_failed',
  'confirmation_asked',
  'user_updated_password',
  'challenge_created',
  'factor_in_progress',
  'verification_attempted',
  'factor_unenrolled',
  'recovery_codes_removed',
  'recovery_codes_replaced',
  'identity_linked',
  'identity_unlinked',
];
