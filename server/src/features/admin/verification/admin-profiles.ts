import { maskPhoneAdmin } from '@numlet/contract/numbers/mask-phone';
import { cutPage, readPage } from '../../../platform/page-cursor.ts';
import {
  effectiveVerificationStatus,
  verificationBlockedUntil,
} from '../../accounts/status/account-rules.ts';
import type { Handler } from '../../handler.ts';
import { phoneActs } from '../../verification/administration/phone-acts.ts';
import { listCodesUsedUp } from '../../verification/sms-limits.ts';
import { readSearchTerm } from '../users/search-term.ts';
import { countUsers, isCounted, type ListedUser, limitSearch, listUsers } from '../users/users.queries.ts';
import { countProfiles } from './admin-verification-stats.ts';

const PAGE_SIZE = 50;

/**
 * The phone verification of all people (sections 2.2, 3 and 7 of the second document), a page at a time, newest first.
 * @throws AppError invalid_input for a search of fewer than three characters, or an invalid cursor
 */
export const adminProfiles: Handler<'admin-profiles'> = async (deps, actor, input) => {
  const { db, clock } = deps;
  const now = clock.now();
  const { verification } = input;
  const filter = {
    term: readSearchTerm(input.search),
    status: undefined,
    role: undefined,
    verification,
    now,
  };
  const page = readPage(input, PAGE_SIZE);
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const found = await listUsers(trx, filter, { ...page, order: 'newest' });
    const counted = filter.term
      ? await countUsers(trx, filter)
      : (await countProfiles(trx, now))[verification ?? 'all'];
    const { total, isExact } = isCounted(counted, filter);
    const { shown, next_cursor } = cutPage(found, page, (person) => person);
    const usedUp = await listCodesUsedUp(trx, deps, shown.filter(isUnproven).map(phoneOwnerOf), now);
    return {
      profiles: shown.map((person) => ({
        ...presentProfile(person, now),
        codes_used_up: usedUp.has(person.id),
        may: phoneActs(
          person,
          { isOwn: person.id === actor.userId, codesUsedUp: usedUp.has(person.id) },
          now,
        ),
      })),
      total,
      total_is_exact: isExact,
      next_cursor,
    };
  });
};

const isUnproven = ({ phone_verified }: ListedUser) => !phone_verified;
const phoneOwnerOf = ({ id, phone_number }: ListedUser) => ({ user_id: id, phone_number });

function presentProfile(person: ListedUser, now: Date) {
  return {
    user_id: person.id,
    full_name: person.full_name || null,
    email: person.email,
    phone_number: person.phone_number && maskPhoneAdmin(person.phone_number),
    phone_verified: person.phone_verified,
    verification_status: effectiveVerificationStatus(person, now),
    verification_attempts: person.verification_attempts,
    last_verification_attempt: person.last_verification_attempt?.toISOString() ?? null,
    verification_blocked_until: verificationBlockedUntil(person, now)?.toISOString() ?? null,
    created_at: person.created_at.toISOString(),
    version: person.version,
  };
}
