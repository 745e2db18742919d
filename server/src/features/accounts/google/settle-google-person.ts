import { isWrittenLine } from '@numlet/contract/written-line';
import type { Deps, Origin, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { GooglePerson } from '../../../ports/google.ts';
import { newId } from '../../../random.ts';
import { supersedeOneTimeTokens } from '../one-time-mail/one-time-tokens.queries.ts';
import { findProfile, insertProfile } from '../profile/profiles.queries.ts';
import { insertIdentity, insertUser, listIdentities } from '../profile/users.queries.ts';
import { AuthError, userBanned } from '../protocol/auth-error.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { addressClaimed, userSignedUp } from '../status/account-events.ts';
import { effectiveAccountStatus, lockedOutMessage } from '../status/account-rules.ts';
import { identityData } from './flow-rules.ts';
import {
  eraseUnprovenPerson,
  findGoogleIdentity,
  lockUserByEmail,
  touchIdentity,
} from './identities.queries.ts';

/** Another transaction created this identity or claimed this address first. A retry finds the person. */
export class ConcurrentClaimError extends Error {}

type Arrival = { person: GooglePerson; origin: Origin; now: Date };

/**
 * Finds the person by Google's own id and never by the address (R35). An unknown id is connected to the account of the
 * address that Google verified, or gets a new account.
 * @throws AuthError user_banned, identity_already_exists
 */
export async function settleGooglePerson(deps: Deps, trx: Trx, arrival: Arrival): Promise<string> {
  const { person, now } = arrival;
  const known = await findGoogleIdentity(trx, person.sub);
  if (known) {
    await requireActive(trx, known.user_id, now);
    await touchIdentity(trx, known.id, identityData(person), now);
    return known.user_id;
  }
  const owner = await lockUserByEmail(trx, person.email);
  if (!owner) return welcome(deps, trx, arrival);
  await requireActive(trx, owner.id, now);
  if (owner.email_confirmed_at) await refuseSecondGoogle(trx, owner.id, person);
  else await claimFromStranger(deps, trx, owner.id, arrival);
  await connectGoogle(deps, trx, owner.id, arrival);
  return owner.id;
}

/** Adds the identity to an account and notifies its owner. */
export async function connectGoogle(deps: Deps, trx: Trx, userId: string, { person, origin, now }: Arrival) {
  const added = await insertIdentity(trx, {
    id: newId(),
    userId,
    provider: 'google',
    providerId: person.sub,
    data: identityData(person),
    now,
  });
  if (!added) throw new ConcurrentClaimError();
  const detail = { provider: 'google' };
  await writeAudit(trx, { action: 'identity_linked', actorUserId: userId, detail, origin, now });
  await announceSecurityNotice(deps, trx, { userId, kind: 'google_linked' });
}

/** @throws AuthError user_banned */
export async function requireActive(trx: Trx, userId: string, now: Date) {
  const profile = await findProfile(trx, userId);
  const status = effectiveAccountStatus(profile, now);
  if (status !== 'active') throw userBanned(lockedOutMessage(status, profile?.suspended_until ?? null));
}

/**
 * Providers reassign addresses: the person who has this address now may not be the person whose Google account is
 * connected.
 */
async function refuseSecondGoogle(trx: Trx, userId: string, { sub }: GooglePerson) {
  const identities = await listIdentities(trx, userId);
  const google = identities.filter(({ provider }) => provider === 'google');
  // Another tab of the same person has connected this identity since it was read.
  if (google.some(({ provider_id }) => provider_id === sub)) throw new ConcurrentClaimError();
  if (google.length > 0)
    throw new AuthError(
      422,
      'identity_already_exists',
      'This address belongs to an account that another Google account is connected with',
    );
}

/**
 * The creator of the account never proved the address, and may have set a trap for its owner. Deletes password,
 * identity, sessions and all other data before the owner signs in (R36).
 */
async function claimFromStranger(deps: Deps, trx: Trx, userId: string, { person, origin, now }: Arrival) {
  await eraseUnprovenPerson(trx, userId, { fullName: nameOf(person), now });
  await supersedeOneTimeTokens(trx, userId, 'all', now);
  const all = { userId, sessionId: newId(), scope: 'global' as const, reason: 'address_claimed', now };
  const ended = await endSessions(trx, all);
  await deps.live.publish(
    trx,
    ended.map((id) => `session:${id}` as const),
  );
  await deps.announce(trx, addressClaimed, { userId, at: now.toISOString() });
  const detail = { reason: 'address_claimed', provider: 'google' };
  await writeAudit(trx, { action: 'user_modified', actorUserId: userId, detail, origin, now });
}

/**
 * Creates a new person. The email address is confirmed, there is no phone yet, and they accept the terms when they verify one.
 */
async function welcome(deps: Deps, trx: Trx, { person, origin, now }: Arrival): Promise<string> {
  const userId = newId();
  const fullName = nameOf(person);
  const isNew = await insertUser(trx, {
    id: userId,
    accountId: newId(),
    identityId: newId(),
    email: person.email,
    passwordHash: null,
    metadata: { full_name: fullName },
    confirmed: true,
    identity: { provider: 'google', providerId: person.sub, data: identityData(person) },
    now,
  });
  if (!isNew) throw new ConcurrentClaimError();
  const nothingYet = { phone: null, purposes: [], termsAccepted: false };
  await insertProfile(trx, { userId, fullName, ...nothingYet, ip: origin.ip, now });
  const detail = { provider: 'google' };
  await writeAudit(trx, { action: 'user_signedup', actorUserId: userId, detail, origin, now });
  await deps.announce(trx, userSignedUp, { userId, referrerCode: null });
  return userId;
}

function nameOf({ name, email }: GooglePerson): string {
  const given = name?.slice(0, 100);
  // Google's rules for a name differ from ours, and the name cannot be corrected before it is shown.
  return given !== undefined && isWrittenLine(given) ? given : (email.split('@')[0] ?? '').slice(0, 100);
}
