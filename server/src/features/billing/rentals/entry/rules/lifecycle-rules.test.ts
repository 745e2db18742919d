import { expect, test } from 'vitest';
import { DAY, later } from '../../../../../clock.ts';
import { dueLifecycleMail } from '../../../mails/entry/lifecycle-email-rules.ts';
import { endHold } from './hold-rules.ts';
import { triesUntil } from './lifecycle-dates.ts';
import { type Lifecycle, nextEventAt, nextStep } from './lifecycle-rules.ts';

const due = at('2026-03-01T10:30:00Z');
const afterDue = (days: number, milliseconds = 0) => later(due, days * DAY + milliseconds);

test('rules 4 and 6: the card is charged at the due instant, not a millisecond before', () => {
  expect(nextStep(aLifecycle(), afterDue(0, -1))).toEqual({ do: 'nothing' });
  expect(nextStep(aLifecycle(), due)).toEqual({ do: 'charge', kind: 'renewal', withOverage: true });
});

test('rule 6, renewal-charge: the card is charged again once on days 1, 3 and 5 of grace', () => {
  const refused = (tries: number) => aLifecycle({ grace_started_at: due, charge_tries: tries });
  expect(nextStep(refused(1), afterDue(1, -1)).do).toBe('nothing');
  expect(nextStep(refused(1), afterDue(1)).do).toBe('charge');
  expect(nextStep(refused(2), afterDue(1)).do).toBe('nothing');
  expect(nextStep(refused(2), afterDue(3)).do).toBe('charge');
  expect(nextStep(refused(3), afterDue(5)).do).toBe('charge');
  expect(nextStep(refused(4), afterDue(6)).do).toBe('nothing');
});

test('rule 6, renewal-charge: a card is not charged again after a hard decline', () => {
  const stopped = aLifecycle({ grace_started_at: due, charge_tries: 1, hard_declined: true });
  for (const day of [1, 3, 5]) expect(nextStep(stopped, afterDue(day)).do).toBe('nothing');
});

test('rule 6, renewal-charge: while the outcome of a charge is unknown, no other step is taken: no grace period begins and no email is sent', () => {
  const charging = { ...aLifecycle(), isCharging: true };
  expect(nextStep(charging, afterDue(4)).do).toBe('nothing');
  expect(dueLifecycleMail(charging, afterDue(4))).toBeNull();
});

test('rules 6 and 30: days on hold do not count towards the days of the charges in the grace period', () => {
  const held = { period_due: due, grace_started_at: due, billing_paused_at: afterDue(2) };
  expect(triesUntil(held, afterDue(6))).toBe(2);
  expect(triesUntil({ ...held, billing_paused_at: null }, afterDue(6))).toBe(4);
});

test('rule 30, suspended-account: a payment made before a hold uses the dates and the anchor before the hold', () => {
  const held = { period_due: due, grace_started_at: due, billing_paused_at: afterDue(2) };
  expect(endHold(held, afterDue(2, -1))).toEqual({ billing_paused_at: null });
  expect(endHold(held, afterDue(3))).toMatchObject({ period_due: afterDue(1), anchor_at: afterDue(1) });
});

test('rule 6, renewal-charge: the grace period is stored if there is nothing to charge', () => {
  expect(nextStep(withoutCard(aLifecycle()), due).do).toBe('grace');
  expect(nextStep(aLifecycle({ auto_renew: false }), due).do).toBe('grace');
});

test('rule 19, card-then-credit: pay-as-you-go does not charge the card; Subscription charges the card before credit', () => {
  const payg = aLifecycle({}, { credit_minor: 200 });
  if (payg.holder) payg.holder.preferred_payment_method = 'pay_per_use';
  expect(nextStep(payg, due).do).toBe('draw');
  expect(nextStep(payg, due, true).do).toBe('grace');
  expect(nextStep(aLifecycle({}, { credit_minor: 200 }), due).do).toBe('charge');
  expect(nextStep(withoutCard(aLifecycle({}, { credit_minor: 200 })), due).do).toBe('draw');
  expect(nextStep(withoutCard(aLifecycle({}, { credit_minor: 199 })), due).do).toBe('grace');
});

test('rule 19, card-then-credit: credit owed for overage does not pay renewals', () => {
  const lifecycle = withoutCard(aLifecycle({}, { credit_minor: 204, open_overage_minor: 5 }));
  expect(nextStep(lifecycle, due).do).toBe('grace');
});

test('rule 17, overage-on-card: overage is charged from five dollars, alone at the due date if there is no renewal, and carried over below the minimum', () => {
  const overage = (minor: number, changes: Partial<Lifecycle['subscription']> = {}) =>
    aLifecycle({ open_overage_minor: minor, ...changes }, { open_overage_minor: minor });
  const charge = { do: 'charge', kind: 'overage', withOverage: true };
  expect(nextStep(overage(495), afterDue(-5)).do).toBe('nothing');
  expect(nextStep(overage(500), afterDue(-5))).toEqual(charge);
  expect(nextStep(overage(50, { auto_renew: false }), due)).toEqual(charge);
  expect(nextStep(overage(45, { auto_renew: false }), due).do).toBe('grace');
  // Thirty pence are 38 cents.
  expect(nextStep(overage(40, { auto_renew: false, card_currency: 'gbp' }), due)).toEqual(charge);
  expect(nextStep(overage(35, { auto_renew: false, card_currency: 'gbp' }), due).do).toBe('grace');
});

