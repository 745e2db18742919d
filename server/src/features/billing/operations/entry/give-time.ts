import { DAY, later } from '../../../../clock.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import { type AccountHolder, findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';
import { listOpenPayments } from '../../rentals/entry/lifecycle.queries.ts';
import { heldFrom } from '../../rentals/entry/rules/hold-rules.ts';
import { releaseDate } from '../../rentals/entry/rules/subscription-rules.ts';
import { setSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { givenDates, type Standing, standingAt } from '../outage/outage-rules.ts';
import { lockUnpaidNumbers, readGivenTime, type Unpaid } from '../outage/unpaid-numbers.queries.ts';

type Row = Awaited<ReturnType<typeof lockUnpaidNumbers>>[number];
type Moment = { due: Date; standing: Standing; release: Date | null };

/** A number that is due and not paid. */
export type UnpaidNumber = {
  e164: string;
  /** The owner's address. */
  email: string;
  before: Moment;
  /** Null where the dates are not moved. */
  after: Moment | null;
  /** Why they are not moved. */
  stays: 'nothing_to_give' | 'held' | 'charging' | 'blocked' | null;
};

/**
 * Gives back days in which people could not pay because the service was down: for each number that is due and not
 * paid these days do not count (rule 2 of docs/billing.md). One transaction; a repeat gives only what was not given
 * before.
 * @param isForReal false shows what would be done, and changes nothing
 */
export function giveTime(
  deps: Pick<Deps, 'db' | 'live' | 'clock'>,
  { days, reason, isForReal }: { days: number; reason: string; isForReal: boolean },
): Promise<UnpaidNumber[]> {
  return deps.db.transaction().execute(async (trx) => {
    // The time is read after the locks: somebody may have paid until then.
    const rows = await lockUnpaidNumbers(trx, deps.clock.now());
    const now = deps.clock.now();
    const ids = rows.map(({ id }) => id);
    const given = await readGivenTime(trx, ids);
    const { charging, paying } = await listOpenPayments(trx, ids);
    const numbers: UnpaidNumber[] = [];
    for (const row of rows) {
      const { period_due: due } = row;
      if (!due) continue;
      const dates = { period_due: due, grace_started_at: row.grace_started_at };
      const tell = (at: Unpaid): Moment => ({
        due: at.period_due,
        standing: standingAt(at, paying.has(row.id), now),
        release: releaseDate(at),
      });
      const holder = await findAccountHolder(trx, row.account_id);
      const found = givenDates(dates, given.get(row.id), later(now, -days * DAY), now);
      const stays = charging.has(row.id)
        ? 'charging'
        : (whyNot(row, holder, now) ?? (found ? null : 'nothing_to_give'));
      const after = found && stays === null ? tell({ ...dates, ...found.moved }) : null;
      numbers.push({ e164: row.e164, email: holder?.email ?? '', before: tell(dates), after, stays });
      if (isForReal && found && after && holder)
        await move(deps, trx, row, { ...found, holder, days, reason, now });
    }
    return numbers;
  });
}

/** Why a number gets no time: its clock stands still already, or its account is not active. */
function whyNot(row: Row, holder: AccountHolder | undefined, now: Date) {
  if (!holder || holder.deletion_erased_at) return 'blocked';
  if (heldFrom({ subscription: row, holder }, now)) return 'held';
  return effectiveAccountStatus(holder, now) === 'active' ? null : 'blocked';
}

type Gift = NonNullable<ReturnType<typeof givenDates>> & {
  holder: AccountHolder;
  days: number;
  reason: string;
  now: Date;
};

async function move(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  { id, account_id, phone_number_id }: Row,
  { moved, original, start, holder, days, reason, now }: Gift,
) {
  // Its next step is decided at once while the service runs, and otherwise when it starts.
  await setSubscription(trx, id, now, moved);
  await writeAudit(trx, {
    action: 'time_given',
    targetUserId: holder.user_id,
    detail: { subscription_id: id, phone_number_id, from: start.toISOString(), days },
    before: written(original),
    after: written({ ...original, ...moved }),
    reason,
    origin: null,
    now,
  });
  await live.publish(trx, [`account:${account_id}`]);
}

function written({ period_due, grace_started_at }: Unpaid) {
  return {
    period_due: period_due.toISOString(),
    grace_started_at: grace_started_at?.toISOString() ?? null,
  };
}
