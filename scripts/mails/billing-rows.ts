import { daysFromNow, IDS, person, type StoredRows } from './stored-rows.ts';

const RENEWAL_DUE = daysFromNow(2);

export const subscription = {
  id: IDS.subscription,
  account_id: IDS.account,
  phone_number_id: IDS.number,
  order_id: IDS.order,
  plan: 'monthly_topup',
  billing_type: 'monthly',
  auto_renew: true,
  auto_renew_by: 'owner',
  auto_renew_set_at: null,
  anchor_at: daysFromNow(-28),
  period_start: daysFromNow(-28),
  period_due: RENEWAL_DUE,
  period_no: 2,
  months_from_anchor: 1,
  included_sms: 100,
  surcharge_minor: 0,
  used_sms: 20,
  withheld_sms: 0,
  overage_sms: 0,
  overage_minor: 0,
  open_overage_minor: 0,
  grace_started_at: null,
  billing_paused_at: null,
  suspended_from: null,
  suspended_until: null,
  hard_declined: false,
  charge_tries: 0,
  card_currency: 'usd',
  disputed_at: null,
  ended_at: null,
  last_payment_date: daysFromNow(-28),
  settled_at: null,
  created_at: daysFromNow(-60),
} as const satisfies StoredRows['subscriptions'];

export const order = {
  id: IDS.order,
  account_id: IDS.account,
  subscription_id: IDS.subscription,
  phone_number_id: IDS.number,
  kind: 'number',
  plan: null,
  method: 'card',
  state: 'active',
  e164: '+447700900123',
  amount_minor: 395,
  usd_minor: 395,
  overage_minor: 0,
  overage_usd_minor: 0,
  surcharge_minor: 0,
  currency: 'usd',
  paid_at: daysFromNow(0),
} as const satisfies StoredRows['orders'];

export const account = {
  account_id: IDS.account,
  credit_minor: 1250,
  open_overage_minor: 0,
  card_brand: 'visa',
  card_last4: '4242',
  card_payment_method: 'pm_1',
  card_refused_at: null,
  refused_payment_method: null,
  disputed_at: null,
} as const satisfies StoredRows['billing_accounts'];

const number = {
  id: IDS.number,
  account_id: IDS.account,
  e164: '+447700900123',
  name: 'Marketplace',
  status: 'active',
} as const satisfies StoredRows['phone_numbers'];

export const refund = {
  id: IDS.transaction,
  amount_minor: 395,
  currency: 'usd',
  payment_method: 'card',
  transaction_type: 'refund',
  status: 'completed',
} as const satisfies StoredRows['payment_transactions'];

export const act = {
  id: IDS.act,
  order_id: IDS.order,
  amount_minor: 395,
  currency: 'usd',
  ends: false,
  words: 'Sorry for the late texts of last week.',
} as const satisfies StoredRows['desk_acts'];

export const dispute = {
  id: IDS.dispute,
  order_id: IDS.order,
  provider_dispute_id: 'dp_1QxExample',
  amount_minor: 395,
  currency: 'usd',
  status: 'open',
  answer_due_at: daysFromNow(7),
} as const satisfies StoredRows['disputes'];

export const stored: StoredRows = {
  person,
  subscriptions: subscription,
  orders: order,
  billing_accounts: account,
  phone_numbers: number,
};

/** A mail about the number's dates is sent on the day that it is about. */
export const unpaidFor = (days: number): StoredRows => ({
  ...stored,
  subscriptions: {
    ...subscription,
    period_due: daysFromNow(-days),
    grace_started_at: daysFromNow(-days),
  },
  billing_accounts: { ...account, card_refused_at: daysFromNow(-days), credit_minor: 40 },
});