test('rule 17, overage-on-card: after a refusal the card carries no overage, and the renewal is charged alone', () => {
  const lifecycle = aLifecycle(
    { open_overage_minor: 500 },
    { open_overage_minor: 500, card_refused_at: afterDue(-1) },
  );
  expect(nextStep(lifecycle, afterDue(-1)).do).toBe('nothing');
  expect(nextStep(lifecycle, due)).toEqual({ do: 'charge', kind: 'renewal', withOverage: false });
});

test('rule 17, overage-on-card: a yearly number settles its overage on each monthly anniversary, once', () => {
  const yearly = (changes: Partial<Lifecycle['subscription']>) =>
    aLifecycle(
      {
        billing_type: 'yearly',
        anchor_at: at('2026-01-31T08:00:00Z'),
        period_start: at('2026-01-31T08:00:00Z'),
        period_due: at('2027-01-31T08:00:00Z'),
        months_from_anchor: 12,
        open_overage_minor: 60,
        ...changes,
      },
      { open_overage_minor: 60 },
    );
  const first = at('2026-02-28T08:00:00Z');
  expect(nextStep(yearly({}), later(first, -1)).do).toBe('nothing');
  expect(nextStep(yearly({}), first)).toMatchObject({ do: 'charge', kind: 'overage', settledAt: first });
  expect(nextStep(yearly({ settled_at: first }), later(first, DAY)).do).toBe('nothing');
  expect(nextStep(yearly({ open_overage_minor: 10 }), first)).toEqual({ do: 'settled', at: first });
  expect(nextEventAt(yearly({}), first)).toEqual(at('2026-03-31T08:00:00Z'));
});

test('rules 2 and 7: a number is released 37 days after the due date, not a millisecond earlier, and never during an open payment', () => {
  const unpaid = aLifecycle({ grace_started_at: due, charge_tries: 4 });
  expect(nextStep(unpaid, afterDue(37, -1)).do).toBe('nothing');
  expect(nextStep(unpaid, afterDue(37)).do).toBe('release');
  expect(nextStep({ ...unpaid, isPaymentOpen: true }, afterDue(37)).do).toBe('nothing');
});

test('rule 18, checkout-as-shown: a released number settles its overage by card or credit, and the rest is written off', () => {
  const ended = (minor: number, account: Partial<Lifecycle['account']> = {}) =>
    aLifecycle(
      { ended_at: due, open_overage_minor: minor, auto_renew: false },
      { open_overage_minor: minor, ...account },
    );
  expect(nextStep(ended(50), due)).toMatchObject({ do: 'charge', kind: 'overage' });
  expect(nextStep(ended(45), due).do).toBe('write-off');
  expect(nextStep(ended(50, { card_refused_at: due }), due).do).toBe('write-off');
  expect(nextStep(withoutCard(ended(50, { credit_minor: 50 })), due).do).toBe('draw');
  expect(nextStep(withoutCard(ended(50, { credit_minor: 49 })), due).do).toBe('write-off');
  expect(nextStep(ended(0), due).do).toBe('nothing');
});

test('rules 30 to 32: nothing is charged for a number that is held or disputed, or whose account is blocked or being deleted', () => {
  const suspended = aLifecycle();
  if (suspended.holder) suspended.holder.account_status = 'suspended';
  expect(nextStep(suspended, afterDue(2))).toEqual({
    do: 'hold',
    changes: { billing_paused_at: afterDue(2) },
  });
  suspended.subscription.billing_paused_at = afterDue(-1);
  expect(nextStep(suspended, afterDue(2)).do).toBe('nothing');
  expect(nextStep(aLifecycle({ billing_paused_at: afterDue(-1) }), afterDue(2))).toMatchObject({
    do: 'hold',
    changes: { billing_paused_at: null, period_due: afterDue(2), grace_started_at: null },
  });
  const blocked = aLifecycle();
  if (blocked.holder) blocked.holder.account_status = 'blocked';
  expect(nextStep(blocked, due).do).toBe('grace');
  const leaving = aLifecycle();
  if (leaving.holder) leaving.holder.deletion_requested_at = afterDue(-1);
  expect(nextStep(leaving, due).do).toBe('grace');
  expect(nextStep(aLifecycle({}, { disputed_at: afterDue(-1) }), due).do).toBe('grace');
});

test('rule 36, billing-mails: each email is due from its moment until that of the next email, and never for an earlier moment', () => {
  const kinds = (lifecycle: Lifecycle, days: number[]) =>
    days.map((day) => dueLifecycleMail(lifecycle, afterDue(day))?.kind ?? null);
  expect(kinds(aLifecycle(), [-4, -3, -0.1])).toEqual([null, 'renewal_reminder', 'renewal_reminder']);
  const unpaid = aLifecycle({ grace_started_at: due });
  expect(kinds(unpaid, [0, 4.9, 5, 6.9, 7, 29.9, 30, 35.9, 36, 36.9, 37])).toEqual([
    'payment_failed',
    'payment_failed',
    'suspension_soon',
    'suspension_soon',
    'suspended',
    'suspended',
    'release_in_7_days',
    'release_in_7_days',
    'release_in_1_day',
    'release_in_1_day',
    null,
  ]);
});

