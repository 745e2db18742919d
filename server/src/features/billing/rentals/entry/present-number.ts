import { toMajor } from '@numlet/contract/billing/plans';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { phoneTypes } from '@numlet/contract/numbers/phone-types';
import type { PhoneNumber } from '../../../numbers/phone-numbers.queries.ts';
import { isDisputed } from './rules/hold-rules.ts';
import { graceStart, paymentStatusAt, releaseDate } from './rules/subscription-rules.ts';
import { type SwapFacts, swapRefusal, swapUntil } from './rules/swap-rules.ts';
import { usageOf } from './rules/usage-rules.ts';
import type { Subscription } from './subscriptions.queries.ts';

export type RentedNumber = Pick<
  PhoneNumber,
  'id' | 'e164' | 'friendly_name' | 'name' | 'status' | 'created_at' | 'country_code' | 'phone_type'
>;

/** A rented number as its owner sees it (section 3 of the first document). */
export function presentNumber(
  number: RentedNumber,
  subscription: Subscription | undefined,
  swap: SwapFacts,
  userId: string,
  now: Date,
): Omit<PhoneNumberItem, 'outlook'> {
  const paymentStatus = subscription ? paymentStatusAt(subscription, now) : 'suspended';
  const usage = subscription && usageOf(subscription, now);
  const unpaid = paymentStatus === 'active' ? undefined : subscription;
  const maySwap = number.status === 'active' && swapRefusal(subscription, swap, now) === null;
  return {
    id: number.id,
    phone_number: number.e164,
    friendly_name: number.friendly_name,
    name: number.name,
    status: number.status,
    payment_status: paymentStatus,
    billing_type: subscription?.billing_type ?? 'trial',
    last_payment_date: iso(subscription?.last_payment_date),
    next_payment_due: iso(subscription?.period_due),
    suspension_date: iso(unpaid && graceStart(unpaid)),
    created_at: number.created_at.toISOString(),
    user_id: userId,
    country_code: number.country_code,
    phone_type: phoneTypes.find((type) => type === number.phone_type) ?? 'Local',
    surcharge: toMajor(subscription?.surcharge_minor ?? 0),
    included_sms: usage?.included ?? 0,
    used_sms: usage?.used ?? 0,
    withheld_sms: usage?.withheld ?? 0,
    auto_renew: subscription?.auto_renew ?? false,
    auto_renew_set: subscription?.auto_renew_by === 'owner',
    release_date: iso(unpaid && !isDisputed(unpaid) ? releaseDate(unpaid) : null),
    swap_until: maySwap ? iso(swapUntil(swap.deliveredAt)) : null,
    disputed: subscription !== undefined && isDisputed(subscription),
  };
}

function iso(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}
