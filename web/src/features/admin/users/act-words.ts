import type { ChangedMeanwhile } from '../../../lib/call/call-error.ts';
import { formatDateTime } from '../../../lib/format.ts';

const ACTS: Readonly<Record<string, string>> = {
  user_suspended: 'suspended this account',
  user_blocked: 'blocked this account',
  user_unblocked: 'lifted the suspension or block',
  role_changed: 'changed the role',
  phone_verified_by_hand: 'verified the phone',
  phone_blocked: 'blocked phone verification',
  phone_unblocked: 'unblocked phone verification',
  phone_verification_reset: 'reset phone verification',
  phone_moved_here: 'moved the phone here from another account',
  phone_moved_away: 'moved the phone to another account',
  credit_given: 'gave credit',
  credit_taken_back: 'withdrew credit',
  credit_forfeited: 'forfeited the credit',
  payment_refunded: 'refunded a payment',
  order_retried: 'retried a purchase',
  order_given_another_number: 'delivered another number for a purchase',
  order_refunded: 'refunded a purchase',
  number_granted: 'granted a free number',
  sessions_revoked: 'ended sessions',
  factor_reset_requested: 'requested the reset of the second factor',
  factor_reset_withdrawn: 'withdrew the reset of the second factor',
  user_exported: 'exported the data',
  user_deletion_requested: 'requested the deletion',
  user_deletion_undone: 'cancelled the deletion',
  number_released: 'released a number',
};

/** Says what another person did to the account between the moment it was shown and the act. */
export function changedWords({ by, action, at }: ChangedMeanwhile): string {
  return `${by ?? 'The service'} ${ACTS[action] ?? 'changed this account'} on ${formatDateTime(at)}.`;
}
