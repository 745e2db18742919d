import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { tellEveryAddress } from '../security-notices/tell-every-address.ts';
import { endEverySession } from '../sessions/end-every-session.ts';
import { dropAllFactors, listDueResets, markResetDone } from './factor-resets.queries.ts';
import { lockPerson } from './factors.queries.ts';
import { dropRecoveryCodes } from './recovery-codes.queries.ts';

const AT_ONCE = 100;

/**
 * Takes away the second factors whose waiting day is over, with their recovery codes. Whoever is signed in signs in anew,
 * with the password alone. Of two servers one does it.
 */
export async function finishFactorResets(deps: Deps) {
  for (const userId of await listDueResets(deps.db, deps.clock.now(), AT_ONCE))
    await deps.db.transaction().execute(async (trx) => {
      const now = deps.clock.now();
      await lockPerson(trx, userId);
      if (!(await markResetDone(trx, userId, now))) return;
      // Removed by its owner meanwhile: there is nothing left to take, nor to tell.
      if (!(await dropAllFactors(trx, userId))) return;
      await dropRecoveryCodes(trx, userId);
      await endEverySession(deps, userId, 'factor_reset', trx);
      await writeAudit(trx, { action: 'factor_reset_done', targetUserId: userId, origin: null, now });
      await tellEveryAddress(deps, trx, userId, 'factor_reset_done');
    });
}
