import { toMinor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { MINUTE } from '../../../../../clock.ts';
import type { Order } from '../../../orders/entry/orders.queries.ts';
import type { RecoveryKind } from '../recovery-items.queries.ts';

export const ASSIGNED_FOR_MS = 30 * MINUTE;

type Waiting = Pick<Order, 'state' | 'refund_refused_at'>;
type RecoveryAction = FunctionOutput<'admin-recovery'>['items'][number]['actions'][number];

const forNumbers: readonly RecoveryAction[] = ['retry', 'another_number', 'refund', 'free_number'];

const helps: Readonly<Record<RecoveryKind, readonly RecoveryAction[]>> = {
  regulatory: forNumbers,
  already_provisioned: forNumbers,
  gave_up: forNumbers,
  unanswered: forNumbers,
  // No number can be bought until our account at the carrier is funded.
  our_funds: ['retry', 'refund'],
  // Nothing is delivered for another price.
  amount_mismatch: ['refund'],
  crypto_mismatch: ['refund'],
  // Records what the administrator has paid another way.
  payout: ['refund'],
  // Answered at the provider, and decided by the bank.
  dispute: [],
};

/**
 * Whether an administrator may act on an item. A payout is owed in every state of the order, except while a refund is due
 * that was not refused and pays it too.
 */
export function isWaiting(kind: RecoveryKind, { state, refund_refused_at }: Waiting): boolean {
  if (kind !== 'payout') return state === 'needs_action';
  return state !== 'refund_due' || refund_refused_at !== null;
}

/** Returns an administrator's possible actions, none after the purchase has left the queue. */
export function actionsFor(kind: RecoveryKind, order: Waiting): RecoveryAction[] {
  return isWaiting(kind, order) ? [...helps[kind]] : [];
}

export function wantsAlternatives(kind: RecoveryKind, order: Waiting): boolean {
  return actionsFor(kind, order).includes('another_number');
}

/** A requested refund in cents at the order's dollar price; without an amount, all of it. */
export function requestedUsdMinor(
  { amount_minor, usd_minor }: Pick<Order, 'amount_minor' | 'usd_minor'>,
  amount: number | undefined,
): number {
  const minor = amount === undefined ? amount_minor : toMinor(amount);
  return amount_minor > 0 ? (minor * usd_minor) / amount_minor : 0;
}
