import { proofProblem } from '@numlet/contract/kyc/form-rules';
import { AppError } from '../../../app-error.ts';
import type { Handler } from '../../handler.ts';
import { dayOf, proofSince } from '../kyc-rules.ts';
import { getKyc } from './get-kyc.ts';
import { saveForm } from './save-form.ts';

/**
 * Stores the fields of step 2 of the wizard (section 2.5 of the second document). Documents are uploaded one at a time.
 * @throws AppError invalid_input, kyc_under_review, kyc_approved
 */
export const saveKycIdentity: Handler<'save-kyc-identity'> = async (deps, actor, input) => {
  requireRecentProof(input.proofIssued, deps.clock.now());
  await saveForm(deps, actor, {
    identity: { id_type: input.idType, id_number: input.idNumber, proof_issued: input.proofIssued },
  });
  return getKyc(deps, actor, {});
};

/** @param issued YYYY-MM-DD @throws AppError invalid_input */
export function requireRecentProof(issued: string, now: Date) {
  const message = proofProblem(issued, { proof_since: proofSince(now), today: dayOf(now) });
  if (message !== null) throw new AppError('invalid_input', { field: 'proofIssued', message });
}