test('the owner of a yearly number is reminded thirty days and three days before the due date', () => {
  const yearly = aLifecycle({ billing_type: 'yearly' });
  expect(dueLifecycleMail(yearly, afterDue(-31))).toBeNull();
  expect(dueLifecycleMail(yearly, afterDue(-30))?.occasion).toContain('renewal_in_30_days');
  expect(dueLifecycleMail(yearly, afterDue(-3))?.occasion).toContain('renewal_in_3_days');
});

test('the next run is at the next date of a number: reminder, due date, charges, emails, suspension, release', () => {
  const lifecycle = aLifecycle({ grace_started_at: due });
  const seen: number[] = [];
  let now = afterDue(-20);
  while (now < afterDue(37)) {
    const next = nextEventAt(lifecycle, now);
    if (!next) break;
    seen.push((next.getTime() - due.getTime()) / DAY);
    now = next;
  }
  expect(seen).toEqual([-3, 0, 1, 3, 5, 7, 30, 36, 37]);
  // An open payment delays the release.
  expect(nextEventAt(lifecycle, afterDue(37))).toEqual(afterDue(37, 10 * 60_000));
});

test('rules 26 and 30: a held number is checked daily, at the end of the suspension and at the decision of the dispute', () => {
  const held = aLifecycle({ billing_paused_at: due, disputed_at: due });
  expect(nextEventAt(held, due)).toBeNull();
  if (held.holder) Object.assign(held.holder, { account_status: 'suspended' });
  expect(nextEventAt(held, due)).toEqual(afterDue(1));
  if (held.holder) Object.assign(held.holder, { suspended_until: afterDue(0.5) });
  expect(nextEventAt(held, due)).toEqual(afterDue(0.5));
});

test('an unclaimed or ended plan has no next run', () => {
  expect(nextEventAt(aLifecycle({ phone_number_id: null, period_due: null }), due)).toBeNull();
  expect(nextEventAt(aLifecycle({ ended_at: due }), due)).toBeNull();
});

function withoutCard(lifecycle: Lifecycle): Lifecycle {
  return { ...lifecycle, account: { ...lifecycle.account, card_payment_method: null } };
}

function aLifecycle(
  subscription: Partial<Lifecycle['subscription']> = {},
  account: Partial<Lifecycle['account']> = {},
): Lifecycle {
  return {
    isRented: true,
    isCharging: false,
    isPaymentOpen: false,
    openPages: [],
    holder: {
      user_id: 'person',
      account_id: 'account',
      email: 'person@example.com',
      full_name: 'Ines Adeyemi',
      account_status: 'active',
      suspended_until: null,
      status_since: null,
      deletion_requested_at: null,
      deletion_erased_at: null,
      overage_auto_charge: true,
      overage_spending_cap_minor: 2500,
      block_at_limit: true,
      preferred_payment_method: 'subscription',
    },
    account: {
      account_id: 'account',
      credit_minor: 0,
      open_overage_minor: 0,
      card_payment_method: 'pm',
      card_brand: 'visa',
      card_last4: '4242',
      card_exp_month: 12,
      card_exp_year: 2034,
      card_refused_at: null,
      refused_payment_method: null,
      disputed_at: null,
      low_balance_mailed_at: null,
      money_back_at: null,
      ...account,
    },
    subscription: {
      id: 'subscription',
      account_id: 'account',
      phone_number_id: 'number',
      order_id: 'order',
      plan: 'monthly_topup',
      billing_type: 'monthly',
      included_sms: 40,
      surcharge_minor: 0,
      used_sms: 0,
      withheld_sms: 0,
      overage_sms: 0,
      overage_minor: 0,
      grace_sms: 0,
      grace_withheld_sms: 0,
      reveal_sms: 0,
      former_sms: 0,
      purged_sms: 0,
      period_no: 1,
      suspended_from: null,
      suspended_until: null,
      last_payment_date: at('2026-02-01T10:30:00Z'),
      auto_renew_by: null,
      auto_renew_set_at: null,
      next_event_at: null,
      created_at: at('2026-02-01T10:30:00Z'),
      updated_at: at('2026-02-01T10:30:00Z'),
      anchor_at: at('2026-02-01T10:30:00Z'),
      period_start: at('2026-02-01T10:30:00Z'),
      period_due: due,
      months_from_anchor: 1,
      grace_started_at: null,
      auto_renew: true,
      open_overage_minor: 0,
      card_currency: null,
      charge_tries: 0,
      hard_declined: false,
      billing_paused_at: null,
      disputed_at: null,
      settled_at: null,
      ended_at: null,
      ...subscription,
    },
  };
}

function at(text: string): Date {
  return new Date(text);
}
