import { judgeLength } from '@numlet/contract/accounts/password-judgement';
import type { PurposeId } from '@numlet/contract/purposes';
import { lines, type Notice, notices } from '@numlet/contract/texts';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { TypedPhone } from '../../../shared/numbers/phone-input.tsx';
import { phoneProblem } from '../../../shared/numbers/typed-phone.ts';
import { confirmationRules, emailRules, newPasswordRules } from '../field-rules.ts';

export type SignUpValues = {
  fullName: string;
  email: string;
  phone: TypedPhone;
  password: string;
  confirmation: string;
  referralCode: string;
  purposes: PurposeId[];
  acceptsTerms: boolean;
};

export type SignUpField = keyof SignUpValues;

/** In the form's order: the first field with an error receives the focus. */
const fieldsInOrder: readonly SignUpField[] = [
  'fullName',
  'email',
  'phone',
  'password',
  'confirmation',
  'referralCode',
  'purposes',
  'acceptsTerms',
];

/**
 * The notice of the first failed check, in the order of specification 1 §5; null if all pass. Whether the digits are a
 * number of the chosen country is checked together with the phone, and the password's length last.
 */
export function firstNotice(values: SignUpValues): Notice | null {
  if (values.password !== values.confirmation) return notices.passwordsDoNotMatch;
  if (values.fullName.trim() === '') return notices.fullNameRequired;
  if (values.phone.digits === '') return notices.phoneRequired;
  const phone = phoneProblem(values.phone);
  if (phone !== null) return { title: 'Phone Number Not Valid', text: phone };
  if (values.purposes.length === 0) return notices.purposeRequired;
  if (!values.acceptsTerms) return notices.termsRequired;
  const ofLength = values.password === '' ? null : judgeLength(values.password)?.refusal;
  if (ofLength) return { title: 'Password Too Short', text: ofLength.message };
  return null;
}

/** Returns the error of each wrong field, to be shown under it, all of them at one submit. */
export function fieldProblems(values: SignUpValues): Partial<Record<SignUpField, string>> {
  const { email, phone, password, confirmation } = values;
  const problems: Record<SignUpField, string | null> = {
    fullName: values.fullName.trim() === '' ? notices.fullNameRequired.text : null,
    email: emailProblem(email.trim()),
    phone: phone.digits === '' ? notices.phoneRequired.text : phoneProblem(phone),
    password: password === '' ? newPasswordRules.required : (judgeLength(password)?.refusal?.message ?? null),
    confirmation:
      confirmation === ''
        ? confirmationRules.required
        : confirmation === password
          ? null
          : notices.passwordsDoNotMatch.text,
    referralCode: null,
    purposes: values.purposes.length === 0 ? lines.selectPurpose : null,
    acceptsTerms: values.acceptsTerms ? null : notices.termsRequired.text,
  };
  const messages: Partial<Record<SignUpField, string>> = {};
  for (const field of fieldsInOrder) {
    const problem = problems[field];
    if (problem !== null) messages[field] = problem;
  }
  return messages;
}

/** The first field with an error, in the form's order. */
export function firstMarked(marked: Partial<Record<SignUpField, unknown>>): SignUpField | undefined {
  return fieldsInOrder.find((field) => marked[field] !== undefined);
}

/** The checks as the form library's resolver. */
export function resolveSignUp(values: SignUpValues): ResolverResult<SignUpValues> {
  const errors: FieldErrors<SignUpValues> = {};
  for (const [field, message] of Object.entries(fieldProblems(values)))
    Object.assign(errors, { [field]: { type: 'check', message } });
  return firstMarked(errors) === undefined ? { values, errors: {} } : { values: {}, errors };
}

function emailProblem(email: string): string | null {
  if (email === '') return emailRules.required;
  return emailRules.pattern.value.test(email) ? null : emailRules.pattern.message;
}
