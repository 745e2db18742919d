import type { World } from '../harness/world.ts';

export type LifeOrder = {
  id: string;
  kind: string;
  plan: 'starter' | 'monthly_topup' | 'yearly' | null;
  method: string;
  automatic: boolean;
  state: string;
  subscription_id: string | null;
  period_due: Date | null;
  paid_at: Date | null;
  /** When the service recorded the payment; null for a payment from credit. */
  known_at: Date | null;
  delivered_at: Date | null;
  created_at: Date;
  updated_at: Date;
  amount_minor: number;
  overage_usd_minor: number;
  refund_reason: string | null;
  became_credit: boolean;
  in_queue: boolean;
};

/** Orders in the order in which they took effect: a delivery is posted under the lock of what it changes. */
export async function readOrders({ server }: World, accountId: string): Promise<LifeOrder[]> {
  const { rows } = await server.pool.query<LifeOrder>(
    `select o.id, o.kind, plan, method, automatic, state, subscription_id, period_due, paid_at, delivered_at, created_at, o.updated_at,
       amount_minor, overage_usd_minor, refund_reason,
       (select min(p.created_at) from payments p where p.order_id = o.id) as known_at,
       exists (select from ledger_transactions t where t.key = 'credited:' || o.id) as became_credit,
       exists (select from recovery_items r where r.order_id = o.id and r.closed_at is null) as in_queue
     from orders o left join ledger_transactions d on d.key = 'delivery:' || o.id
     where account_id = $1 order by coalesce(d.id, o.id)`,
    [accountId],
  );
  return rows;
}

export type LifeRow = {
  id: string;
  number_status: string;
  released_at: Date | null;
  period_no: number;
  period_due: Date;
  grace_started_at: Date | null;
  auto_renew: boolean;
  billing_type: string;
  charge_tries: number;
  hard_declined: boolean;
  ended_at: Date | null;
  billing_paused_at: Date | null;
  disputed_at: Date | null;
  included_sms: number;
  used_sms: number;
  withheld_sms: number;
  overage_sms: number;
  overage_minor: number;
  grace_sms: number;
  grace_withheld_sms: number;
  open_overage_minor: number;
  written_off: number;
  credit_minor: number;
  owed_minor: number;
  has_card: boolean;
  card_refused: boolean;
  method: 'subscription' | 'pay_per_use';
  wants_overage: boolean;
  cap_minor: number;
  /** Whether a chargeback of its payment has removed a period and its texts. */
  lost_a_period: boolean;
  /** The person's texts of the current period, and those of the grace period, which count for the next one. */
  shown: number;
  withheld: number;
  shown_in_grace: number;
  withheld_in_grace: number;
};

/** The person's committed plans at this moment, with the numbers of their texts. */
export async function readLives({ server }: World, accountId: string): Promise<LifeRow[]> {
  const { rows } = await server.pool.query<LifeRow>(
    `select s.id, n.status as number_status, n.released_at, s.period_no, s.period_due, s.grace_started_at, s.auto_renew, s.billing_type,
       s.charge_tries, s.hard_declined, s.ended_at, s.billing_paused_at, s.disputed_at, s.included_sms, s.used_sms, s.withheld_sms, s.overage_sms, s.overage_minor, s.grace_sms,
       s.grace_withheld_sms, s.open_overage_minor, b.credit_minor, b.open_overage_minor as owed_minor,
       b.card_payment_method is not null as has_card, b.card_refused_at is not null as card_refused,
       p.preferred_payment_method as method, p.overage_auto_charge as wants_overage, p.overage_spending_cap_minor as cap_minor,
       coalesce((select sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         where t.key like 'write-off:' || s.id || ':%' and e.ledger_account = 'write_offs'), 0)::bigint as written_off,
       exists (select from orders o where o.subscription_id = s.id and o.refund_reason = 'charged_back') as lost_a_period,
       m.shown, m.withheld, m.shown_in_grace, m.withheld_in_grace
     from subscriptions s join phone_numbers n on n.id = s.phone_number_id join billing_accounts b on b.account_id = s.account_id
     join memberships k on k.account_id = s.account_id join profiles p on p.user_id = k.user_id,
     lateral (select
       count(*) filter (where m.period_no = s.period_no and withheld_at is null)::int as shown,
       count(*) filter (where m.period_no = s.period_no and withheld_at is not null)::int as withheld,
       count(*) filter (where m.period_no > s.period_no and withheld_at is null)::int as shown_in_grace,
       count(*) filter (where m.period_no > s.period_no and withheld_at is not null)::int as withheld_in_grace
       from messages m where m.subscription_id = s.id) as m
     where s.account_id = $1 order by s.created_at, s.id`,
    [accountId],
  );
  return rows;
}
