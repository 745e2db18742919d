import { type KycDocumentKind, kycRejectionFacts, neededDocuments } from '@numlet/contract/kyc/kyc-options';
import type { Kyc, KycForm } from '../use-kyc.ts';

/** The titles of the steps (second document, section 2.5). */
export const STEPS = ['Personal Information', 'Document Upload', 'Review & Submit'] as const;
export type Step = 1 | 2 | 3;

/** The required documents that are not stored yet, for this type of ID document. */
export function missingDocuments(
  form: KycForm | null,
  idType = form?.identity?.id_type ?? 'National ID Card',
): KycDocumentKind[] {
  const stored = new Set(form?.documents.map(({ kind }) => kind));
  return neededDocuments(idType).filter((kind) => !stored.has(kind));
}

/** Whether everything that a step requires is stored. */
export function isComplete(form: KycForm | null, step: Step): boolean {
  if (step === 1) return Boolean(form?.personal);
  return step === 2 && Boolean(form?.identity) && missingDocuments(form).length === 0;
}

/** The next step: the first that is not complete. */
export function nextStep({ form }: Pick<Kyc, 'form'>): Step {
  if (!isComplete(form, 1)) return 1;
  return isComplete(form, 2) ? 3 : 2;
}

/** The first step to show: after a rejection the first one that its reasons name, otherwise the next step. */
export function firstStep(kyc: Pick<Kyc, 'form' | 'rejection'>): Step {
  const next = nextStep(kyc);
  const parts = kyc.rejection?.reasons.flatMap((reason) => kycRejectionFacts[reason].parts) ?? [];
  if (parts.includes('personal') || next === 1) return 1;
  return parts.length > 0 ? 2 : next;
}

/** The step of the address (`?step=`); null if it names none that can be shown yet. */
export function stepIn(params: URLSearchParams, kyc: Pick<Kyc, 'form'>): Step | null {
  const step = Number(params.get('step'));
  return (step === 1 || step === 2 || step === 3) && step <= nextStep(kyc) ? step : null;
}
