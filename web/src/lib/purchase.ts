import type { Currency, RentalPlanType } from '@numlet/contract/billing/plans';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

/** A rented number that something is paid for. */
export type NumberToPay = {
  id: string;
  phone_number: string;
  is_suspended: boolean;
  is_yearly: boolean;
  /** Renews by itself. */
  auto_renew: boolean;
  /** Its owner has made that so: a payment does not change it. */
  auto_renew_set: boolean;
  /** Withheld texts that more allowance opens at once. */
  withheld: number;
  /** Until when it is paid for. */
  due: string | null;
};

/** A number that is for rent. */
type NumberForSale = { phoneNumber: string; friendlyName: string; isoCountry: string };

/** What somebody is about to pay for, whatever they pay with. A plan without a number waits for one. */
export type Purchase =
  | { kind: 'plan'; plan: RentalPlanType; number: NumberToPay | null }
  | { kind: 'credit'; amountMinor: number }
  | { kind: 'number'; number: NumberForSale };

export type PaymentMethod = 'card' | 'credit' | 'crypto';

/** What the dialog is opened with; means and currency may be chosen already. */
export type PayRequest = { purchase: Purchase; method?: PaymentMethod; currency?: Currency };

type RentedNumber = Pick<
  PhoneNumberItem,
  'id' | 'phone_number' | 'billing_type' | 'auto_renew' | 'auto_renew_set' | 'disputed' | 'withheld_sms'
> & { payment_status: string; next_payment_due: string | null };

/** A rented number as something to pay for. */
export function toPay(number: RentedNumber): NumberToPay {
  return {
    id: number.id,
    phone_number: number.phone_number,
    is_suspended: number.payment_status === 'suspended',
    is_yearly: number.billing_type === 'yearly',
    auto_renew: number.auto_renew,
    auto_renew_set: number.auto_renew_set,
    // Those of a disputed number are shown by its decision alone (rule 26 of docs/billing.md).
    withheld: number.payment_status === 'active' && !number.disputed ? number.withheld_sms : 0,
    due: number.next_payment_due,
  };
}
