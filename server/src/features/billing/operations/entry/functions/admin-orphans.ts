import { later, MINUTE } from '../../../../../clock.ts';
import type { Deps } from '../../../../../deps.ts';
import { cutPage, readPage } from '../../../../../platform/page-cursor.ts';
import type { Handler } from '../../../../handler.ts';
import { costInPounds } from '../../../../numbers/cost-in-pounds.ts';
import { listedCost } from '../../orphans/listed-cost.ts';
import {
  countOrphans,
  listOrphans,
  listOverdueReleases,
  type OrphanRow,
  type OverdueReleaseRow,
} from '../../orphans/orphans.queries.ts';
import { readComparison } from '../read-comparison.ts';

const PAGE = 50;
/** A release takes seconds unless its job has to retry it. */
const OVERDUE_AFTER_MS = 10 * MINUTE;
const MAX_OVERDUE_RELEASES = 100;

/**
 * Lists the open differences that the nightly comparison with the carrier has found, newest first, and overdue releases.
 * @throws AppError invalid_input for an invalid cursor
 */
export const adminOrphans: Handler<'admin-orphans'> = async (deps, _actor, input) => {
  const { db, clock } = deps;
  const page = readPage(input, PAGE);
  const found = await listOrphans(db, page);
  const { shown, next_cursor } = cutPage(found, page, ({ first_seen_at: at, id }) => ({ at, id }));
  const late = page.after
    ? []
    : await listOverdueReleases(db, later(clock.now(), -OVERDUE_AFTER_MS), MAX_OVERDUE_RELEASES);
  return {
    orphans: await Promise.all(shown.map((row) => presentOrphan(deps, row))),
    going_back: await Promise.all(late.map((row) => presentOverdueRelease(deps, row))),
    going_back_count: late[0]?.waiting ?? 0,
    open: await countOrphans(db),
    comparison: await readComparison(deps),
    next_cursor,
  };
};

async function presentOrphan(deps: Deps, row: OrphanRow) {
  const { set_aside_at: at, set_aside_reason: reason, order_id, order_state } = row;
  return {
    id: row.id,
    kind: row.kind,
    phone_number: row.e164,
    carrier_sid: row.carrier_sid,
    marker: row.marker,
    monthly_cost: await costOf(deps, row),
    since: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    seen_once: Number(row.first_seen_at) === Number(row.last_seen_at),
    phone_number_id: row.phone_number_id,
    order: order_id && order_state ? { id: order_id, state: order_state } : null,
    person: personOf(row),
    set_aside:
      at && reason !== null
        ? { at: at.toISOString(), by: row.set_aside_by || 'A former administrator', reason }
        : null,
  };
}

async function presentOverdueRelease(deps: Deps, row: OverdueReleaseRow) {
  return {
    id: row.id,
    phone_number: row.e164,
    carrier_sid: row.carrier_sid,
    monthly_cost: await costOf(deps, row),
    since: row.releasing_since?.toISOString() ?? null,
    person: personOf(row),
  };
}

/** The recorded cost, or else that of the carrier's price list. */
async function costOf({ carriers }: Deps, { carrier, minor, currency, e164 }: OverdueReleaseRow | OrphanRow) {
  return costInPounds(minor, currency) ?? listedCost(carriers.of(carrier), e164);
}

function personOf({ user_id, full_name, email }: OverdueReleaseRow | OrphanRow) {
  return user_id && email ? { id: user_id, full_name: full_name || null, email } : null;
}
