import { AppError } from '../../../../app-error.ts';
import { later, MINUTE } from '../../../../clock.ts';
import { isUniqueViolation } from '../../../../db/postgres-errors.ts';
import type { Actor, Deps, Trx } from '../../../../deps.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import { newId } from '../../../../random.ts';
import { requireFreshConfirmation } from '../../../accounts/passwords/require-fresh-confirmation.ts';
import { findAccountHolder, findAccountOf } from '../../../accounts/profile/memberships.queries.ts';
import { advancePersonVersion } from '../../../accounts/status/advance-person-version.ts';
import { refuseSelfBenefit } from '../../../accounts/status/refuse-self-benefit.ts';
import { processOrder } from '../../money/entry/billing-events.ts';
import { insertOrder } from '../../orders/entry/orders.queries.ts';
import { requireMayReceive } from '../entry/require-may-receive.ts';
import type { ChosenNumber } from './deliver-again.ts';
import { hasGrantSince } from './grants.queries.ts';

/** A second grant to the same person within this time counts as a double click. */
const DOUBLE_CLICK_MS = MINUTE;

type Grant = {
  userId: string;
  number: ChosenNumber;
  /** What the number costs each month after the first one, in cents. */
  surchargeMinor: number;
  reason: string | null;
  /** The person's version that the administrator has seen. */
  version?: number | undefined;
};

/**
 * Grants a number: a Starter month at our cost, without automatic renewal (rule 12, grant).
 * @returns the id of the order that delivers it
 * @throws AppError not_allowed for oneself, reauthentication_needed, not_found, conflict, changed_meanwhile,
 * order_in_progress for a second grant within a minute, number_taken
 */
export async function grantNumber(
  deps: Deps,
  actor: Actor,
  { userId, number, surchargeMinor, reason, version }: Grant,
): Promise<string> {
  refuseSelfBenefit(actor, userId);
  await requireFreshConfirmation(deps, actor, 'purchase-phone-number');
  const { db, clock } = deps;
  const now = clock.now();
  const orderId = newId();
  try {
    await db.transaction().execute(async (trx) => {
      await advancePersonVersion(trx, userId, version);
      const accountId = await requireAccount(trx, userId, now);
      await insertOrder(trx, {
        id: orderId,
        account_id: accountId,
        user_id: userId,
        kind: 'grant',
        method: 'credit',
        plan: 'starter',
        ...number,
        surcharge_minor: surchargeMinor,
        created_at: now,
      });
      // Checked after the insert, which waits for a concurrent grant.
      if (await hasGrantSince(trx, accountId, orderId, later(now, -DOUBLE_CLICK_MS)))
        throw new AppError('order_in_progress', {
          message: 'This person was granted a number a moment ago. Wait a minute to grant another.',
        });
      await writeAudit(trx, {
        action: 'number_granted',
        actorUserId: actor.userId,
        targetUserId: userId,
        detail: { order_id: orderId, e164: number.e164 },
        reason,
        origin: actor,
        now,
      });
      await deps.announce(trx, processOrder, { orderId });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'orders_one_grant_per_account'))
      throw new AppError('order_in_progress', {
        message: 'A number for this person is already on its way.',
        cause: error,
      });
    if (isUniqueViolation(error, 'orders_one_live_per_number'))
      throw new AppError('number_taken', { cause: error });
    throw error;
  }
  return orderId;
}

async function requireAccount(trx: Trx, userId: string, now: Date): Promise<string> {
  const accountId = await findAccountOf(trx, userId);
  const holder = accountId && (await findAccountHolder(trx, accountId));
  if (!accountId || !holder) throw new AppError('not_found');
  requireMayReceive(holder, now);
  return accountId;
}
