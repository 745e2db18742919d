import type { ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../../app-error.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Actor, Trx } from '../../../../deps.ts';
import { findOrderByKey, type Order } from '../entry/orders.queries.ts';

export type CheckoutInput = ParsedInput<'create-stripe-checkout'>;

/**
 * Finds the order that was paid from credit with this key, however long ago and whatever became of it: a buyer who
 * never got the answer presses again, and pays once (rule 20 of docs/billing.md).
 * @throws AppError invalid_input where the key came with another purchase
 */
export async function findRepeated(
  db: Db | Trx,
  { accountId }: Pick<Actor, 'accountId'>,
  input: CheckoutInput,
): Promise<string | undefined> {
  if (input.idempotencyKey === undefined) return undefined;
  const order = await findOrderByKey(db, accountId, input.idempotencyKey);
  if (order && !isSamePurchase(order, input))
    throw new AppError('invalid_input', {
      field: 'idempotencyKey',
      message: 'This key was sent with another purchase.',
    });
  return order?.id;
}

/** Compares only what the request says: priced again it may be another purchase, now that it has been paid. */
function isSamePurchase(order: Order, input: CheckoutInput): boolean {
  if ('planId' in input) return order.kind === 'number' && order.e164 === input.phoneNumber;
  const isSamePlan = order.kind !== 'number' && order.plan === input.planType;
  return isSamePlan && (!input.phoneNumberId || order.phone_number_id === input.phoneNumberId);
}
