import { DAY, HOUR, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { SETUP_MS } from '../factors/factor-rules.ts';
import { dropAbandonedFactors, dropEndedChallenges } from '../factors/factors.queries.ts';
import { dropEndedFlows } from '../google/oauth-flows.queries.ts';
import { ENDS_AFTER_MS, INACTIVE_AFTER_MS } from '../status/account-rules.ts';
import { dropOldOneTimeTokens, dropTokensOfEndedSessions, endExpiredSessions } from './clean-up.queries.ts';

/**
 * Runs every night. Deletes expired tokens, challenges and sign-in flows. Sessions stay, without their tokens, so that
 * a device is recognised again.
 */
export async function cleanUpSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  await endExpiredSessions(db, {
    createdBefore: later(now, -ENDS_AFTER_MS.user),
    lastActiveBefore: later(now, -INACTIVE_AFTER_MS.user),
    now,
  });
  await dropTokensOfEndedSessions(db, later(now, -DAY));
  await dropEndedChallenges(db, later(now, -HOUR));
  await dropAbandonedFactors(db, later(now, -SETUP_MS));
  await dropEndedFlows(db, later(now, -HOUR));
  await dropOldOneTimeTokens(db, later(now, -DAY));
}
