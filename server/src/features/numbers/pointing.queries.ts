import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isLeaseOver } from '../../db/leases.ts';

export type MisdirectedNumber = { id: string; carrier_sid: string; point_tries: number };
type LeaseRequest = {
  carrier: string;
  address: string;
  limit: number;
  now: Date;
  leaseUntil: Date;
  maxBackoffMs: number;
};

/**
 * Leases a carrier's active numbers whose texts the carrier does not send to `address` and whose next try is due. Until
 * `leaseUntil` no other worker tries them. A new address resets the tries of every number.
 */
export async function leaseMisdirectedNumbers(
  db: Db,
  { carrier, address, limit, now, leaseUntil, maxBackoffMs }: LeaseRequest,
): Promise<MisdirectedNumber[]> {
  const { rows } = await sql<MisdirectedNumber>`
    update phone_numbers as n set next_point_at = ${leaseUntil}, point_address = ${address},
      point_tries = case when n.point_address = ${address} then n.point_tries else 0 end
    where id in (
      select id from phone_numbers
      where carrier = ${carrier} and status = 'active' and texts_go_to is distinct from ${address}
        and (next_point_at is null or point_address is distinct from ${address}
          or ${isLeaseOver(sql.ref('next_point_at'), now, maxBackoffMs)})
      order by point_tries, id limit ${limit} for update skip locked
    )
    returning id, carrier_sid, point_tries`.execute(db);
  return rows;
}

export async function setTextsGoTo(db: Db, id: string, address: string) {
  await db
    .updateTable('phone_numbers')
    .set({ texts_go_to: address, point_address: null, point_tries: 0, next_point_at: null })
    .where('id', '=', id)
    .execute();
}

export async function postponePointing(db: Db, id: string, until: Date) {
  await db
    .updateTable('phone_numbers')
    .set((eb) => ({ next_point_at: until, point_tries: eb('point_tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
