import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { mailEveryAddress } from '../security-notices/mail-every-address.ts';
import { endEverySession } from '../sessions/end-every-session.ts';
import {
  dropAllFactors,
  findOpenReset,
  hasFactorSince,
  listDueResets,
  markResetDone,
  withdrawReset,
} from './factor-resets.queries.ts';
import { lockPerson } from './factors.queries.ts';
import { dropRecoveryCodes } from './recovery-codes.queries.ts';

const BATCH_SIZE = 100;

/**
 * Removes the second factors whose waiting day is over, with their recovery codes, and ends the person's sessions: they
 * sign in again with the password alone. If two servers run this concurrently, only one acts.
 */
export async function finishFactorResets(deps: Deps) {
  for (const userId of await listDueResets(deps.db, deps.clock.now(), BATCH_SIZE))
    await deps.db.transaction().execute(async (trx) => {
      const now = deps.clock.now();
      await lockPerson(trx, userId);
      const reset = await findOpenReset(trx, userId);
      // The owner has signed in with the old factor or a recovery code and added another one: the old factor was not
      // lost.
      if (reset && (await hasFactorSince(trx, userId, reset.requested_at))) {
        if (!(await withdrawReset(trx, userId, userId, now))) return;
        await writeAudit(trx, { action: 'factor_reset_withdrawn', targetUserId: userId, origin: null, now });
        return mailEveryAddress(deps, trx, userId, 'factor_reset_withdrawn');
      }
      if (!(await markResetDone(trx, userId, now))) return;
      // The owner has since removed the factor: there is nothing to remove or to announce.
      if (!(await dropAllFactors(trx, userId))) return;
      await dropRecoveryCodes(trx, userId);
      await endEverySession(deps, userId, 'factor_reset', trx);
      await writeAudit(trx, { action: 'factor_reset_done', targetUserId: userId, origin: null, now });
      await mailEveryAddress(deps, trx, userId, 'factor_reset_done');
    });
}
