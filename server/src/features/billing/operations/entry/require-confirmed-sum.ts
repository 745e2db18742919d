import { UNCONFIRMED_DAY_SUM_MINOR } from '@numlet/contract/constants';
import type { FunctionName } from '@numlet/contract/functions';
import { DAY, later } from '../../../../clock.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { requireFreshConfirmation } from '../../../accounts/passwords/require-fresh-confirmation.ts';
import { administratorSumSince } from '../adjustments/administrator-sums.queries.ts';

/**
 * Requires a fresh confirmation if this act and the administrator's sum of the last 24 hours exceed $20. Called before
 * the transaction; add-to-daily-sum.ts checks it again inside.
 * @param minor cents of this act @throws AppError reauthentication_needed
 */
export async function requireConfirmedSum(deps: Deps, actor: Actor, name: FunctionName, minor: number) {
  const before = await administratorSumSince(deps.db, actor.userId, later(deps.clock.now(), -DAY));
  if (before + minor > UNCONFIRMED_DAY_SUM_MINOR) await requireFreshConfirmation(deps, actor, name);
}
