import type { Deps } from '../../../deps.ts';
import type { BlockedSms, Carrier } from '../../../ports/carrier.ts';
import { newId } from '../../../random.ts';
import { advanceCounters } from '../account-counters.queries.ts';
import { dropDelivered, insertBlocked, listUnknown } from './blocked-texts.queries.ts';

/** A larger statement would make texts of the same accounts wait. */
const BATCH_SIZE = 100;

/**
 * Stores what the carrier reports about texts that it blocked, each once and without a body (docs/decisions/060). None
 * counts against an allowance. Open screens show them; browsers get no push. A text that already arrived stays a text.
 */
export async function storeBlockedTexts(deps: Deps, carrier: Carrier, blocked: readonly BlockedSms[]) {
  const { db, clock, live, metrics } = deps;
  for (let from = 0; from < blocked.length; from += BATCH_SIZE) {
    const batch = blocked.slice(from, from + BATCH_SIZE).reverse();
    await dropDelivered(db, carrier.name, batch);
    const found = await listUnknown(db, carrier.name, batch);
    if (found.length === 0) continue;
    const now = clock.now();
    const stored = await db.transaction().execute(async (trx) => {
      const shown = found.filter((each) => each.is_shown);
      const newest = await advanceCounters(trx, shown, now);
      // Counts down from the newest, so that the texts of one account keep their order.
      const rows = found.toReversed().map((each) => {
        const seq = each.is_shown ? (newest.get(each.account_id) ?? null) : null;
        if (seq !== null) newest.set(each.account_id, seq - 1);
        return { ...each, id: newId(), change_seq: seq };
      });
      await insertBlocked(trx, carrier.name, rows, now);
      await live.publish(
        trx,
        [...new Set(shown.map((each) => each.account_id))].map((account) => `account:${account}` as const),
      );
      return rows;
    });
    // A picture is not the carrier's fault.
    for (const { country_code, why } of stored) if (why !== 'picture') metrics.textBlocked(country_code);
  }
}
