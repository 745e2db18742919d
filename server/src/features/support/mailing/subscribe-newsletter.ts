import type { Handler } from '../../handler.ts';
import { requestMailing } from './request-mailing.ts';

/**
 * Subscribes an address to the newsletter (specification 2 §2.4), once it is confirmed.
 * @throws AppError proof_of_work_needed, too_many_requests
 */
export const subscribeNewsletter: Handler<'subscribe-newsletter'> = async (
  deps,
  origin,
  { email, place = null, proof },
) => {
  await requestMailing(deps, origin, { topic: 'newsletter', place, email, proof });
  return { success: true };
};
