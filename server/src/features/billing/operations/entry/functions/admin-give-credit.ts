import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import { refuseSelfBenefit } from '../../../../accounts/status/refuse-self-benefit.ts';
import type { Handler } from '../../../../handler.ts';
import { findAdminAct } from '../../../refunds/entry/desk-acts.queries.ts';
import { adjustCredit } from '../../adjustments/adjust-credit.ts';
import { requireConfirmedSum } from '../require-confirmed-sum.ts';
import { requireMayReceive } from '../require-may-receive.ts';
import { idempotencyKeyReusedError } from '../require-waiting.ts';

/**
 * Gives a person credit, in dollars. It pays open overage and due renewals immediately. A purchase paid entirely with
 * given credit earns no reward (rule 25, referral-reward).
 * @throws AppError not_found, conflict for a blocked, leaving or closed account, and for a key with another sum,
 * not_allowed for oneself, reauthentication_needed above $20 within a day
 */
export const adminGiveCredit: Handler<'admin-give-credit'> = async (deps, actor, input) => {
  refuseSelfBenefit(actor, input.userId);
  const wanted = toMinor(input.amount);
  if (!(await findAdminAct(deps.db, input.key)))
    await requireConfirmedSum(deps, actor, 'admin-give-credit', wanted);
  const minor = await adjustCredit(deps, actor, {
    ...input,
    kind: 'credit',
    decide({ holder, now }) {
      requireMayReceive(holder, now);
      return { minor: wanted };
    },
  });
  if (minor !== wanted) throw idempotencyKeyReusedError();
  return { success: true, amount: toMajor(minor) };
};
