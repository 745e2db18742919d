import { DAY, later } from '../../../../clock.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import { type AccountHolder, findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';
import { listOpenPayments } from '../../rentals/entry/lifecycle.queries.ts';
import { heldSince } from '../../rentals/entry/rules/hold-rules.ts';
import { releaseDate } from '../../rentals/entry/rules/subscription-rules.ts';
import { setSubscription } from '../../rentals/entry/subscriptions.queries.ts';
import { givenDates, type UnpaidStatus, unpaidStatusAt } from '../outage/outage-rules.ts';
import { lockUnpaidNumbers, readGivenTime, type Unpaid } from '../outage/unpaid-numbers.queries.ts';

type Row = Awaited<ReturnType<typeof lockUnpaidNumbers>>[number];
type State = { due: Date; status: UnpaidStatus; release: Date | null };

/** A number that is due but unpaid. */
export type UnpaidNumber = {
  e164: string;
  /** The owner's e-mail address. */
  email: string;
  before: State;
  /** Null if the dates are not moved. */
  after: State | null;
  /** Why they are not moved. */
  notMovedBecause: 'nothing_to_give' | 'held' | 'charging' | 'account_inactive' | null;
};

/**
 * Extends the time of unpaid numbers by the days of an outage in which no one could pay (rule 2, instant-decides), in
 * one transaction. Running it again adds only days that were not given yet. @param isDryRun changes nothing
 */
export function giveTime(
  deps: Pick<Deps, 'db' | 'live' | 'clock'>,
  { days, reason, isDryRun }: { days: number; reason: string; isDryRun: boolean },
): Promise<UnpaidNumber[]> {
  return deps.db.transaction().execute(async (trx) => {
    const rows = await lockUnpaidNumbers(trx, deps.clock.now());
    // Read again once the locks are acquired, since a payment may have held them.
    const now = deps.clock.now();
    const ids = rows.map(({ id }) => id);
    const given = await readGivenTime(trx, ids);
    const { charging, paying } = await listOpenPayments(trx, ids);
    const numbers: UnpaidNumber[] = [];
    for (const row of rows) {
      const { period_due: due } = row;
      if (!due) continue;
      const dates = { period_due: due, grace_started_at: row.grace_started_at };
      const stateAt = (at: Unpaid): State => ({
        due: at.period_due,
        status: unpaidStatusAt(at, paying.has(row.id), now),
        release: releaseDate(at),
      });
      const holder = await findAccountHolder(trx, row.account_id);
      const extension = givenDates(dates, given.get(row.id), later(now, -days * DAY), now);
      const notMovedBecause = charging.has(row.id)
        ? 'charging'
        : (refusal(row, holder, now) ?? (extension ? null : 'nothing_to_give'));
      const after = extension && notMovedBecause === null ? stateAt({ ...dates, ...extension.moved }) : null;
      numbers.push({
        e164: row.e164,
        email: holder?.email ?? '',
        before: stateAt(dates),
        after,
        notMovedBecause,
      });
      if (!isDryRun && extension && after && holder)
        await extendAndAudit(deps, trx, row, { ...extension, holder, days, reason, now });
    }
    return numbers;
  });
}

/** Numbers on hold, and numbers of inactive accounts, are not extended. */
function refusal(row: Row, holder: AccountHolder | undefined, now: Date) {
  if (!holder || holder.deletion_erased_at) return 'account_inactive';
  if (heldSince({ subscription: row, holder }, now)) return 'held';
  return effectiveAccountStatus(holder, now) === 'active' ? null : 'account_inactive';
}

type Extension = NonNullable<ReturnType<typeof givenDates>> & {
  holder: AccountHolder;
  days: number;
  reason: string;
  now: Date;
};

async function extendAndAudit(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  { id, account_id, phone_number_id }: Row,
  { moved, original, start, holder, days, reason, now }: Extension,
) {
  // Schedules the number's next step: immediately, or when the service starts.
  await setSubscription(trx, id, now, moved);
  await writeAudit(trx, {
    action: 'time_given',
    targetUserId: holder.user_id,
    detail: { subscription_id: id, phone_number_id, from: start.toISOString(), days },
    before: auditDates(original),
    after: auditDates({ ...original, ...moved }),
    reason,
    origin: null,
    now,
  });
  await live.publish(trx, [`account:${account_id}`]);
}

function auditDates({ period_due, grace_started_at }: Unpaid) {
  return {
    period_due: period_due.toISOString(),
    grace_started_at: grace_started_at?.toISOString() ?? null,
  };
}
