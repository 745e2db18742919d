import type { AuthMethod } from '../../../db/schema.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { presentFactors } from '../factors/present-factors.ts';
import { listIdentities, type User } from '../profile/users.queries.ts';

export type SessionOfUser = { id: string; aal: 'aal1' | 'aal2'; amr: AuthMethod[] };

/** The session as the browser's library stores it (section 3 of the first document). */
export async function sessionResponse(
  deps: Deps,
  db: Deps['db'] | Trx,
  user: User,
  session: SessionOfUser,
  refreshToken: string,
) {
  const now = deps.clock.now();
  const shown = await userResponse(db, user, now);
  const { token, expiresAt } = await deps.tokens.issue(
    {
      sub: user.id,
      session_id: session.id,
      email: user.email,
      phone: '',
      app_metadata: shown.app_metadata,
      user_metadata: user.user_metadata,
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      is_anonymous: false,
    },
    now,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: Math.round((expiresAt.getTime() - now.getTime()) / 1000),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    refresh_token: refreshToken,
    user: shown,
  };
}

export async function userResponse(db: Deps['db'] | Trx, user: User, now: Date) {
  const identities = await listIdentities(db, user.id);
  const confirmedAt = user.email_confirmed_at?.toISOString();
  const providers = identities.map((identity) => identity.provider);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...(user.new_email ? { new_email: user.new_email } : {}),
    ...(confirmedAt ? { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt } : {}),
    ...(user.last_sign_in_at ? { last_sign_in_at: user.last_sign_in_at.toISOString() } : {}),
    app_metadata: { provider: providers[0] ?? 'email', providers },
    user_metadata: user.user_metadata,
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      provider: identity.provider,
      identity_data: identity.identity_data,
      email: user.email,
      created_at: identity.created_at.toISOString(),
      updated_at: identity.updated_at.toISOString(),
      last_sign_in_at: identity.last_sign_in_at?.toISOString() ?? null,
    })),
    factors: await presentFactors(db, user.id, now),
    is_anonymous: false,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}
