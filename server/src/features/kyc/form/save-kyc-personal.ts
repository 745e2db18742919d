import { birthProblem } from '@numlet/contract/kyc/form-rules';
import { AppError } from '../../../app-error.ts';
import type { Handler } from '../../handler.ts';
import { bornBy, bornSince } from '../kyc-rules.ts';
import { getKyc } from './get-kyc.ts';
import { saveForm } from './save-form.ts';

/**
 * Stores step 1 of the wizard (section 2.5 of the second document), for people of at least 18 years by the service's
 * clock. @throws AppError invalid_input, kyc_under_review, kyc_approved
 */
export const saveKycPersonal: Handler<'save-kyc-personal'> = async (deps, actor, input) => {
  requireAdult(input.dateOfBirth, deps.clock.now());
  await saveForm(deps, actor, {
    personal: {
      first_name: input.firstName,
      last_name: input.lastName,
      date_of_birth: input.dateOfBirth,
      nationality: input.nationality,
      country: input.country,
      address: input.address,
      city: input.city,
      postal_code: input.postalCode || null,
    },
  });
  return getKyc(deps, actor, {});
};

/** @param dateOfBirth YYYY-MM-DD @throws AppError invalid_input */
export function requireAdult(dateOfBirth: string, now: Date) {
  const message = birthProblem(dateOfBirth, { born_since: bornSince(now), born_by: bornBy(now) });
  if (message !== null) throw new AppError('invalid_input', { field: 'dateOfBirth', message });
}
