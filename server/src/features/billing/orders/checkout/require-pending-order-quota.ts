import { OPEN_ORDERS_MAX, OPEN_ORDERS_MAX_APPROVED } from '@numlet/contract/constants';
import { AppError } from '../../../../app-error.ts';
import { SECOND } from '../../../../clock.ts';
import type { Trx } from '../../../../deps.ts';
import { isIdentityApproved } from '../../../kyc/identity-approvals.queries.ts';
import { listUnpaidOrders } from './open-orders.queries.ts';

/**
 * Limits an account to five unpaid orders for numbers or by crypto, or to twenty with an approved identity. Without a
 * limit, one account could block numbers for all others at no cost. The caller holds the lock of `lockReservations`.
 * @throws AppError too_many_requests
 */
export async function requirePendingOrderQuota(trx: Trx, accountId: string, now: Date) {
  const unpaid = await listUnpaidOrders(trx, accountId, now);
  if (unpaid.length < OPEN_ORDERS_MAX) return;
  const limit = (await isIdentityApproved(trx, accountId)) ? OPEN_ORDERS_MAX_APPROVED : OPEN_ORDERS_MAX;
  const first = unpaid.at(-limit)?.reserved_until;
  if (!first) return;
  throw new AppError('too_many_requests', {
    message: `You have ${unpaid.length} unpaid orders. Pay one of them, or wait until ${first.toISOString().slice(11, 16)} UTC, when the first of them expires.`,
    retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / SECOND),
  });
}
