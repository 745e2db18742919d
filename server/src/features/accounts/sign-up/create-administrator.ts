import type { Deps } from '../../../deps.ts';
import { newId, newToken } from '../../../random.ts';
import { insertProfile } from '../profile/profiles.queries.ts';
import { findUserByEmail, grantRole, insertUser, isThereAnAdministrator } from '../profile/users.queries.ts';

/**
 * The administrator of a new sandbox, with a random password that is told once.
 * @returns nothing when there is an administrator already
 */
export async function createFirstAdministrator(
  deps: Deps,
  email: string,
): Promise<{ email: string; password: string } | null> {
  if (await isThereAnAdministrator(deps.db)) return null;
  const password = newToken(15);
  const passwordHash = await deps.passwords.hash(password, 'this machine');
  const now = deps.clock.now();
  const userId = newId();
  const made = await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertUser(trx, {
      id: userId,
      accountId: newId(),
      identityId: newId(),
      email,
      passwordHash,
      metadata: { full_name: 'Administrator' },
      confirmed: true,
      now,
    });
    if (!isNew) return false;
    await insertProfile(trx, {
      userId,
      fullName: 'Administrator',
      phone: null,
      purposes: [],
      termsAccepted: true,
      ip: '127.0.0.1',
      now,
    });
    await grantRole(trx, userId, 'admin', now);
    return true;
  });
  return made ? { email, password } : null;
}

/** Raises an existing person. @returns false when nobody has this address */
export async function makeAdministrator(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) return false;
  await grantRole(db, user.id, 'admin', clock.now());
  return true;
}
