import { countryByCode } from '@numlet/contract/numbers/country-lookup';
import { AppError } from '../../../app-error.ts';
import type { Handler } from '../../handler.ts';
import { requestMailing } from './request-mailing.ts';

/**
 * Registers an address to be notified, once it is confirmed, when numbers of a country can be rented.
 * @throws AppError invalid_input for a country that is not in the list, proof_of_work_needed, too_many_requests
 */
export const registerInterest: Handler<'register-interest'> = async (
  deps,
  origin,
  { email, countryCode, proof },
) => {
  if (!countryByCode(countryCode))
    throw new AppError('invalid_input', {
      field: 'countryCode',
      message: 'Country must be one of those in the list.',
    });
  await requestMailing(deps, origin, { email, topic: countryCode, place: null, proof });
  return { success: true };
};
