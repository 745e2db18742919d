import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { findAccountOf } from '../../accounts/profile/memberships.queries.ts';
import { findProfile } from '../../accounts/profile/profiles.queries.ts';

/** A person with their account, for an administrator. @throws AppError not_found, also if the data is erased */
export async function requirePerson({ db }: Pick<Deps, 'db'>, userId: string) {
  const profile = await findProfile(db, userId);
  const accountId = await findAccountOf(db, userId);
  if (!profile || !accountId || profile.deletion_erased_at) throw new AppError('not_found');
  return { profile, accountId };
}
