import { maskPhoneAdmin } from '@numlet/contract/numbers/mask-phone';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import {
  currentAccountStatus,
  deletionUndoUntil,
  effectiveVerificationStatus,
  isLeaving,
  verificationBlockedUntil,
} from '../../accounts/status/account-rules.ts';
import type { Handler } from '../../handler.ts';
import { readCounts } from '../counts/counts.queries.ts';
import { accountActs } from './account-acts.ts';
import { readSearchTerm } from './search-term.ts';
import {
  countStates,
  countUsers,
  isCounted,
  type ListedUser,
  limitSearch,
  listUsers,
  type StateCounts,
  type UserFilter,
} from './users.queries.ts';

const PAGE_SIZE = 50;

/**
 * The registered people (sections 2.2, 3 and 7 of the second document), a page at a time: newest sign-up first, or
 * newest sign-in. A search looks in name, email and phone. People whose data is erased are not found.
 * @throws AppError invalid_input for a search of fewer than three characters, or an invalid cursor
 */
export const adminUsers: Handler<'admin-users'> = async ({ db, clock }, actor, input) => {
  const now = clock.now();
  const filter = { term: readSearchTerm(input.search), status: input.status, role: input.role, now };
  const page = { ...readPage(input, PAGE_SIZE), order: input.sort ?? 'newest' };
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listUsers(trx, filter, page);
    const { people: all } = await readCounts(trx);
    const counts = { all, ...(await countStates(trx, now)) };
    const { total, isExact } = isCounted(
      countFrom(counts, filter) ?? (await countUsers(trx, filter)),
      filter,
    );
    const { shown, next_cursor } = cutPage(found, page, (user) => user);
    return {
      users: shown.map((user) => presentUser(user, actor.userId, now)),
      total,
      total_is_exact: isExact,
      counts,
      next_cursor,
    };
  });
};

type Counts = StateCounts & { all: number };

/** A filter by status alone needs no counting: most people are active, and would be counted one by one. */
function countFrom({ all, ...counts }: Counts, { term, status, role }: UserFilter): number | null {
  if (term || role) return null;
  const { suspended, blocked } = counts;
  return { all, active: all - suspended - blocked, ...counts }[status ?? 'all'];
}

function presentUser(user: ListedUser, actorUserId: string, now: Date) {
  const status = currentAccountStatus(user, now);
  return {
    id: user.id,
    full_name: user.full_name || null,
    email: user.email,
    role: user.role ?? 'user',
    account_status: status,
    suspended_until: status === 'suspended' ? (user.suspended_until?.toISOString() ?? null) : null,
    phone_number: user.phone_number && maskPhoneAdmin(user.phone_number),
    phone_verified: user.phone_verified,
    verification_status: effectiveVerificationStatus(user, now),
    verification_blocked_until: verificationBlockedUntil(user, now)?.toISOString() ?? null,
    last_ip: user.last_ip,
    signup_ip: user.signup_ip,
    phone_count: user.phone_count,
    message_count: user.message_count,
    created_at: user.created_at.toISOString(),
    deletion_undo_until: deletionUndoUntil(user)?.toISOString() ?? null,
    is_leaving: isLeaving(user, now),
    version: user.version,
    may: accountActs(user, user.id === actorUserId, now),
  };
}
