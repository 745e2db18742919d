import { GRACE_DAYS } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

const DAY_MS = 86_400_000;

export type GracePeriod = {
  /** When the unpaid period began. */
  unpaidSince: string;
  /** When the number stops receiving texts. */
  suspendedOn: string;
  /** How many of its days have begun. */
  usedDays: number;
};

/** The grace period: the days in which an unpaid number still receives texts. */
export function gracePeriodOf(number: PhoneNumberItem, now: number): GracePeriod | null {
  const { suspension_date: unpaidSince, outlook } = number;
  const suspendedOn = outlook?.receives_until;
  if (number.payment_status !== 'grace_period' || unpaidSince === null || !suspendedOn) return null;
  const usedDays = Math.ceil((now - Date.parse(unpaidSince)) / DAY_MS);
  return { unpaidSince, suspendedOn, usedDays: Math.min(GRACE_DAYS, Math.max(0, usedDays)) };
}

/** Whether the period's texts are used up while the number still receives texts. */
export function isAllowanceUsed(number: PhoneNumberItem): boolean {
  return number.payment_status !== 'suspended' && number.included_sms > 0 && number.outlook?.texts_left === 0;
}

/** A number can be released only while it is active (specification 1 §4), and not again while it is being released. */
export function canBeReleased(number: PhoneNumberItem): boolean {
  return number.status === 'active';
}

/** The numbers that can receive texts now. */
export function receiving(numbers: readonly PhoneNumberItem[]): PhoneNumberItem[] {
  return numbers.filter((number) => number.status === 'active' && number.payment_status !== 'suspended');
}
