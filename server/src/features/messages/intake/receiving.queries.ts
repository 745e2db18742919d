import { GRACE_DAYS } from '@numlet/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import { MAY_BE_PAID } from '../../billing/rentals/entry/lifecycle.queries.ts';

// In hours, since a calendar day does not always have 24, and a day of grace does.
const graceHours = sql.raw(String(GRACE_DAYS * 24));

const mayBePaid = sql.raw(MAY_BE_PAID.map((state) => `'${state}'`).join(', '));

/**
 * The end of a subscription's grace period, where `grace.since` is its beginning. From then on its number receives
 * nothing.
 */
export const receivesUntil = sql`grace.since + ${graceHours} * interval '1 hour'`;

/**
 * Whether the number of the subscription `s` received texts at a moment. `s.receives_until` is the end of its grace
 * period. Texts sent during a suspension are never added later, even if the carrier lists them late (rule 3 of
 * docs/billing.md). The carrier's times are whole seconds. While a checkout that was opened before the suspension may
 * still be paid, the number receives (rule 4), including texts sent before another payment ended the suspension. The
 * state of such a checkout is read soon.
 */
export function isReceivedAt(at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`case when ${at} >= s.suspended_from and ${at} < date_trunc('second', s.suspended_until)
    then ${mayBePaidSince(sql`s.suspended_from`)}
    else s.receives_until is null or least(${at}, s.billing_paused_at) < s.receives_until
      or ${mayBePaidSince(sql`s.receives_until`)} end`;
}

function mayBePaidSince(suspension: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from orders as o where o.subscription_id = s.id and o.state in (${mayBePaid})
    and not o.automatic and o.created_at < ${suspension})`;
}
