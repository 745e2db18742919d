import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { adjustmentOf } from '../../billing/money/entry/payments.queries.ts';
import type { SearchTerm } from '../users/search-term.ts';

export type Span = { from: Date | undefined; to: Date | undefined };
type Page<Row> = { after: Row | null; limit: number };

export type ExportedNumber = {
  id: string;
  e164: string;
  friendly_name: string;
  country_code: string;
  phone_type: string;
  status: string;
  email: string | null;
  user_id: string | null;
  monthly_cost_minor: number | null;
  monthly_cost_currency: string | null;
  delivered_at: Date;
  released_at: Date | null;
};

type NumberFilter = Span & { term: SearchTerm | null; status: string | undefined };

export async function listNumberRows(db: Db, filter: NumberFilter, { after, limit }: Page<ExportedNumber>) {
  const { term, status } = filter;
  const found = term
    ? sql`and (n.e164 like ${term.digits ?? term.words} or u.email ilike ${term.words} or n.id = ${term.id} or u.id = ${term.id})`
    : sql``;
  const { rows } = await sql<ExportedNumber>`
    select n.id, n.e164, n.friendly_name, n.country_code, n.phone_type, n.status, m.user_id, u.email,
      n.monthly_cost_minor, n.monthly_cost_currency, n.delivered_at, n.released_at
    from phone_numbers as n left join memberships as m on m.account_id = n.account_id left join users as u on u.id = m.user_id
    where ${within(sql`n.delivered_at`, filter)} ${status ? sql`and n.status = ${status}` : sql``} ${found}
      ${after ? sql`and n.id < ${after.id}` : sql``}
    order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

export type ExportedText = {
  id: string;
  received_at: Date;
  polled_at: Date | null;
  from_number: string;
  to_number: string;
  body: string;
  is_withheld: boolean;
  user_id: string | null;
  email: string | null;
};

export async function listTextRows(db: Db, span: Span, { after, limit }: Page<ExportedText>) {
  const { rows } = await sql<ExportedText>`
    with found as (
      select t.id, t.received_at, t.polled_at, t.from_number, t.to_number, t.body, t.withheld_at, t.account_id
      from messages as t
      where ${within(sql`t.received_at`, span)} ${after ? sql`and t.id < ${after.id}` : sql``}
      order by t.id desc limit ${limit})
    select f.id, f.received_at, f.polled_at, f.from_number, f.to_number, f.body, f.withheld_at is not null as is_withheld, m.user_id, u.email
    from found as f left join memberships as m on m.account_id = f.account_id left join users as u on u.id = m.user_id
    order by f.id desc`.execute(db);
  return rows;
}

export type ExportedPayment = {
  id: string;
  created_at: Date;
  user_id: string | null;
  email: string | null;
  order_id: string | null;
  e164: string | null;
  transaction_type: string;
  adjustment: string | null;
  payment_method: string;
  amount_minor: number;
  currency: string;
  usd_minor: number;
  status: string;
};

export async function listPaymentRows(db: Db, span: Span, { after, limit }: Page<ExportedPayment>) {
  const { rows } = await sql<ExportedPayment>`
    select t.id, t.created_at, m.user_id, u.email, t.order_id, n.e164, t.transaction_type,
      ${adjustmentOf} as adjustment, t.payment_method, t.amount_minor, t.currency, t.usd_minor, t.status
    from payment_transactions as t left join memberships as m on m.account_id = t.account_id
    left join users as u on u.id = m.user_id left join phone_numbers as n on n.id = t.phone_number_id
    where ${within(sql`t.created_at`, span)} ${after ? sql`and t.id < ${after.id}` : sql``}
    order by t.id desc limit ${limit}`.execute(db);
  return rows;
}

function within(at: RawBuilder<unknown>, { from, to }: Span): RawBuilder<unknown> {
  return sql`true ${from ? sql`and ${at} >= ${from}` : sql``} ${to ? sql`and ${at} < ${to}` : sql``}`;
}
