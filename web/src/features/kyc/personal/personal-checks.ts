import type { FunctionInput } from '@numlet/contract/functions';
import { birthProblem } from '@numlet/contract/kyc/form-rules';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { Kyc, KycForm } from '../use-kyc.ts';

type Input = FunctionInput<'save-kyc-personal'>;
export type PersonalField = keyof Input;
export type PersonalValues = Record<PersonalField, string>;
type Context = Pick<Kyc, 'born_since' | 'born_by'> & { isHalfDate: boolean };

/** The labels of the specification, in the form's order: the first field with an error receives the focus. */
export const PERSONAL_LABELS: Readonly<Record<PersonalField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  nationality: 'Nationality',
  country: 'Country of residence',
  address: 'Street address',
  city: 'City',
  postalCode: 'Postal code',
};

export function isPersonalField(name: string | null | undefined): name is PersonalField {
  return typeof name === 'string' && Object.hasOwn(PERSONAL_LABELS, name);
}

const fieldsInOrder = Object.keys(PERSONAL_LABELS).filter(isPersonalField);

/** The stored values in the form of the fields; empty fields if nothing is stored. */
export function personalValues(stored: KycForm['personal']): PersonalValues {
  return {
    firstName: stored?.first_name ?? '',
    lastName: stored?.last_name ?? '',
    dateOfBirth: stored?.date_of_birth ?? '',
    nationality: stored?.nationality ?? '',
    country: stored?.country ?? '',
    address: stored?.address ?? '',
    city: stored?.city ?? '',
    postalCode: stored?.postal_code ?? '',
  };
}

/** The input of save-kyc-personal. An empty postal code is left out. */
export function personalInput({ postalCode, ...values }: PersonalValues): Input {
  const code = postalCode.trim();
  return { ...values, ...(code && { postalCode: code }) };
}

/**
 * The error of each wrong field, in the server's words. `isHalfDate`: the date field contains an incomplete date, and
 * returns it as empty.
 */
export function personalProblems(
  values: PersonalValues,
  { isHalfDate, ...days }: Context,
): Partial<Record<PersonalField, string>> {
  const problems: Partial<Record<PersonalField, string>> = {};
  for (const field of fieldsInOrder) {
    if (field === 'postalCode' || values[field].trim() !== '') continue;
    problems[field] = `${PERSONAL_LABELS[field]} is required.`;
  }
  if (values.dateOfBirth === '' && isHalfDate)
    problems.dateOfBirth = 'Date of birth must be a valid date, such as 31 December 1990.';
  const ofBirth = values.dateOfBirth === '' ? null : birthProblem(values.dateOfBirth, days);
  if (ofBirth !== null) problems.dateOfBirth = ofBirth;
  return problems;
}

/** The first field with an error, in the form's order. */
export function firstPersonalProblem(
  problems: Partial<Record<PersonalField, unknown>>,
): PersonalField | undefined {
  return fieldsInOrder.find((field) => problems[field] !== undefined);
}

/** The checks as the form library's resolver. */
export function resolvePersonal(values: PersonalValues, context: Context): ResolverResult<PersonalValues> {
  const errors: FieldErrors<PersonalValues> = {};
  for (const [field, message] of Object.entries(personalProblems(values, context)))
    Object.assign(errors, { [field]: { type: 'check', message } });
  return firstPersonalProblem(errors) === undefined ? { values, errors: {} } : { values: {}, errors };
}
