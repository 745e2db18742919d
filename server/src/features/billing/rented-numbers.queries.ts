import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { sumPaid } from './payments.queries.ts';
import type { RentedNumber } from './present-number.ts';
import type { Subscription } from './subscriptions.queries.ts';

type Numbered = { [Name in keyof RentedNumber as `number_${Name}`]: RentedNumber[Name] };
type Row = { paid_minor: string } & (
  | (Numbered & (Subscription | { id: null }))
  | { number_id: null; id: null }
);
type Rented = { number: RentedNumber; subscription: Subscription | undefined };

/**
 * The numbers of an account, newest first, each with its open subscription, and what was paid in all, in US cents:
 * in one statement, since what a dashboard costs is mostly the going to and fro.
 */
export async function listRentedNumbers(
  db: Db,
  accountId: string,
): Promise<{ rented: Rented[]; paidMinor: number }> {
  const { rows } = await sql<Row>`${prepared('list-rented-numbers')}
    select paid.minor as paid_minor, n.id as number_id, n.e164 as number_e164, n.friendly_name as number_friendly_name,
      n.status as number_status, n.created_at as number_created_at, n.country_code as number_country_code,
      n.phone_type as number_phone_type, s.*
    from (${sumPaid(accountId)}) as paid
    left join phone_numbers as n on n.account_id = ${accountId} and n.status <> 'released'
    left join subscriptions as s on s.phone_number_id = n.id and s.account_id = n.account_id and s.ended_at is null
    order by n.created_at desc`.execute(db);
  return {
    rented: rows.flatMap((row) => (row.number_id === null ? [] : [toRented(row)])),
    paidMinor: Number(rows[0]?.paid_minor ?? 0),
  };
}

function toRented(row: Numbered & (Subscription | { id: null })): Rented {
  const number = {
    id: row.number_id,
    e164: row.number_e164,
    friendly_name: row.number_friendly_name,
    status: row.number_status,
    created_at: row.number_created_at,
    country_code: row.number_country_code,
    phone_type: row.number_phone_type,
  };
  return { number, subscription: row.id === null ? undefined : row };
}
