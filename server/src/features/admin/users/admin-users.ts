import { readCursor, writeCursor } from '../../../platform/page-cursor.ts';
import { countPeople } from '../../accounts/profile/profiles.queries.ts';
import { accountStatus, effectiveVerificationStatus } from '../../accounts/status/account-rules.ts';
import type { Handler } from '../../handler.ts';
import { readSearchTerm } from './search-term.ts';
import {
  countNotActive,
  countUsers,
  isCounted,
  type ListedUser,
  limitSearch,
  listUsers,
  type UserFilter,
} from './users.queries.ts';

const PAGE = 50;

/**
 * The registered people (sections 2.2, 3 and 7 of the second document), a page at a time: newest sign-up first, or newest
 * sign-in. A search looks in name, e-mail and phone; whoever has left for good is not found.
 * @throws AppError invalid_input for a search of less than three characters, or a cursor that was never answered
 */
export const adminUsers: Handler<'admin-users'> = async ({ db, clock }, _actor, input) => {
  const now = clock.now();
  const limit = input.limit ?? PAGE;
  const filter = { term: readSearchTerm(input.search), status: input.status, role: input.role, now };
  const page = {
    order: input.sort ?? 'newest',
    after: input.cursor === undefined ? null : readCursor(input.cursor, 'cursor'),
    limit: limit + 1,
  };
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listUsers(trx, filter, page);
    const all = await countPeople(trx);
    const counts = { all, ...(await countNotActive(trx, now)) };
    const { total, isExact } = isCounted(
      countFrom(counts, filter) ?? (await countUsers(trx, filter)),
      filter,
    );
    const users = found.slice(0, limit);
    const last = users.at(-1);
    return {
      users: users.map((user) => presentUser(user, now)),
      total,
      total_is_exact: isExact,
      counts,
      next_cursor: last && found.length > limit ? writeCursor(last) : null,
    };
  });
};

type Counts = { all: number; suspended: number; blocked: number };

/** Where a status alone is asked for its count is known: most people are active, and would be counted one by one. */
function countFrom({ all, suspended, blocked }: Counts, { term, status, role }: UserFilter): number | null {
  if (term || role) return null;
  return { all, active: all - suspended - blocked, suspended, blocked }[status ?? 'all'];
}

function presentUser(user: ListedUser, now: Date) {
  const status = accountStatus(user, now);
  return {
    id: user.id,
    full_name: user.full_name || null,
    email: user.email,
    role: user.role ?? 'user',
    account_status: status,
    suspended_until: status === 'suspended' ? (user.suspended_until?.toISOString() ?? null) : null,
    phone_number: user.phone_number,
    verification_status: effectiveVerificationStatus(user, now),
    last_ip: user.last_ip,
    signup_ip: user.signup_ip,
    phone_count: user.phone_count,
    message_count: user.message_count,
    created_at: user.created_at.toISOString(),
    version: user.version,
  };
}
