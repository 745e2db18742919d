import type { Deps } from '../../deps.ts';
import { confirmationMailDue } from './account-events.ts';
import { findUserByEmail } from './users.queries.ts';

/** POST /auth/v1/resend: the same answer whether the address is known, confirmed or neither. */
export async function resendConfirmation(deps: Deps, email: string) {
  const user = await findUserByEmail(deps.db, email.trim().toLowerCase());
  if (user && !user.email_confirmed_at)
    await deps.announce(deps.db, confirmationMailDue, { userId: user.id }, { once: user.id });
  return {};
}
