import { toMajor } from '@numlet/contract/billing/plans';
import { AppError } from '../../app-error.ts';
import { DAY } from '../../clock.ts';
import type { Deps, Trx } from '../../deps.ts';
import { consumeRateLimit } from '../../platform/rate-limits.queries.ts';
import { requireRecentSignIn } from '../accounts/passwords/require-recent-sign-in.ts';
import { findBillingAccount } from '../billing/money/entry/billing-accounts.queries.ts';
import type { Handler } from '../handler.ts';
import { beginDeletion, deletionDatesOf } from './begin-deletion.ts';

const REQUESTS = { points: 5, windowMs: DAY };

/**
 * Starts the deletion of the caller's account (docs/decisions/010). Every other session ends. For 14 days everything
 * else continues and the deletion can be undone. A repeat returns the first dates.
 * @returns the dates, and in dollars what finishing it writes off
 * @throws AppError reauthentication_needed, invalid_input (wrong password), too_many_requests, last_admin
 */
export const requestAccountDeletion: Handler<'request-account-deletion'> = async (
  deps,
  actor,
  { currentPassword },
) => {
  const { db } = deps;
  await requireRecentSignIn(deps, actor, currentPassword);
  const { userId, role, sessionId } = actor;
  await db.transaction().execute(async (trx) => {
    if (await beginDeletion(deps, trx, { userId, role, keptSessionId: sessionId, by: { actor } }))
      await consumeRequest(deps, trx, userId);
  });
  const account = await findBillingAccount(db, actor.accountId);
  return {
    ...(await deletionDatesOf(deps, userId)),
    // Credit below zero is no loss: the missing part of a reversed reward is not claimed.
    credit_lost: toMajor(Math.max(0, account?.credit_minor ?? 0)),
    open_overage: toMajor(account?.open_overage_minor ?? 0),
  };
};

/** Each request costs a mail and a permanent audit entry, so alternating requests and cancellations must be limited. */
async function consumeRequest({ clock }: Deps, trx: Trx, userId: string) {
  const wait = await consumeRateLimit(trx, `deletion:person:${userId}`, REQUESTS, clock.now());
  if (wait === 0) return;
  const message = `You can request the deletion at most ${REQUESTS.points} times a day. Please try again later.`;
  throw new AppError('too_many_requests', { message, retryAfterSeconds: wait });
}
