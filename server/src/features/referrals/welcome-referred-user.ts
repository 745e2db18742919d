import type { Deps } from '../../deps.ts';
import { bindReferral } from './bind-referral.ts';
import { ensureReferrerCode } from './ensure-referrer-code.ts';

/**
 * Runs after a sign-up. Gives the new person a code of their own, and binds them to the owner of the code they signed
 * up with. An unknown code is no error.
 */
export async function welcomeReferredUser(
  deps: Deps,
  { userId, referrerCode }: { userId: string; referrerCode: string | null },
) {
  await ensureReferrerCode(deps, userId);
  if (referrerCode) await bindReferral(deps, userId, referrerCode);
}
