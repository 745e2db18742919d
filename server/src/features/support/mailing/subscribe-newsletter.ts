import type { Handler } from '../../handler.ts';
import { askForMailing } from './ask-for-mailing.ts';

/**
 * Subscribes an address to the newsletter (specification 2 §2.4), once it is confirmed.
 * @throws AppError proof_of_work_needed, too_many_requests
 */
export const subscribeNewsletter: Handler<'subscribe-newsletter'> = async (
  deps,
  origin,
  { email, place = null, proof },
) => {
  await askForMailing(deps, origin, { topic: 'newsletter', place, email, proof });
  return { success: true };
};
