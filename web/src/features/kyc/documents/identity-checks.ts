import type { FunctionInput } from '@numlet/contract/functions';
import { idNumberProblem, proofProblem } from '@numlet/contract/kyc/form-rules';
import { type KycIdType, kycIdTypes } from '@numlet/contract/kyc/kyc-options';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { Kyc, KycForm } from '../use-kyc.ts';

type Input = FunctionInput<'save-kyc-identity'>;
export type IdentityField = keyof Input;
export type IdentityValues = { idType: KycIdType | ''; idNumber: string; proofIssued: string };

/** In the form's order: the first field with an error receives the focus. */
export const IDENTITY_LABELS: Readonly<Record<IdentityField, string>> = {
  idType: 'ID document type',
  idNumber: 'ID document number',
  proofIssued: 'Date of issue',
};

/** The names of the fields in a sentence. */
export const IDENTITY_NAMES: Readonly<Record<IdentityField, string>> = {
  idType: 'the ID document type',
  idNumber: 'the ID document number',
  proofIssued: 'the date of issue of your proof of address',
};

export function isIdentityField(name: string | null | undefined): name is IdentityField {
  return typeof name === 'string' && Object.hasOwn(IDENTITY_LABELS, name);
}

const fieldsInOrder = Object.keys(IDENTITY_LABELS).filter(isIdentityField);

export function isIdType(value: string): value is KycIdType {
  return kycIdTypes.some((type) => type === value);
}

/** The stored values in the form of the fields; empty fields if nothing is stored. */
export function identityValues(stored: KycForm['identity']): IdentityValues {
  return {
    idType: stored?.id_type ?? '',
    idNumber: stored?.id_number ?? '',
    proofIssued: stored?.proof_issued ?? '',
  };
}

/** The input of save-kyc-identity; null while a field is missing. */
export function identityInput({ idType, ...rest }: IdentityValues): Input | null {
  return idType === '' || missingFields({ idType, ...rest }).length > 0 ? null : { idType, ...rest };
}

/** The fields without a value, in the form's order. */
export function missingFields(values: IdentityValues): IdentityField[] {
  return fieldsInOrder.filter((field) => values[field].trim() === '');
}

type Days = Pick<Kyc, 'today' | 'proof_since'>;

/** The error of each wrong field, in the server's words. */
export function identityProblems(values: IdentityValues, days: Days): Partial<Record<IdentityField, string>> {
  const problems: Partial<Record<IdentityField, string>> = {};
  for (const field of missingFields(values)) problems[field] = `${IDENTITY_LABELS[field]} is required.`;
  const { idNumber, proofIssued } = values;
  const ofNumber = idNumber.trim() === '' ? null : idNumberProblem(idNumber);
  if (ofNumber !== null) problems.idNumber = ofNumber;
  const ofProof = proofIssued === '' ? null : proofProblem(proofIssued, days);
  if (ofProof !== null) problems.proofIssued = ofProof;
  return problems;
}

/** The first field with an error, in the form's order. */
export function firstIdentityProblem(
  problems: Partial<Record<IdentityField, unknown>>,
): IdentityField | undefined {
  return fieldsInOrder.find((field) => problems[field] !== undefined);
}

/** The checks as the form library's resolver. */
export function resolveIdentity(values: IdentityValues, days: Days): ResolverResult<IdentityValues> {
  const errors: FieldErrors<IdentityValues> = {};
  for (const [field, message] of Object.entries(identityProblems(values, days)))
    Object.assign(errors, { [field]: { type: 'check', message } });
  return firstIdentityProblem(errors) === undefined ? { values, errors: {} } : { values: {}, errors };
}
