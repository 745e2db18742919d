import type { NextPayment, Outlook } from '@numlet/contract/billing/outlook';

/** The outlook of a number that a person tops up manually, as the server returns it. */
export function anOutlook(details: Partial<Outlook> = {}): Outlook {
  return {
    next_payment: aPayment({}),
    currency: 'usd',
    keep: 'monthly_topup',
    top_up: 'monthly_topup',
    choices: [
      { plan: 'monthly_topup', price: 2, surcharge: 0, paid_until: '2027-01-04T09:00:00Z', opens_sms: 0 },
      { plan: 'yearly', price: 25, surcharge: 0, paid_until: '2027-12-04T09:00:00Z', opens_sms: 0 },
    ],
    renews_after: ['card'],
    charged_if_renewed: null,
    receives_until: '2026-12-11T09:00:00Z',
    texts_left: 37,
    due_at_decision: false,
    monthly_cost: 2,
    ...details,
  };
}

/** A renewal that is off. */
export function aPayment(details: Partial<NextPayment>): NextPayment {
  return {
    due: '2026-12-04T09:00:00Z',
    method: null,
    certainty: null,
    reason: 'renewal_off',
    currency: 'usd',
    renewal: 2,
    surcharge: 0,
    overage: 0,
    amount: 2,
    credit_covers: false,
    ...details,
  };
}

/** A renewal that is charged to the card. */
export function aCardPayment(details: Partial<NextPayment> = {}): NextPayment {
  return aPayment({ method: 'card', certainty: 'likely', reason: null, ...details });
}
