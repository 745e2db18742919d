import { sql } from 'kysely';
import { DAY, HOUR, later } from '../../../../clock.ts';
import type { Findings } from './findings.ts';

/** Paid orders may take this long. A refund is retried every five minutes. */
const MAX_PROCESSING_MS = HOUR;
const MAX_REFUND_TRIES = 12;
/** Banks take up to ten days. */
const MAX_PENDING_MS = 14 * DAY;

/** Paid orders that are overdue: not delivered, not refunded and not in the recovery queue. */
export const lostOrders: Findings = (db, now) => {
  const cutoff = later(now, -MAX_PROCESSING_MS);
  const pendingCutoff = later(now, -MAX_PENDING_MS);
  return sql<{ sentence: string }>`
    select format('Order %s (%s) %s since %s.', o.id, o.kind, case o.state
          when 'refund_due' then 'has waited for its refund'
          when 'paid' then 'has been paid, but not begun,'
          else 'has been in delivery' end, o.updated_at) as sentence
      from orders o
      where o.state in ('paid', 'provisioning', 'refund_due')
        and (o.updated_at < ${cutoff} or (o.state = 'refund_due' and o.tries >= ${MAX_REFUND_TRIES}))
        and not (o.state = 'refund_due' and exists (
          select from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and r.status = 'pending'))
    union all
    select format('Order %s (%s): its refund %s has been pending at the provider since %s.', o.id, o.kind, coalesce(r.provider_refund_id, r.id::text), r.created_at)
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      -- Refunds that the provider refused are in the recovery queue, without a deadline.
      where r.status = 'pending' and r.provider_refund_id is not null and r.created_at < ${pendingCutoff}
    union all
    select format('Order %s (%s) needs action, but has no open recovery item.', o.id, o.kind)
      from orders o where o.state = 'needs_action'
        and not exists (select 1 from recovery_items r where r.order_id = o.id and r.closed_at is null)
    union all
    select format('Order %s (%s) should have been refunded automatically at %s.', o.id, o.kind, o.needs_action_until)
      from orders o where o.state = 'needs_action' and o.needs_action_until < ${cutoff}
    union all
    select format('Order %s (%s) is %s although it was paid at %s.', o.id, o.kind, o.state, o.paid_at)
      from orders o where o.state in ('reserved', 'awaiting_payment', 'expired') and o.paid_at is not null
    union all
    select format('Order %s (%s) is %s although a card payment of %s %s was received for it.', o.id, o.kind, o.state, p.amount_minor, p.currency)
      from orders o join payments p on p.order_id = o.id
      where o.state in ('reserved', 'awaiting_payment', 'expired') and o.paid_at is null and p.provider = 'stripe'
    union all
    select format('Order %s (%s) is active, but was never delivered.', o.id, o.kind)
      from orders o where o.state = 'active' and (o.delivered_at is null or (o.kind in ('number', 'claim', 'grant', 'swap')
        and not exists (select 1 from phone_numbers n where n.order_id = o.id)))`.execute(db);
};

/** Refunded orders whose number or plan is still in use. */
export const refundedButInUse: Findings = (db) =>
  sql<{ sentence: string }>`
    select format('Order %s was refunded, but its number %s (%s) is still active.', o.id, n.e164, n.id) as sentence
      from orders o join phone_numbers n on n.order_id = o.id
      where o.state = 'refunded' and n.status = 'active'
    union all
    select format('Order %s was refunded, but the number %s (%s) of its plan is still active.', o.id, n.e164, n.id)
      from orders o join subscriptions s on s.order_id = o.id join phone_numbers n on n.id = s.phone_number_id
      where o.state = 'refunded' and n.status = 'active' and n.order_id is distinct from o.id
    union all
    select format('Order %s was refunded, but its plan %s still waits for a number.', o.id, s.id)
      from orders o join subscriptions s on s.order_id = o.id
      where o.state = 'refunded' and s.ended_at is null and s.phone_number_id is null`.execute(db);

/** Active numbers without a delivered order, or without a plan. */
export const unexplainedNumbers: Findings = (db) =>
  sql<{ sentence: string }>`
    select format('Number %s (%s) is active, but no delivered order explains it.', n.e164, n.id) as sentence
      from phone_numbers n left join orders o on o.id = n.order_id
      where n.status = 'active' and (o.id is null or o.delivered_at is null
        or o.kind not in ('number', 'claim', 'grant', 'swap') or o.account_id <> n.account_id)
    union all
    select format('Number %s (%s) is active, but has no open plan.', n.e164, n.id)
      from phone_numbers n
      where n.status = 'active'
        and not exists (select 1 from subscriptions s where s.phone_number_id = n.id and s.ended_at is null)`.execute(
    db,
  );

/** Swaps whose old number is still active, or whose plan does not have the new number. */
export const wrongSwaps: Findings = (db) =>
  sql<{ sentence: string }>`
    select format('Order %s has swapped number %s (%s), which is still active.', o.id, n.e164, n.id) as sentence
      from orders o join phone_numbers n on n.id = o.replaced_number_id
      where o.kind = 'swap' and o.state = 'active' and n.status = 'active'
    union all
    select format('Order %s has swapped number %s, but its plan %s does not have the new number.', o.id, o.replaced_number_id, s.id)
      from orders o join subscriptions s on s.id = o.subscription_id
      where o.kind = 'swap' and o.state = 'active' and s.phone_number_id is distinct from o.phone_number_id`.execute(
    db,
  );

/** Numbers with more than one owner at a time. */
export const sharedNumbers: Findings = (db) =>
  sql<{ sentence: string }>`
    select format('Number %s has %s owners at once: %s.', e164, count(*), string_agg(account_id::text, ', ' order by account_id)) as sentence
      from phone_numbers where status <> 'released' group by e164 having count(*) > 1
    union all
    select format('Number %s (%s) has %s open plans.', n.e164, n.id, count(*))
      from phone_numbers n join subscriptions s on s.phone_number_id = n.id and s.ended_at is null
      group by n.id, n.e164 having count(*) > 1`.execute(db);
