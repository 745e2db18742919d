import { sql } from 'kysely';
import type { OrderKind, OrderState } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';
import type { SearchTerm } from '../users/search-term.ts';

export type FoundNumber = {
  id: string;
  user_id: string;
  user_email: string;
  e164: string;
  status: 'active' | 'releasing' | 'released';
};

/** Numbers by a part of them, by the carrier's id or by ours: rented ones first, then the newest. */
export async function findNumbers(
  trx: Trx,
  typed: string,
  { id, digits }: SearchTerm,
  limit: number,
): Promise<FoundNumber[]> {
  const ways = [
    sql`select id from phone_numbers where carrier_sid = ${typed}`,
    ...(id ? [sql`select id from phone_numbers where id = ${id}`] : []),
    ...(digits ? [sql`select id from phone_numbers where e164 like ${digits}`] : []),
  ];
  const { rows } = await sql<FoundNumber>`
    select n.id, u.id as user_id, u.email as user_email, n.e164, n.status
    from (${sql.join(ways, sql` union `)}) as f join phone_numbers as n on n.id = f.id
    join memberships as m on m.account_id = n.account_id join users as u on u.id = m.user_id
    join profiles as p on p.user_id = u.id and p.deletion_erased_at is null
    order by n.status = 'released', n.delivered_at desc, n.id desc limit ${limit}`.execute(trx);
  return rows;
}

export type FoundOrder = {
  id: string;
  user_id: string;
  /** Null if the person's data is erased. */
  user_email: string | null;
  kind: OrderKind;
  state: OrderState;
  amount_minor: number;
  currency: 'usd' | 'gbp' | 'eur';
  created_at: Date;
};

/** Payments by any id, ours or a provider's, of the order, a payment, a refund or a dispute; newest first. */
export async function findOrders(
  trx: Trx,
  typed: string,
  { id }: SearchTerm,
  limit: number,
): Promise<FoundOrder[]> {
  const ways = [
    sql`select order_id from checkout_attempts where provider in ('stripe', 'nowpayments') and provider_id = ${typed}`,
    sql`select order_id from payments where provider in ('stripe', 'nowpayments') and provider_payment_id = ${typed}`,
    sql`select order_id from crypto_payments where provider_payment_id = ${typed}`,
    sql`select order_id from crypto_payments where pay_address = ${typed}`,
    sql`select p.order_id from refunds as r join payments as p on p.id = r.payment_id where r.provider_refund_id = ${typed}`,
    sql`select order_id from disputes where provider_dispute_id = ${typed}`,
    ...(id
      ? [
          sql`select id from orders where id = ${id}`,
          sql`select order_id from payment_transactions where id = ${id}`,
          sql`select order_id from payments where id = ${id}`,
          sql`select order_id from recovery_items where id = ${id}`,
        ]
      : []),
  ];
  const { rows } = await sql<FoundOrder>`
    select o.id, u.id as user_id, case when p.deletion_erased_at is null then u.email end as user_email, o.kind, o.state, o.amount_minor, o.currency, o.created_at
    from (${sql.join(ways, sql` union `)}) as f(id) join orders as o on o.id = f.id
    join memberships as m on m.account_id = o.account_id join users as u on u.id = m.user_id
    join profiles as p on p.user_id = u.id
    order by o.created_at desc, o.id desc limit ${limit}`.execute(trx);
  return rows;
}

/** The people with this customer id at the card provider, or who signed up or were last seen from this IP address. */
export async function findPeopleByProviderOrNetwork(
  trx: Trx,
  typed: string,
  network: string | null,
  limit: number,
): Promise<string[]> {
  const ways = [
    sql`select m.user_id from payment_customers as c join memberships as m on m.account_id = c.account_id
      where c.provider = 'stripe' and c.customer_id = ${typed}`,
    ...(network
      ? [
          sql`select user_id from profiles where signup_ip = ${network}::inet`,
          sql`select user_id from profiles where last_ip = ${network}::inet`,
        ]
      : []),
  ];
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (${sql.join(ways, sql` union `)}) as f order by user_id desc limit ${limit}`.execute(
    trx,
  );
  return rows.map(({ user_id }) => user_id);
}
