import type { Currency, RentalPlanType } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

/** A rented number that is about to be paid for. */
export type NumberToPay = {
  id: string;
  phone_number: string;
  name: string | null;
  is_suspended: boolean;
  is_yearly: boolean;
  auto_renew: boolean;
  /** Its owner has set the renewal: a payment does not change it. */
  auto_renew_set: boolean;
  /** Withheld texts that more allowance reveals at once. */
  withheld: number;
  /** Until when it is paid. */
  due: string | null;
};

/** A number that is available for rent. */
type NumberForSale = { phoneNumber: string; friendlyName: string; isoCountry: string };

/** What a person is about to pay for, by whatever means. A plan without a number waits for one. */
export type Purchase =
  | { kind: 'plan'; plan: RentalPlanType; number: NumberToPay | null }
  | { kind: 'credit'; amountMinor: number }
  | { kind: 'number'; number: NumberForSale };

export type PaymentMethod = 'card' | 'credit' | 'crypto';

/** What the payment dialog is opened with; method and currency may be chosen already. */
export type PayRequest = { purchase: Purchase; method?: PaymentMethod; currency?: Currency };

type Subscription = FunctionOutput<'get-billing-info'>['subscriptions'][number];

/** A rented number as something to pay for, from its own row or its plan's; null for a plan without a number. */
export function toPay(rented: PhoneNumberItem | Subscription): NumberToPay | null {
  const { id, status, due } =
    'phone_number_id' in rented
      ? { id: rented.phone_number_id, status: rented.status, due: rented.current_period_end }
      : { id: rented.id, status: rented.payment_status, due: rented.next_payment_due };
  if (!id || !rented.phone_number) return null;
  return {
    id,
    phone_number: rented.phone_number,
    name: 'number_name' in rented ? rented.number_name : rented.name,
    is_suspended: status === 'suspended',
    is_yearly: rented.billing_type === 'yearly',
    auto_renew: rented.auto_renew,
    auto_renew_set: rented.auto_renew_set,
    // Withheld texts of a disputed number are revealed only by the bank's decision (rule 26 of docs/billing.md).
    withheld: status === 'active' && !rented.disputed ? rented.withheld_sms : 0,
    due,
  };
}
