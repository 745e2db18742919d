import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { executeNamed } from '../../../../db/prepared.ts';
import type { OrderKind } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import { sumPaid } from '../../money/entry/payments.queries.ts';
import type { RentedNumber } from './present-number.ts';
import { type SwapFacts, swapsCountSince } from './rules/swap-rules.ts';
import type { Subscription } from './subscriptions.queries.ts';
import { countSwaps } from './swaps.queries.ts';

type Numbered = { [Name in keyof RentedNumber as `number_${Name}`]: RentedNumber[Name] };
type Swap = {
  number_delivered_at: Date;
  brought_by: OrderKind | null;
  is_swapping: boolean;
  account_disputed_at: Date | null;
  swaps: number;
};
type NumberedRow = Numbered & Swap & (Subscription | { id: null });
type Row = { paid_minor: string } & (NumberedRow | { number_id: null; id: null });
export type Rented = { number: RentedNumber; subscription: Subscription | undefined; swap: SwapFacts };

/**
 * Lists an account's numbers, newest first, with their open subscriptions and swap facts, and the total paid in US
 * cents. One statement, since round trips dominate the time of a dashboard.
 */
export async function listRentedNumbers(
  db: Db | Trx,
  accountId: string,
  now: Date,
): Promise<{ rented: Rented[]; paidMinor: number }> {
  const { rows } = await executeNamed(
    'list-rented-numbers',
    sql<Row>`
    select paid.minor as paid_minor, n.id as number_id, n.e164 as number_e164, n.friendly_name as number_friendly_name, n.name as number_name,
      n.status as number_status, n.created_at as number_created_at, n.country_code as number_country_code,
      n.phone_type as number_phone_type, n.delivered_at as number_delivered_at, brought.kind as brought_by,
      swapping.id is not null as is_swapping, account.disputed_at as account_disputed_at,
      (${countSwaps(accountId, swapsCountSince(now))}) as swaps, s.*
    from (${sumPaid(accountId)}) as paid
    left join billing_accounts as account on account.account_id = ${accountId}
    left join phone_numbers as n on n.account_id = ${accountId} and n.status <> 'released'
    left join orders as brought on brought.id = n.order_id
    left join orders as swapping on swapping.replaced_number_id = n.id and swapping.kind = 'swap'
      and swapping.state not in ('expired', 'refunded')
    left join subscriptions as s on s.phone_number_id = n.id and s.account_id = n.account_id and s.ended_at is null
    order by n.created_at desc`,
    db,
  );
  return {
    rented: rows.flatMap((row) => (row.number_id === null ? [] : [toRented(row)])),
    paidMinor: Number(rows[0]?.paid_minor ?? 0),
  };
}

function toRented(row: NumberedRow): Rented {
  const number = {
    id: row.number_id,
    e164: row.number_e164,
    friendly_name: row.number_friendly_name,
    name: row.number_name,
    status: row.number_status,
    created_at: row.number_created_at,
    country_code: row.number_country_code,
    phone_type: row.number_phone_type,
  };
  const swap = {
    broughtBy: row.brought_by,
    deliveredAt: row.number_delivered_at,
    isUnderWay: row.is_swapping,
    disputedAt: row.account_disputed_at,
    swaps: row.swaps,
  };
  return { number, subscription: row.id === null ? undefined : row, swap };
}
