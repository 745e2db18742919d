import { SWAP_HOURS, SWAPS_COUNTED_DAYS, SWAPS_PER_ACCOUNT } from '@numlet/contract/constants';
import { DAY, HOUR, later } from '../../../../../clock.ts';
import type { OrderKind } from '../../../../../db/schema.ts';
import type { Subscription } from '../subscriptions.queries.ts';
import { arrivedTexts } from './money-back-rules.ts';
import { paymentStatusAt } from './subscription-rules.ts';

/** Also the `last_error_code` of a swap that an arriving text has stopped. */
export const TEXT_ARRIVED = 'text_arrived';

/** The facts that decide a swap (rule 38, swap). */
export type SwapFacts = {
  /** The order that brought the number. */
  broughtBy: OrderKind | null;
  deliveredAt: Date;
  isUnderWay: boolean;
  /** When the first open dispute about a payment of the account began; null without one. */
  disputedAt: Date | null;
  /** Swaps of the account since `swapsCountSince`, completed or pending. */
  swaps: number;
};

/** In the order in which the reasons are checked. */
type SwapRefusal = keyof typeof swapRefusalMessages;

/** The end of the time for a swap, exclusive. */
export function swapUntil(deliveredAt: Date): Date {
  return later(deliveredAt, SWAP_HOURS * HOUR);
}

/** Returns when the time begins whose swaps count for an account's limit. */
export function swapsCountSince(now: Date): Date {
  return later(now, -SWAPS_COUNTED_DAYS * DAY);
}

/** @returns null if the number may be swapped */
export function swapRefusal(
  subscription: Subscription | undefined,
  facts: SwapFacts,
  now: Date,
): SwapRefusal | null {
  if (facts.isUnderWay) return 'under_way';
  if (facts.broughtBy === 'swap') return 'swapped_before';
  if (facts.broughtBy !== 'number' && facts.broughtBy !== 'claim') return 'not_bought';
  const blocker = swapBlocker(subscription, facts.disputedAt, now);
  if (blocker) return blocker;
  if (now >= swapUntil(facts.deliveredAt)) return 'too_late';
  return facts.swaps >= SWAPS_PER_ACCOUNT ? 'too_many' : null;
}

/** Returns what forbids a new swap and stops a pending one. */
export function swapBlocker(
  subscription: Subscription | undefined,
  disputedAt: Date | null,
  now: Date,
): typeof TEXT_ARRIVED | 'unpaid' | 'disputed' | null {
  if (!subscription || subscription.ended_at) return 'unpaid';
  if (arrivedTexts(subscription) > 0) return TEXT_ARRIVED;
  if (paymentStatusAt(subscription, now) !== 'active') return 'unpaid';
  return subscription.disputed_at || disputedAt ? 'disputed' : null;
}

export const swapRefusalMessages = {
  under_way: 'This number is being swapped already.',
  swapped_before: 'You received this number in a swap. It cannot be swapped again.',
  not_bought: 'Only a number that was bought can be swapped.',
  [TEXT_ARRIVED]: 'A text has arrived at this number, so it can no longer be swapped.',
  unpaid: 'This number is unpaid at the moment, so it cannot be swapped.',
  disputed: 'One of your payments is disputed. You can swap numbers once the dispute is decided.',
  too_late: `A number can be swapped within ${SWAP_HOURS} hours of its delivery. That time has passed.`,
  too_many: `You have already swapped ${SWAPS_PER_ACCOUNT} numbers in the last ${SWAPS_COUNTED_DAYS} days. You can swap again later.`,
} as const;

/** Keeps a name that the owner gave; the carrier's name is digits and is replaced. */
export function nameAfterSwap(oldName: string, offeredName: string): string {
  return /\p{L}/u.test(oldName) ? oldName : offeredName;
}

/** Whether a number may replace another at no charge: only one with the same surcharge (rule 41). */
export function isSwapPrice(
  { surcharge_minor }: Pick<Subscription, 'surcharge_minor'>,
  offer: { surchargeMinor: number },
): boolean {
  return offer.surchargeMinor === surcharge_minor;
}
