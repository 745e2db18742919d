import type { Outlook } from '@numlet/contract/billing/outlook';
import type { Currency, RentalPlanType } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';

/** A rented number whose payment is about to be made. */
export type NumberToPay = {
  id: string;
  phone_number: string;
  name: string | null;
  status: 'active' | 'grace_period' | 'suspended';
  is_yearly: boolean;
  auto_renew: boolean;
  /** The date until which it is paid. */
  due: string | null;
  /** What it costs each month beyond its plan, in dollars. */
  surcharge: number;
  outlook: Outlook;
};

/** A number that is available for rent. */
type NumberForSale = {
  phoneNumber: string;
  friendlyName: string;
  isoCountry: string;
  /** What it costs each month beyond the plan, in dollars. */
  surcharge: number;
};

/** A purchase, by any payment method. A plan without a number waits for one. */
export type Purchase =
  | { kind: 'plan'; plan: RentalPlanType; number: NumberToPay | null }
  | { kind: 'credit'; amountMinor: number }
  | { kind: 'number'; number: NumberForSale };

export type PaymentMethod = 'card' | 'credit' | 'crypto';

/** The request that opens the payment dialog. Method and currency may already be chosen. */
export type PayRequest = { purchase: Purchase; method?: PaymentMethod; currency?: Currency };

type Subscription = FunctionOutput<'get-billing-info'>['subscriptions'][number];

/**
 * A rented number as a purchase, from its own row or its plan's; null for a plan without a number, and for a number
 * that is being released.
 */
export function toPay(rented: PhoneNumberItem | Subscription): NumberToPay | null {
  const { id, status, due } =
    'phone_number_id' in rented
      ? { id: rented.phone_number_id, status: rented.status, due: rented.current_period_end }
      : { id: rented.id, status: rented.payment_status, due: rented.next_payment_due };
  const { outlook } = rented;
  if (!id || !rented.phone_number || !outlook || status === 'unclaimed' || status === 'ended') return null;
  return {
    id,
    phone_number: rented.phone_number,
    name: 'number_name' in rented ? rented.number_name : rented.name,
    status,
    is_yearly: rented.billing_type === 'yearly',
    auto_renew: rented.auto_renew,
    due,
    surcharge: rented.surcharge,
    outlook,
  };
}

/** A plan for a rented number, opened in the currency in which its owner's card pays for it. */
export function planRequest(rented: PhoneNumberItem | Subscription, plan: RentalPlanType): PayRequest {
  const number = toPay(rented);
  const currency = number?.outlook.currency ?? 'usd';
  return {
    purchase: { kind: 'plan', plan, number },
    // A number in dollars keeps the currency that the person may have chosen in this tab.
    ...(currency !== 'usd' && { currency }),
  };
}
