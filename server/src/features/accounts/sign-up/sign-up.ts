import { releaseSavepoint, rollbackToSavepoint, setSavepoint } from '../../../db/savepoint.ts';
import type { Deps, Origin, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { networkOf } from '../../../platform/limit-keys.ts';
import { newId } from '../../../random.ts';
import { requireUsablePassword } from '../passwords/password-rules.ts';
import { insertProfile } from '../profile/profiles.queries.ts';
import { findUser, findUserByEmail, insertUser, type User } from '../profile/users.queries.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountExistsMailDue, oneTimeMailDue, userSignedUp } from '../status/account-events.ts';
import { userResponse } from '../tokens/session-response.ts';
import { normalizeEmail, readSignUpMetadata, type SignUpMetadata } from './sign-up-rules.ts';

export type SignUpInput = { email: string; password: string; data: Readonly<Record<string, unknown>> };

/**
 * Creates a person with their account (POST /auth/v1/signup, sections 4 and 7 of the first document). If email is
 * confirmed first, an address of an existing account gets exactly the answer of a new one, after the same work, and its
 * owner gets a mail. Otherwise the new person is signed in at once.
 * @throws AuthError validation_failed, weak_password, email_address_invalid, user_already_exists
 */
export async function signUp(deps: Deps, input: SignUpInput, origin: Origin) {
  const { db, clock, settings } = deps;
  const email = normalizeEmail(input.email);
  const metadata = readSignUpMetadata(input.data, settings.smsCountries);
  await requireUsablePassword(input.password, { email, fullName: metadata.fullName });
  const passwordHash = await deps.passwords.hash(input.password, networkOf(origin.ip));
  const confirmed = settings.emailConfirmation === 'off';
  const newcomer = { userId: newId(), passwordHash, metadata, confirmed, ip: origin.ip, now: clock.now() };
  const { userId, now } = newcomer;

  return db.transaction().execute(async (trx) => {
    const owner = await findUserByEmail(trx, email);
    await setSavepoint(trx);
    // For a taken address a person with an unused address is inserted and rolled back, so that the time of the answer
    // does not reveal the account.
    const user = await makePerson(trx, newcomer, owner ? `${userId}@taken.invalid` : email);
    const shown = user && (await userResponse(trx, user, now));
    if (owner || !user) {
      await rollbackToSavepoint(trx);
      if (confirmed) throw new AuthError(422, 'user_already_exists', 'User already registered');
      await mailOwner(deps, trx, owner ?? (await findUserByEmail(trx, email)), origin);
      return placeholderUser(userId, email, shownMetadata(metadata), now);
    }
    await releaseSavepoint(trx);
    await writeAudit(trx, { action: 'user_signedup', actorUserId: userId, origin, now });
    await deps.announce(trx, userSignedUp, { userId, referrerCode: metadata.referrerCode });
    if (confirmed) return openSession(deps, trx, user, 'password', origin);
    await deps.announce(trx, oneTimeMailDue, {
      userId,
      purpose: 'signup',
      browser: origin.browserSecretHash?.toString('hex'),
    });
    return { ...shown, confirmation_sent_at: now.toISOString() };
  });
}

type Newcomer = {
  userId: string;
  passwordHash: string;
  metadata: SignUpMetadata;
  confirmed: boolean;
  ip: string;
  now: Date;
};

/** @returns undefined when a concurrent sign-up has taken the address */
async function makePerson(trx: Trx, newcomer: Newcomer, email: string): Promise<User | undefined> {
  const { userId, passwordHash, metadata, confirmed, ip, now } = newcomer;
  const isNew = await insertUser(trx, {
    id: userId,
    accountId: newId(),
    identityId: newId(),
    email,
    passwordHash,
    metadata: shownMetadata(metadata),
    confirmed,
    now,
  });
  if (!isNew) return undefined;
  await insertProfile(trx, { userId, ...metadata, termsAccepted: true, ip, now });
  return findUser(trx, userId);
}

function shownMetadata({ fullName, phone, referrerCode, purposes, further }: SignUpMetadata) {
  return {
    ...further,
    full_name: fullName,
    phone_number: phone,
    referrer_code: referrerCode,
    selected_purposes: purposes,
  };
}

/**
 * Mails the owner of a taken address: the link again while it is unconfirmed (the first password stays), otherwise a
 * notice. Announces as many jobs as a new sign-up does, so one of them has no recipient.
 */
async function mailOwner(deps: Deps, trx: Trx, owner: User | undefined, origin: Origin) {
  const target = owner ? { targetUserId: owner.id } : {};
  await writeAudit(trx, { action: 'user_repeated_signup', ...target, origin, now: deps.clock.now() });
  await deps.announce(trx, oneTimeMailDue, { userId: null, purpose: 'signup' });
  if (owner?.email_confirmed_at) await deps.announce(trx, accountExistsMailDue, { userId: owner.id });
  else await deps.announce(trx, oneTimeMailDue, { userId: owner?.id ?? null, purpose: 'signup' });
}

/**
 * Resembles a person who has just signed up, down to the order of the fields, so that the answer
 * does not reveal the account.
 */
function placeholderUser(id: string, email: string, metadata: Record<string, unknown>, now: Date) {
  const at = now.toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: newId(),
        id,
        user_id: id,
        provider: 'email',
        identity_data: { sub: id, email, email_verified: false },
        email,
        created_at: at,
        updated_at: at,
        last_sign_in_at: null,
      },
    ],
    factors: [],
    is_anonymous: false,
    created_at: at,
    updated_at: at,
    confirmation_sent_at: at,
  };
}
