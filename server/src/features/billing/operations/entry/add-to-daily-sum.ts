import { REPORTED_DAY_SUM_MINOR, UNCONFIRMED_DAY_SUM_MINOR } from '@numlet/contract/constants';
import { AppError } from '../../../../app-error.ts';
import { DAY, later } from '../../../../clock.ts';
import type { Actor, Deps, Trx } from '../../../../deps.ts';
import { isFreshlyConfirmed } from '../../../accounts/passwords/require-fresh-confirmation.ts';
import { largeDaySumReached } from '../../../accounts/status/account-events.ts';
import { administratorSumSince, lockAdministratorSum } from '../adjustments/administrator-sums.queries.ts';

/**
 * Checks an act against its administrator's sum of 24 hours, in the act's transaction and before its row is inserted.
 * When the sum exceeds $100, the other administrators are mailed once.
 * @param minor cents of this act @throws AppError reauthentication_needed above $20 without a fresh confirmation
 */
export async function addToDailySum(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  actor: Actor,
  { minor, now }: { minor: number; now: Date },
) {
  await lockAdministratorSum(trx, actor.userId);
  const before = await administratorSumSince(trx, actor.userId, later(now, -DAY));
  const sum = before + minor;
  if (sum > UNCONFIRMED_DAY_SUM_MINOR && !isFreshlyConfirmed(actor, now))
    throw new AppError('reauthentication_needed');
  if (before <= REPORTED_DAY_SUM_MINOR && sum > REPORTED_DAY_SUM_MINOR)
    await deps.announce(trx, largeDaySumReached, {
      userId: actor.userId,
      minor: Math.round(sum),
      at: now.toISOString(),
    });
}
