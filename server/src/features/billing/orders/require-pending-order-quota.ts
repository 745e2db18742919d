import { AppError } from '../../../app-error.ts';
import { SECOND } from '../../../clock.ts';
import type { Trx } from '../../../deps.ts';
import { listUnpaidOrders } from './open-orders.queries.ts';

const UNPAID_AT_MOST = 5;

/**
 * Lets nobody hold more than a few numbers, or addresses at the crypto provider, that they have not paid for:
 * held for half an hour or an hour each and again and again, they would be nobody else's for nothing. The
 * caller holds the lock of the account's wishes. @throws AppError too_many_requests
 */
export async function requirePendingOrderQuota(trx: Trx, accountId: string, now: Date) {
  const unpaid = await listUnpaidOrders(trx, accountId, now);
  const first = unpaid.at(-UNPAID_AT_MOST)?.reserved_until;
  if (!first) return;
  throw new AppError('too_many_requests', {
    message: `You have ${unpaid.length} unpaid orders open. Please pay one of them first, or wait until ${first.toISOString().slice(11, 16)} UTC, when one of them ends.`,
    retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / SECOND),
  });
}
