import type { Handler } from '../../handler.ts';
import { dismissCard } from './kyc-card.queries.ts';

/** Removes the card from the dashboard until something new happens: a rejection shows it again. */
export const dismissKycCard: Handler<'dismiss-kyc-card'> = async ({ db, clock }, { userId }) => {
  await dismissCard(db, userId, clock.now());
  return { success: true };
};
