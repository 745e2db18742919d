import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import {
  listWithWithheldTexts,
  lockSubscription,
  setSubscription,
} from '../../billing/rentals/entry/subscriptions.queries.ts';
import { countWithheld } from './withheld-texts.queries.ts';

/**
 * Runs every night, after texts older than thirty days are dropped. Withheld texts among them can no longer be shown,
 * and are not offered for payment. They stay counted as received: those of the current period in `purged_sms`.
 */
export async function countPurgedTexts({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  for (const id of await listWithWithheldTexts(db, later(now, -MESSAGE_RETENTION_DAYS * DAY))) {
    await db.transaction().execute(async (trx) => {
      const subscription = await lockSubscription(trx, id);
      if (!subscription) return;
      const { period_no, withheld_sms, grace_withheld_sms, purged_sms, former_sms } = subscription;
      const remaining = await countWithheld(trx, id, period_no);
      const remainingOfGrace = await countWithheld(trx, id, period_no + 1);
      if (remaining >= withheld_sms && remainingOfGrace >= grace_withheld_sms) return;
      await setSubscription(trx, id, now, {
        withheld_sms: remaining,
        grace_withheld_sms: remainingOfGrace,
        purged_sms: purged_sms + withheld_sms - remaining,
        // Texts of the grace period belong to no period yet, so this period does not count them.
        former_sms: former_sms + grace_withheld_sms - remainingOfGrace,
      });
    });
  }
}
