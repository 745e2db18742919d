/**
 * Every action that the audit log records, with a text that names the act but no person. An action without an entry
 * here is a compile error. The row of the audit log adds the actor, the target and the amount.
 */
export const auditActions = {
  // Sign-ins and refused sign-ins
  login: 'Signed in',
  login_failed: 'Failed to sign in',
  login_limited: 'Had to wait after failed sign-ins',
  logout: 'Signed out',
  session_revoked: 'Signed a browser out',
  token_revoked: 'A session ended: its token was used twice',
  user_signedup: 'Signed up',
  user_repeated_signup: 'Tried to sign up once more',
  user_confirmed: 'Confirmed their email address',
  user_confirmation_requested: 'Asked for a confirmation mail',
  user_recovery_requested: 'Asked for a mail to sign in with',
  user_reauthenticate_requested: 'Asked for a code by mail',
  reauthentication_failed: 'Entered a wrong password when asked who they are',
  identity_linked: 'Connected Google',
  identity_unlinked: 'Disconnected Google',

  // Account security
  user_modified: 'Changed account details',
  user_updated_password: 'Changed their password',
  factor_in_progress: 'Began to set up a second factor',
  challenge_created: 'Was asked for a code of the authenticator app',
  verification_attempted: 'Entered a code of the authenticator app',
  factor_unenrolled: 'Removed a second factor',
  factor_reset_requested: 'Requested the reset of a lost second factor',
  factor_reset_withdrawn: 'Called off the reset of a second factor',
  factor_reset_done: 'A lost second factor was removed',
  factor_lost: 'A second factor was lost with one of our data keys',
  recovery_codes_replaced: 'Made new recovery codes',
  recovery_codes_removed: 'Removed the recovery codes',

  // Phones and codes
  phone_verification_blocked: 'Phone verification blocked for wrong codes',
  sms_budget_exhausted: 'The budget for codes was used up',
  sms_prefix_stopped: 'Codes to a prefix were stopped',
  sms_prefix_lifted: 'Resumed codes to a prefix',
  phone_verified_by_hand: 'Verified a phone manually',
  phone_blocked: 'Blocked phone verification',
  phone_unblocked: 'Lifted a block of phone verification',
  phone_verification_reset: 'Reset phone verification',
  phone_moved_here: 'Moved a phone to a person',
  phone_moved_away: 'Moved a phone away from a person',

  // Identity verification
  identity_submitted: 'Submitted their documents for review',
  identity_document_stored: 'Uploaded a document',
  identity_document_removed: 'Removed a document',
  identity_viewed: 'Opened a person’s identity verification',
  identity_document_viewed: 'Viewed a person’s document',
  identity_taken: 'Started working on an identity verification',
  identity_left: 'Stopped working on an identity verification',
  identity_approved: 'Approved an identity',
  identity_rejected: 'Rejected an identity verification',
  identity_ended: 'An approval ended when the person’s name changed',
  identity_destroyed: 'Documents were destroyed after their retention period',
  identity_lost: 'Documents were lost with one of our data keys',
  identity_check_started: 'Started a check of their identity by Stripe',
  identity_check_canceled: 'A check by Stripe ended without a result',
  identity_searched: 'Searched for a document number',

  // Numbers and money
  number_released: 'Released a number',
  number_swap_requested: 'Swapped a number',
  number_granted: 'Granted a free number',
  release_retried: 'Retried the release of a number',
  orphan_release_asked: 'Asked the carrier to release an orphaned number',
  orphan_released: 'Released an orphaned number',
  orphan_set_aside: 'Set an orphaned number aside',
  carrier_compared: 'Compared our numbers with the carrier’s',
  time_given: 'Gave an unpaid number time after an outage',
  auto_renew_on: 'Switched renewal on',
  auto_renew_off: 'Switched renewal off',
  recovery_taken: 'Took on a stuck purchase',
  recovery_left: 'Unassigned a stuck purchase',
  order_retried: 'Retried a stuck purchase',
  order_given_another_number: 'Gave a stuck purchase another number',
  order_refunded: 'Refunded a purchase',
  payment_refunded: 'Refunded a payment',
  refund_refused: 'The provider rejected a refund',
  credit_given: 'Gave credit',
  credit_taken_back: 'Withdrew credit',
  credit_forfeited: 'Forfeited credit',
  overage_written_off: 'Open overage was written off',

  // Accounts
  user_suspended: 'Suspended an account',
  user_blocked: 'Blocked an account',
  user_unblocked: 'Lifted a suspension or a block',
  role_changed: 'Changed a role',
  sessions_revoked: 'Ended a person’s sessions',
  contact_answered: 'Marked a message of the contact form as answered',
  contact_reopened: 'Marked a message of the contact form as not answered',
  note_added: 'Wrote a note about a person',
  user_exported: 'Exported a person’s data',
  user_deletion_requested: 'Requested the deletion of an account',
  user_deletion_undone: 'Called off the deletion of an account',
  deletion_carried_over: 'A deletion was carried over into a restored database',
  user_deleted: 'An account was closed',
  user_erased: 'The data of a closed account was erased',

  // Administration
  access_refused: 'Was refused an administrator’s function',
  confirmation_asked: 'Was asked to confirm who they are',
  person_read: 'Opened a person’s page',
  texts_searched: 'Searched in texts',
  texts_uncovered: 'Uncovered texts',
  verify_service_requested: 'Asked the carrier for a Verify service',
  verify_service_created: 'Created a Verify service',
  verify_service_failed: 'A Verify service could not be created',
  jobs_retried: 'Retried failed jobs',
  job_set_aside: 'Set a failed job aside',
  order_looked_at: 'Processed a purchase now',
  subscription_looked_at: 'Processed a number now',
  check_started: 'Started a check',
  signing_key_rotated: 'Rotated the signing key',
  data_key_changed: 'The data key was changed',
  table_exported: 'Began to export a table',
  table_export_ended: 'An export ended',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;

/** In the order of the filter. */
export const AUDIT_ACTIONS = Object.keys(auditActions).filter(isAuditAction);

export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name);
}
