import type { FunctionOutput } from '@numlet/contract/functions';

type BillingInfo = FunctionOutput<'get-billing-info'>;
type Subscription = BillingInfo['subscriptions'][number];

/** The answer of get-billing-info for a person without credit or a card. */
export function aBillingInfo(details: Partial<BillingInfo>, ...subscriptions: Subscription[]): BillingInfo {
  return {
    subscription: subscriptions[0] ?? null,
    subscriptions,
    usage: {
      activeNumbers: 1,
      allowedNumbers: 1,
      smsThisPeriod: 0,
      allowedSms: 100,
      overageCount: 0,
      overageCharges: 0,
      projectedMonthlyCost: 2,
    },
    transactions: [],
    credit_balance: 0,
    spendable_credit: 0,
    open_overage: 0,
    disputed_credit: 0,
    waiting_credit: { amount: 0, until: null },
    credit_limit: { card: 1000, crypto: 1000, missing: 'identity', card_known_from: null },
    has_open_dispute: false,
    being_deleted: false,
    saved_card: null,
    money_back: null,
    money_back_refusal: null,
    money_back_offered: false,
    new_number_paid_until: '2026-12-21T10:00:00Z',
    open_payments: [],
    first_payment_made: true,
    ...details,
  };
}
