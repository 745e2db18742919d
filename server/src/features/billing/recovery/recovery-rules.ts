import { toMinor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { MINUTE } from '../../../clock.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { RecoveryKind } from '../orders/recovery-items.queries.ts';

/** So long a colleague's word counts that they look after a purchase. */
export const TAKEN_FOR_MS = 30 * MINUTE;

type Waiting = Pick<Order, 'state' | 'refund_refused_at'>;
type RecoveryAction = FunctionOutput<'admin-recovery'>['items'][number]['actions'][number];

const forNumbers: readonly RecoveryAction[] = ['retry', 'another_number', 'refund', 'free_number'];

const helps: Readonly<Record<RecoveryKind, readonly RecoveryAction[]>> = {
  regulatory: forNumbers,
  already_provisioned: forNumbers,
  gave_up: forNumbers,
  unanswered: forNumbers,
  // No number can be bought before it is put right, neither another nor a free one.
  our_funds: ['retry', 'refund'],
  // Nobody knows what it was paid for: it is not delivered for another price.
  amount_mismatch: ['refund'],
  crypto_mismatch: ['refund'],
  // They have paid it another way.
  payout: ['refund'],
  // Decided at the provider.
  dispute: [],
};

/**
 * Whether a human may still act. What is to be paid by hand is owed whatever the order has become, until all of it
 * goes back: that pays what is owed, too, unless it was refused.
 */
export function isWaiting(kind: RecoveryKind, { state, refund_refused_at }: Waiting): boolean {
  if (kind !== 'payout') return state === 'needs_action';
  return state !== 'refund_due' || refund_refused_at !== null;
}

/** What a human may do about a purchase: nothing more once it has left its waiting. */
export function actionsFor(kind: RecoveryKind, order: Waiting): RecoveryAction[] {
  return isWaiting(kind, order) ? [...helps[kind]] : [];
}

/** Where another number would help, some are shown. */
export function wantsAlternatives(kind: RecoveryKind, order: Waiting): boolean {
  return actionsFor(kind, order).includes('another_number');
}

/** What an administrator wants to give back, in cents at the price the order had in dollars; without an amount all of it. */
export function dollarsAsked(
  { amount_minor, usd_minor }: Pick<Order, 'amount_minor' | 'usd_minor'>,
  amount: number | undefined,
): number {
  const minor = amount === undefined ? amount_minor : toMinor(amount);
  return amount_minor > 0 ? (minor * usd_minor) / amount_minor : 0;
}
