import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** The ids that Stripe and NOWPayments give to the payments of these orders. */
export async function listProviderPayments(
  db: Db,
  orderIds: readonly string[],
): Promise<{ order_id: string; id: string }[]> {
  if (orderIds.length === 0) return [];
  // A crypto payment in several parts has its id before a plus sign.
  const { rows } = await sql<{ order_id: string; id: string }>`
    select distinct order_id, split_part(provider_payment_id, '+', 1) as id
    from payments where order_id = any(${orderIds}) order by order_id, id`.execute(db);
  return rows;
}
