import type { Deps, Origin, Trx } from '../../deps.ts';
import { newId } from '../../random.ts';
import { accountExistsMailDue, oneTimeMailDue, userSignedUp } from './account-events.ts';
import { writeAudit } from './audit-log.queries.ts';
import { AuthError } from './auth-error.ts';
import { networkOf } from './limit-keys.ts';
import { openSession } from './open-session.ts';
import { requireUsablePassword } from './passwords/password-rules.ts';
import { insertProfile } from './profiles.queries.ts';
import { userResponse } from './session-response.ts';
import { normalizeEmail, readSignUpMetadata } from './sign-up-rules.ts';
import { findUser, findUserByEmail, insertUser, type User } from './users.queries.ts';

export type SignUpInput = { email: string; password: string; data: Readonly<Record<string, unknown>> };

/**
 * Makes a person with their account (POST /auth/v1/signup, sections 4 and 7 of the first document).
 * Where e-mail is confirmed first, an address that has an account is answered exactly like a new one,
 * and its owner gets a mail; otherwise the new person is signed in at once.
 * @throws AuthError validation_failed, weak_password, email_address_invalid, user_already_exists
 */
export async function signUp(deps: Deps, input: SignUpInput, origin: Origin) {
  const { db, clock, settings } = deps;
  const email = normalizeEmail(input.email);
  const metadata = readSignUpMetadata(input.data, settings.smsCountries);
  await requireUsablePassword(input.password, { email, fullName: metadata.fullName });
  const passwordHash = await deps.passwords.hash(input.password, networkOf(origin.ip));
  const confirmed = settings.emailConfirmation === 'off';
  const now = clock.now();
  const userId = newId();

  return db.transaction().execute(async (trx) => {
    const shownMetadata = {
      full_name: metadata.fullName,
      phone_number: metadata.phone,
      referrer_code: metadata.referrerCode,
      selected_purposes: metadata.purposes,
    };
    const isNew = await insertUser(trx, {
      id: userId,
      accountId: newId(),
      identityId: newId(),
      email,
      passwordHash,
      metadata: shownMetadata,
      confirmed,
      now,
    });
    if (!isNew) {
      if (confirmed) throw new AuthError(422, 'user_already_exists', 'User already registered');
      const owner = await findUserByEmail(trx, email);
      if (owner) await tellOwner(deps, trx, owner);
      await writeAudit(trx, {
        action: 'user_repeated_signup',
        ...(owner ? { targetUserId: owner.id } : {}),
        origin,
        now,
      });
      return imaginedUser(userId, email, shownMetadata, now);
    }
    await insertProfile(trx, { userId, ...metadata, termsAccepted: true, ip: origin.ip, now });
    await writeAudit(trx, { action: 'user_signedup', actorUserId: userId, origin, now });
    await deps.announce(trx, userSignedUp, { userId, referrerCode: metadata.referrerCode });
    const user = await findUser(trx, userId);
    if (!user) throw new Error('the new user is not there');
    if (confirmed) return openSession(deps, trx, user, 'password', origin);
    await deps.announce(trx, oneTimeMailDue, {
      userId,
      purpose: 'signup',
      browser: origin.browserSecretHash?.toString('hex'),
    });
    return { ...(await userResponse(trx, user, now)), confirmation_sent_at: now.toISOString() };
  });
}

/** Somebody who has not confirmed yet gets their link again; the password of the first time stays. */
function tellOwner(deps: Deps, trx: Trx, owner: User) {
  return owner.email_confirmed_at
    ? deps.announce(trx, accountExistsMailDue, { userId: owner.id })
    : deps.announce(trx, oneTimeMailDue, { userId: owner.id, purpose: 'signup' });
}

/** Looks like somebody who has just signed up, to the order of the fields, so that the answer betrays no account. */
function imaginedUser(id: string, email: string, metadata: Record<string, unknown>, now: Date) {
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
