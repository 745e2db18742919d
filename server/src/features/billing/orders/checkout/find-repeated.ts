import type { ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../../app-error.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Actor, Trx } from '../../../../deps.ts';
import { findOrderByKey, type Order } from '../entry/orders.queries.ts';

export type CheckoutInput = ParsedInput<'create-stripe-checkout'>;

/**
 * Finds the order that was paid from credit with this idempotency key, whatever its age and state (rule 20 of
 * docs/billing.md). @throws AppError invalid_input if the key was sent with another purchase
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
      message: 'This idempotency key has already been used for a different purchase.',
    });
  return order?.id;
}

/** Compares the request only: after its payment the same request may have another price. */
function isSamePurchase(order: Order, input: CheckoutInput): boolean {
  if ('planId' in input) return order.kind === 'number' && order.e164 === input.phoneNumber;
  const isSamePlan = order.kind !== 'number' && order.plan === input.planType;
  return isSamePlan && (!input.phoneNumberId || order.phone_number_id === input.phoneNumberId);
}
