import type { PublicHandler } from '../../handler.ts';
import { askForMailing } from './ask-for-mailing.ts';

/**
 * The newsletter (specification 2 §2.4), to an address that has confirmed it.
 * @throws AppError proof_of_work_needed, too_many_requests
 */
export const subscribeNewsletter: PublicHandler<'subscribe-newsletter'> = async (
  deps,
  origin,
  { email, place = null, proof },
) => {
  await askForMailing(deps, origin, { topic: 'newsletter', place, email, proof });
  return { success: true };
};
