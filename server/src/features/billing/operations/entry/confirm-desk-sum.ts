import { UNCONFIRMED_DAY_SUM_MINOR } from '@numlet/contract/constants';
import type { FunctionName } from '@numlet/contract/functions';
import { DAY, later } from '../../../../clock.ts';
import type { Actor, Deps } from '../../../../deps.ts';
import { requireFreshConfirmation } from '../../../accounts/passwords/require-fresh-confirmation.ts';
import { deskSumSince } from '../adjustments/desk-sums.queries.ts';

/**
 * Asks an administrator who they are where this act, with what they have given and refunded in the last 24 hours, comes
 * to more than $20: small sums one after the other are a large one. Called before the transaction; take-desk-sum.ts
 * checks it again inside. @param minor cents of this act @throws AppError reauthentication_needed
 */
export async function confirmDeskSum(deps: Deps, actor: Actor, name: FunctionName, minor: number) {
  const before = await deskSumSince(deps.db, actor.userId, later(deps.clock.now(), -DAY));
  if (before + minor > UNCONFIRMED_DAY_SUM_MINOR) await requireFreshConfirmation(deps, actor, name);
}
