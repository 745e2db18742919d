import { AppError } from '../../../app-error.ts';
import { findProfile } from '../../accounts/profile/profiles.queries.ts';
import { listSubscriptionsOfAccount } from '../../billing/rentals/entry/subscriptions.queries.ts';
import type { Handler } from '../../handler.ts';
import { presentOverageSettings } from './present-overage-settings.ts';

/**
 * The settings for texts over the allowance, and the number of texts withheld now (section 3 of the first document).
 */
export const getOverageSettings: Handler<'get-overage-settings'> = async ({ db, clock }, actor) => {
  const profile = await findProfile(db, actor.userId);
  if (!profile) throw new AppError('not_found');
  return presentOverageSettings(profile, await listSubscriptionsOfAccount(db, actor.accountId), clock.now());
};
