import { expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../../../../clock.ts';
import { datesAtPayment } from './hold-rules.ts';

const due = new Date('2026-03-01T10:00:00Z');
const subscription = {
  billing_paused_at: later(due, 5 * DAY),
  disputed_at: null,
  period_due: due,
  grace_started_at: due,
};
const reinstated = {
  account_status: 'active' as const,
  suspended_until: null,
  status_since: later(due, 15 * DAY),
  deletion_requested_at: null,
};

test('rule 30, suspended-account: a manual payment after an unprocessed end of a hold uses the dates of that end', () => {
  const paidAt = later(due, 15 * DAY + 9 * HOUR);
  expect(datesAtPayment({ subscription, holder: reinstated }, paidAt, later(paidAt, HOUR))).toMatchObject({
    billing_paused_at: null,
    period_due: later(due, 10 * DAY),
  });
});

test('rule 30, suspended-account: a manual payment during a hold uses the dates of the payment', () => {
  const paidAt = later(due, 12 * DAY);
  expect(datesAtPayment({ subscription, holder: reinstated }, paidAt, later(due, 16 * DAY))).toMatchObject({
    period_due: later(due, 7 * DAY),
  });
});
