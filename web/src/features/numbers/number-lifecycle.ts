import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { GRACE_DAYS } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { needsFirstMonth } from '../../shared/billing/gift.ts';

const DAY_MS = 86_400_000;

export type GracePeriod = {
  /** When the unpaid period began. */
  unpaidSince: string;
  /** When the number stops receiving. */
  suspendedOn: Date;
  /** How many of the seven days have begun. */
  usedDays: number;
};

/** The seven days in which an unpaid number still receives; they are counted from `suspension_date`. */
export function gracePeriodOf(number: PhoneNumberItem, now: number): GracePeriod | null {
  if (number.payment_status !== 'grace_period' || number.suspension_date === null) return null;
  const suspendedOn = suspendedOnOf(number.suspension_date);
  const daysLeft = Math.min(GRACE_DAYS, Math.max(0, Math.ceil((suspendedOn.getTime() - now) / DAY_MS)));
  return { unpaidSince: number.suspension_date, suspendedOn, usedDays: GRACE_DAYS - daysLeft };
}

/** The grace period ends 7 days after the stored suspension date (specification 1 §4). */
export function suspendedOnOf(suspensionDate: string): Date {
  return new Date(Date.parse(suspensionDate) + GRACE_DAYS * DAY_MS);
}

/** Whether the period's texts are used up while the number still receives. */
export function isAllowanceUsed(number: PhoneNumberItem): boolean {
  return (
    number.payment_status !== 'suspended' && number.included_sms > 0 && number.used_sms >= number.included_sms
  );
}

export function textsLeft(number: PhoneNumberItem): number {
  return Math.max(0, number.included_sms - number.used_sms);
}

/** A number can be released only while it is active (specification 1 §4), and not again while it is being released. */
export function canBeReleased(number: PhoneNumberItem): boolean {
  return number.status === 'active';
}

/** The numbers that can receive texts now. */
export function receiving(numbers: readonly PhoneNumberItem[]): PhoneNumberItem[] {
  return numbers.filter((number) => number.status === 'active' && number.payment_status !== 'suspended');
}

/**
 * The plan that keeps a number: a first Starter month for a grant, another year for a yearly one, else a top-up.
 * `hasPaid`: the person has paid for any number and was not refunded.
 */
export function planThatKeeps(number: PhoneNumberItem, hasPaid: boolean): RentalPlanType {
  // While it is paid, a yearly number needs texts, not another year.
  const isYearDue = number.billing_type === 'yearly' && number.payment_status !== 'active';
  return isYearDue ? 'yearly' : planThatOpens(number, hasPaid);
}

/** The plan that reveals a number's withheld texts: always the cheapest there is for it. */
export function planThatOpens(number: PhoneNumberItem, hasPaid: boolean): RentalPlanType {
  return needsFirstMonth(number, hasPaid) ? 'starter' : 'monthly_topup';
}
