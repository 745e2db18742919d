import type { AuditAction } from '@numlet/contract/admin/audit-actions';
import { counted } from '@numlet/contract/admin/findings/count-words';
import { confirmationSentence, exported, refusedSentence, tableWords } from './access-sentences.ts';
import type { SentenceParts } from './sentence-parts.ts';

type Sentence = string | ((parts: SentenceParts) => string);

const DURATIONS: Readonly<Record<string, string>> = {
  '1day': '1 day',
  '7days': '7 days',
  '30days': '30 days',
};

const SIGN_INS: Readonly<Record<string, string>> = {
  password: ' with the password',
  oauth: ' with Google',
  otp: ' with a link or code from an email',
  recovery: ' with a link to reset the password',
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  'id-front': 'the front of an ID document',
  'id-back': 'the back of an ID document',
  'proof-of-address': 'a proof of address',
  selfie: 'a selfie',
};
const documentWords = (kind: string | null) => DOCUMENTS[kind ?? ''] ?? 'a document';

/**
 * The sentence for each action, in the past tense, read after the actor's name. It names the person concerned if that
 * is another person. Without a signed-in actor, the service or an unknown visitor acted.
 */
export const auditSentences: Readonly<Record<AuditAction, Sentence>> = {
  login: ({ text }) => `Signed in${SIGN_INS[text('method') ?? ''] ?? ''}`,
  login_failed: ({ withName }) => `Failed to sign in${withName('as')}`,
  login_limited: ({ withName }) => `Had to wait after too many failed sign-ins${withName('as')}`,
  logout: ({ text }) =>
    ({ global: 'Signed out everywhere', others: 'Signed out everywhere else' })[text('scope') ?? ''] ??
    'Signed out',
  session_revoked: 'Signed out another browser of their own',
  token_revoked: ({ whose }) => `Used a token twice, which ended ${whose('session')}`,
  user_signedup: ({ text }) => (text('provider') === 'google' ? 'Signed up with Google' : 'Signed up'),
  user_repeated_signup: ({ withName }) => `Tried to sign up again${withName('as')}`,
  user_confirmed: 'Confirmed their email address',
  user_confirmation_requested: ({ withName }) => `Requested a confirmation email${withName('to')}`,
  user_recovery_requested: ({ withName }) => `Requested a sign-in email${withName('to')}`,
  user_reauthenticate_requested: 'Requested a code by email',
  reauthentication_failed: 'Entered a wrong password when asked to confirm who they are',
  identity_linked: 'Connected Google',
  identity_unlinked: ({ text }) =>
    text('provider') === 'email' ? 'Removed their password sign-in' : 'Disconnected Google',

  user_modified: ({ text }) => {
    if (text('email') === 'changed') return 'Changed their email address';
    if (text('email')) return 'Asked to change their email address';
    if (text('reason') === 'address_claimed')
      return 'Took over an account that another person had created with their address';
    return 'Changed their details';
  },
  user_updated_password: 'Changed their password',
  factor_in_progress: 'Began to set up a second factor',
  challenge_created: 'Was asked for a code of the authenticator app',
  verification_attempted: ({ detail, text }) => {
    const what =
      text('method') === 'mfa/recovery_code' ? 'a recovery code' : 'a code of the authenticator app';
    if (detail.success === true) return `Confirmed who they are with ${what}`;
    return detail.locked === true
      ? 'Entered too many wrong codes: codes are not accepted for now'
      : 'Entered a wrong code';
  },
  factor_unenrolled: ({ text }) =>
    text('status') === 'unverified' ? 'Cancelled setting up a second factor' : 'Removed their second factor',
  factor_reset_requested: ({ whose }) => `Requested the reset of ${whose('second factor')}`,
  factor_reset_withdrawn: ({ whose }) => `Withdrew the reset of ${whose('second factor')}`,
  factor_reset_done: ({ whose }) => `Removed ${whose('second factor')}, which was reported lost`,
  factor_lost: ({ whose }) => `Removed ${whose('second factor')}: its encryption key was lost`,
  recovery_codes_replaced: 'Made new recovery codes',
  recovery_codes_removed: ({ whose }) => `Removed ${whose('recovery codes')}`,

  phone_verification_blocked: 'Entered too many wrong codes: their phone verification is blocked',
  sms_budget_exhausted: 'Stopped all codes: the hourly budget was used up',
  sms_prefix_stopped: ({ text }) => `Stopped codes to ${text('prefix') ?? 'a prefix'}`,
  sms_prefix_lifted: ({ text }) => `Resumed codes to ${text('prefix') ?? 'a prefix'}`,
  phone_verified_by_hand: ({ whose }) => `Verified ${whose('phone')} manually`,
  phone_blocked: ({ whose }) => `Blocked ${whose('phone verification')}`,
  phone_unblocked: ({ whose }) => `Lifted the block of ${whose('phone verification')}`,
  phone_verification_reset: ({ whose }) => `Reset ${whose('phone verification')}`,
  phone_moved_here: ({ whose }) => `Moved ${whose('phone')} here from another account`,
  phone_moved_away: ({ whose }) => `Moved ${whose('phone')} to another account`,

  identity_submitted: 'Submitted their documents for review',
  identity_document_stored: ({ text }) => `Uploaded ${documentWords(text('document'))}`,
  identity_document_removed: ({ text }) => `Removed ${documentWords(text('document'))}`,
  identity_viewed: ({ whose }) => `Opened ${whose('identity verification')}`,
  identity_document_viewed: ({ whose, text }) =>
    `Viewed ${documentWords(text('document'))} in ${whose('identity verification')}`,
  identity_taken: ({ whose }) => `Started reviewing ${whose('identity verification')}`,
  identity_left: ({ whose }) => `Stopped reviewing ${whose('identity verification')}`,
  identity_approved: ({ whose }) => `Approved ${whose('identity')}`,
  identity_rejected: ({ whose }) => `Rejected ${whose('identity verification')}`,
  identity_ended: ({ whose }) => `Ended ${whose('identity approval')}: the name has changed`,
  identity_destroyed: ({ whose }) => `Deleted ${whose('identity documents')} at the end of their retention`,
  identity_lost: ({ whose }) => `Deleted ${whose('identity documents')}: their encryption key was lost`,
  identity_check_started: 'Started an identity check by Stripe',
  identity_check_canceled: ({ whose }) => `Cancelled the Stripe check of ${whose('identity')}`,
  identity_searched: 'Searched for the number of an identity document',

  number_released: ({ anOf, isWithoutActor, text }) =>
    isWithoutActor
      ? `Released ${anOf('a number')}, whose account is deleted`
      : `Released ${anOf(text('e164') ?? 'a number')}`,
  number_swap_requested: ({ text }) => `Swapped ${text('from') ?? 'a number'} for ${text('to') ?? 'another'}`,
  number_granted: ({ whom, text }) => `Granted ${whom} ${text('e164') ?? 'a number'} for free`,
  release_retried: ({ anOf, text }) =>
    `Retried the release of ${anOf(text('e164') ?? 'a number')} at the carrier`,
  orphan_release_asked: ({ text }) =>
    `Asked the carrier to release ${text('e164') ?? 'a number'}, which is orphaned`,
  orphan_released: ({ text }) => `Released ${text('e164') ?? 'a number'}, which was orphaned`,
  orphan_set_aside: ({ text }) => `Set ${text('e164') ?? 'an orphaned number'} aside without releasing it`,
  carrier_compared: 'Compared the numbers with the carrier',
  time_given: ({ whose }) => `Extended ${whose('unpaid number')} after an outage`,
  auto_renew_on: 'Turned the renewal of a number on',
  auto_renew_off: 'Turned the renewal of a number off',
  recovery_taken: ({ anOf, text }) =>
    `Took on ${anOf('a stuck purchase')}${text('taken_from') ? ', in place of a colleague' : ''}`,
  recovery_left: ({ anOf }) => `Stopped working on ${anOf('a stuck purchase')}`,
  order_retried: ({ anOf }) => `Tried ${anOf('a stuck purchase')} again`,
  order_given_another_number: ({ anOf }) => `Gave ${anOf('a stuck purchase')} another number`,
  order_refunded: ({ anOf, isOwn, text, sum, whom }) => {
    if (isOwn && text('reason') === 'money_back') return 'Claimed the money-back refund of a purchase';
    return text('kind') === 'payout'
      ? `Paid ${sum()} out to ${whom} manually`
      : `Refunded ${anOf('a purchase')}`;
  },
  payment_refunded: ({ anOf, sum }) => `Refunded ${sum()} of ${anOf('a payment')}`,
  refund_refused: ({ anOf, sum }) =>
    `Could not refund ${sum()} of ${anOf('a payment')}: the provider refused`,
  credit_given: ({ whom, sum }) => `Gave ${whom} ${sum()} of credit`,
  credit_taken_back: ({ whom, sum }) => `Took ${sum()} of credit back from ${whom}`,
  credit_forfeited: ({ anOf, sum }) => `Forfeited ${anOf(`${sum()} of the credit`)}`,
  overage_written_off: ({ sum, withName }) => `Wrote off ${sum()} for extra texts${withName('of')}`,

  user_suspended: ({ whom, text }) => {
    const duration = DURATIONS[text('duration') ?? ''];
    return `Suspended ${whom}${duration ? ` for ${duration}` : ''}`;
  },
  user_blocked: ({ whom }) => `Blocked ${whom}`,
  user_unblocked: ({ whom, before }) =>
    before?.account_status === 'suspended' ? `Lifted the suspension of ${whom}` : `Unblocked ${whom}`,
  role_changed: ({ whom, after }) =>
    after?.role === 'admin' ? `Made ${whom} an administrator` : `Took the role of administrator from ${whom}`,
  sessions_revoked: ({ anOf, detail }) => {
    const ids = detail.session_ids;
    return `Ended ${anOf(counted(Array.isArray(ids) ? ids.length : null, 'a session', 'sessions'))}`;
  },
  contact_answered: () => 'Marked a message of the contact form as answered',
  contact_reopened: () => 'Marked a message of the contact form as not answered',
  note_added: ({ whom }) => `Wrote a note about ${whom}`,
  user_exported: ({ whose, isOwn }) => `Exported ${isOwn ? 'their own data' : whose('data')}`,
  user_deletion_requested: ({ whose }) => `Requested the deletion of ${whose('account')}`,
  user_deletion_undone: ({ whose }) => `Cancelled the deletion of ${whose('account')}`,
  deletion_carried_over: ({ whose }) =>
    `Repeated the deletion of ${whose('account')} in the restored database`,
  user_deleted: ({ whose }) => `Closed ${whose('account')}`,
  user_erased: ({ whose }) => `Erased ${whose('data')}`,

  access_refused: refusedSentence,
  confirmation_asked: confirmationSentence,
  person_read: ({ whose }) => `Opened ${whose('page')}`,
  texts_searched: ({ number }) => `Searched the texts of ${counted(number('days'), 'a day', 'days')}`,
  texts_uncovered: ({ anOf, detail }) => {
    const ids = detail.message_ids;
    return `Uncovered ${anOf(counted(Array.isArray(ids) ? ids.length : null, 'a text', 'texts'))}`;
  },
  verify_service_requested: 'Asked the carrier for a Verify service',
  verify_service_created: 'Created a Verify service',
  verify_service_failed: 'Could not create a Verify service',
  jobs_retried: ({ number, text }) =>
    `Tried ${counted(number('jobs'), 'a failed job', 'failed jobs')} of ${text('queue') ?? 'a queue'} again`,
  job_set_aside: ({ text }) => `Set a failed job of ${text('queue') ?? 'a queue'} aside`,
  order_looked_at: ({ anOf }) => `Processed ${anOf('a purchase')} now`,
  subscription_looked_at: ({ anOf }) => `Processed ${anOf('a number')} now`,
  check_started: ({ text }) =>
    `Started a check of the ${text('check') === 'audit' ? 'audit log' : (text('check') ?? 'books')}`,
  signing_key_rotated: 'Rotated the signing key',
  data_key_changed: 'Changed the data key',
  table_exported: ({ text }) => `Began to export ${tableWords(text('table'))}`,
  table_export_ended: exported,
};
