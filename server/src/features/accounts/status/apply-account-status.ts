import type { Deps, Trx } from '../../../deps.ts';
import { findAccountOf } from '../profile/memberships.queries.ts';
import {
  listSuspensionsOver,
  lockProfile,
  type Profile,
  setAccountStatus,
} from '../profile/profiles.queries.ts';
import { endEverySession } from '../sessions/end-every-session.ts';
import { accountStatusChanged, accountStatusMailDue } from './account-events.ts';
import { currentAccountStatus } from './account-rules.ts';

const BATCH_SIZE = 100;

export type AccountStatusChange =
  | { status: 'active' }
  /** `until` null: until an administrator ends it. */
  | { status: 'suspended'; until: Date | null; reason: string }
  | { status: 'blocked'; reason: string };

/**
 * Suspends, blocks or reinstates a person, in the transaction of the caller, who also writes the audit entry. A
 * suspension or block ends their sessions. The person gets a mail, and their numbers are put on hold or resume (rules
 * 30 and 31 of docs/billing.md).
 * @returns false for an unknown person, or if the status is already the same
 */
export async function applyAccountStatus(
  deps: Pick<Deps, 'db' | 'live' | 'clock' | 'announce'>,
  trx: Trx,
  userId: string,
  change: AccountStatusChange,
  at: Date = deps.clock.now(),
): Promise<boolean> {
  const profile = await lockProfile(trx, userId);
  const accountId = await findAccountOf(trx, userId);
  if (!profile || !accountId) return false;
  const until = change.status === 'suspended' ? change.until : null;
  const isUnchanged =
    profile.account_status === change.status && Number(profile.suspended_until) === Number(until);
  if (isUnchanged) return false;
  const reason = change.status === 'active' ? null : change.reason;
  await setAccountStatus(trx, userId, {
    status: change.status,
    since: statusSince(profile, change, at),
    until,
    reason,
    now: deps.clock.now(),
  });
  if (change.status !== 'active') await endEverySession(deps, userId, change.status, trx);
  await deps.announce(trx, accountStatusChanged, { accountId });
  await deps.announce(trx, accountStatusMailDue, {
    userId,
    status: change.status,
    former: profile.account_status,
  });
  await deps.live.publish(trx, [`account:${accountId}`]);
  return true;
}

/**
 * A prolonged suspension keeps its beginning. An expired suspension ended on its day, so another suspension has a new
 * beginning.
 */
function statusSince(
  profile: Pick<Profile, 'account_status' | 'status_since' | 'suspended_until'>,
  { status }: AccountStatusChange,
  at: Date,
): Date | null {
  const isOver = currentAccountStatus(profile, at) !== profile.account_status;
  if (profile.account_status === status && !isOver) return profile.status_since;
  return isOver && status === 'active' ? profile.suspended_until : at;
}

/** Ends expired suspensions, as of the moment that was announced to the person. */
export async function endSuspensions(deps: Deps) {
  for (const { user_id, suspended_until } of await listSuspensionsOver(
    deps.db,
    deps.clock.now(),
    BATCH_SIZE,
  )) {
    await deps.db.transaction().execute(async (trx) => {
      const profile = await lockProfile(trx, user_id);
      // An administrator has changed it since.
      if (
        profile?.account_status !== 'suspended' ||
        Number(profile.suspended_until) !== Number(suspended_until)
      )
        return;
      await applyAccountStatus(deps, trx, user_id, { status: 'active' }, suspended_until ?? deps.clock.now());
    });
  }
}
