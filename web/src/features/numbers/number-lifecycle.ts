import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { GRACE_DAYS } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

const DAY_MS = 86_400_000;

export type GracePeriod = {
  /** When the unpaid period began. */
  unpaidSince: string;
  /** When the number stops receiving. */
  suspendedOn: Date;
  /** Of the seven days, how many have begun. */
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

/** Nothing is left of the period's texts, while the number still receives. */
export function isAllowanceUsed(number: PhoneNumberItem): boolean {
  return (
    number.payment_status !== 'suspended' && number.included_sms > 0 && number.used_sms >= number.included_sms
  );
}

export function textsLeft(number: PhoneNumberItem): number {
  return Math.max(0, number.included_sms - number.used_sms);
}

/** A number can be given back only while it is active (specification 1 §4); one that is leaving has left already. */
export function canBeReleased(number: PhoneNumberItem): boolean {
  return number.status === 'active';
}

/** Numbers that texts can reach now. */
export function receiving(numbers: readonly PhoneNumberItem[]): PhoneNumberItem[] {
  return numbers.filter((number) => number.status === 'active' && number.payment_status !== 'suspended');
}

/** What keeps a number: a first Starter month for a gift, another year of a yearly one, a top-up for all others. */
export function planThatKeeps(number: PhoneNumberItem): RentalPlanType {
  if (number.billing_type === 'grant' && number.last_payment_date === null) return 'starter';
  // In its paid time a yearly number needs texts, not another year.
  return number.billing_type === 'yearly' && number.payment_status !== 'active' ? 'yearly' : 'monthly_topup';
}

/** What opens the withheld texts of a number soonest: always the smallest payment there is for it. */
export function planThatOpens(number: PhoneNumberItem): RentalPlanType {
  return number.billing_type === 'grant' && number.last_payment_date === null ? 'starter' : 'monthly_topup';
}
