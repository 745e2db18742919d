import { setKycCardDismissed } from '../../accounts/profile/profiles.queries.ts';
import type { Handler } from '../../handler.ts';

/** Removes the card from the dashboard until the form changes or a submission is rejected. */
export const dismissKycCard: Handler<'dismiss-kyc-card'> = async ({ db, clock }, { userId }) => {
  await setKycCardDismissed(db, userId, clock.now());
  return { success: true };
};
