import type { Trx } from '../../../deps.ts';
import { findEndingAct } from './desk-acts.queries.ts';
import type { Order } from './orders.queries.ts';

/** The act of an administrator that an order goes back for: what they have said with it goes into the mail. */
export async function findActOf(trx: Trx, { id, refund_reason }: Order): Promise<string | undefined> {
  return refund_reason === 'administrator' ? (await findEndingAct(trx, id))?.id : undefined;
}
