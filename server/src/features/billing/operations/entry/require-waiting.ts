import type { AuditAction } from '@numlet/contract/admin/audit-actions';
import { AppError } from '../../../../app-error.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { findLastActAboutOrder } from '../../../../platform/audit-log.queries.ts';
import { findProfile } from '../../../accounts/profile/profiles.queries.ts';
import { findOrder, type Order } from '../../orders/entry/orders.queries.ts';
import { findOpenRecovery, type RecoveryKind } from './recovery-items.queries.ts';
import { actionsFor, isWaiting } from './rules/recovery-rules.ts';

/** @throws AppError not_found, conflict if the purchase has left the recovery queue or does not offer this action */
export async function requireWaiting(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
  action: ReturnType<typeof actionsFor>[number],
): Promise<{ order: Order; kind: RecoveryKind }> {
  const order = await findOrder(db, orderId);
  const item = order && (await findOpenRecovery(db, orderId));
  if (!order) throw new AppError('not_found');
  if (!item || !isWaiting(item.kind, order)) throw await alreadyHandledError(db, order);
  if (!actionsFor(item.kind, order).includes(action))
    throw new AppError('conflict', { message: 'This action is not available for this purchase.' });
  return { order, kind: item.kind };
}

const DONE = new Map<AuditAction, string>([
  ['order_retried', 'retried it'],
  ['order_given_another_number', 'delivered another number for it'],
  ['order_refunded', 'refunded it'],
]);

/** Names the administrator who acted first, and their act. */
export async function alreadyHandledError(
  db: Db | Trx,
  order: Pick<Order, 'id' | 'user_id'>,
): Promise<AppError> {
  const last = await findLastActAboutOrder(db, order, [...DONE.keys()]);
  const done = [...DONE].find(([action]) => action === last?.action)?.[1];
  if (!last?.actor_user_id || !done) return notWaitingError();
  const name = (await findProfile(db, last.actor_user_id))?.full_name || 'A colleague';
  return new AppError('conflict', {
    message: `${name} has already ${done}. Please reload the list.`,
  });
}

/** The purchase has left the recovery queue. */
export function notWaitingError(): AppError {
  return new AppError('conflict', {
    message: 'This purchase is no longer in the recovery queue. Please reload the list.',
  });
}

/** The key was used for another act, on another page or with another sum. */
export function idempotencyKeyReusedError(): AppError {
  return new AppError('conflict', {
    message:
      'This dialog has already sent a different request, which may have succeeded. Reload the page and check before you try again.',
  });
}
