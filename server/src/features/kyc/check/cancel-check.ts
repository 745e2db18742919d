import { AppError } from '../../../app-error.ts';
import type { Actor, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { changeCheck, findActiveCheck } from './checks.queries.ts';
import { insertRedactions } from './redactions.queries.ts';

/**
 * Cancels the open check of the person, whose row is locked. Stripe then deletes its session and data.
 * @returns false if none is open
 * @throws AppError kyc_under_review if Stripe is already deciding
 */
export async function cancelCheck(trx: Trx, actor: Actor, now: Date): Promise<boolean> {
  const check = await findActiveCheck(trx, actor.userId);
  if (!check) return false;
  if (check.state === 'processing') throw new AppError('kyc_under_review');
  await changeCheck(trx, check, { state: 'canceled' });
  if (check.ref) await insertRedactions(trx, [check.ref], now);
  await writeAudit(trx, {
    action: 'identity_check_canceled',
    actorUserId: actor.userId,
    detail: { submission_id: check.submission_id, check_id: check.id },
    origin: actor,
    now,
  });
  return true;
}
