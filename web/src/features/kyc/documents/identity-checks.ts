import { KYC_PROOF_OF_ADDRESS_MONTHS } from '@numlet/contract/constants';
import type { FunctionInput } from '@numlet/contract/functions';
import { type KycIdType, kycIdTypes } from '@numlet/contract/kyc/kyc-options';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { KycForm } from '../use-kyc.ts';

type Input = FunctionInput<'save-kyc-identity'>;
export type IdentityField = keyof Input;
export type IdentityValues = { idType: KycIdType | ''; idNumber: string; proofIssued: string };

/** In the form's order: the first field with an error gets the focus. */
export const IDENTITY_LABELS: Readonly<Record<IdentityField, string>> = {
  idType: 'ID document type',
  idNumber: 'ID document number',
  proofIssued: 'Date of issue',
};

/** The fields in a sentence. */
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

/** What is stored, as the fields hold it; empty fields where nothing is. */
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

type Days = { today: string; proofSince: string };

/** The error of each wrong field. The days are those of the server's clock; days in this form compare as text. */
export function identityProblems(
  values: IdentityValues,
  { today, proofSince }: Days,
): Partial<Record<IdentityField, string>> {
  const problems: Partial<Record<IdentityField, string>> = {};
  for (const field of missingFields(values)) problems[field] = `${IDENTITY_LABELS[field]} is required.`;
  const { idNumber, proofIssued } = values;
  if (idNumber.trim() !== '' && !/[\p{L}\p{N}]/u.test(idNumber))
    problems.idNumber = 'ID document number must have letters or digits.';
  if (proofIssued !== '' && proofIssued < proofSince)
    problems.proofIssued = `The proof of address must be issued within the last ${KYC_PROOF_OF_ADDRESS_MONTHS} months.`;
  if (proofIssued > today) problems.proofIssued = 'Date of issue cannot be in the future.';
  return problems;
}

/** The first field with an error, in the form's order. */
export function firstProblem(problems: Partial<Record<IdentityField, unknown>>): IdentityField | undefined {
  return fieldsInOrder.find((field) => problems[field] !== undefined);
}

/** The checks as the form library's resolver. */
export function resolveIdentity(values: IdentityValues, days: Days): ResolverResult<IdentityValues> {
  const errors: FieldErrors<IdentityValues> = {};
  for (const [field, message] of Object.entries(identityProblems(values, days)))
    Object.assign(errors, { [field]: { type: 'check', message } });
  return firstProblem(errors) === undefined ? { values, errors: {} } : { values: {}, errors };
}
