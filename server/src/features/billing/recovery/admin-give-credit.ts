import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import type { Handler } from '../../handler.ts';
import { adjustCredit } from './adjust-credit.ts';
import { requireMayReceive } from './require-may-receive.ts';
import { otherKey } from './require-waiting.ts';

/**
 * Gives a person credit, in dollars. It pays open overage and due renewals at once; a purchase that it alone pays
 * brings no reward (rule 25 of docs/billing.md).
 * @throws AppError not_found, conflict for a blocked, leaving or closed account, and for a key with another sum
 */
export const adminGiveCredit: Handler<'admin-give-credit'> = async (deps, actor, input) => {
  const wanted = toMinor(input.amount);
  const minor = await adjustCredit(deps, actor, {
    ...input,
    kind: 'credit',
    decide({ holder, now }) {
      requireMayReceive(holder, now);
      return wanted;
    },
  });
  if (minor !== wanted) throw otherKey();
  return { success: true, amount: toMajor(minor) };
};
