import { PASSWORD_MIN_LENGTH } from '@numlet/contract/constants';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import { parsePhone } from '@numlet/contract/numbers/phone-numbers';
import type { PurposeId } from '@numlet/contract/purposes';
import { type Notice, notices } from '@numlet/contract/texts';
import type { TypedPhone } from '../../../shared/numbers/phone-input.tsx';

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

export type SignUpProblem = { field: keyof SignUpValues; notice: Notice };

/**
 * The first thing that is not right, in the order of specification 1 §5; null when all is. That the digits are a
 * number of the chosen country is looked at together with the phone, the length of the password at the end.
 */
export function firstProblem(values: SignUpValues): SignUpProblem | null {
  if (values.password !== values.confirmation) return problem('confirmation', notices.passwordsDoNotMatch);
  if (values.fullName.trim() === '') return problem('fullName', notices.fullNameRequired);
  if (values.phone.digits === '') return problem('phone', notices.phoneRequired);
  if (parsePhone(values.phone.digits, values.phone.country) === null)
    return problem('phone', notAPhone(values.phone));
  if (values.purposes.length === 0) return problem('purposes', notices.purposeRequired);
  if (!values.acceptsTerms) return problem('acceptsTerms', notices.termsRequired);
  if (values.password.length < PASSWORD_MIN_LENGTH) return problem('password', passwordTooShort);
  return null;
}

const passwordTooShort: Notice = {
  title: 'Password Too Short',
  text: `Please use at least ${PASSWORD_MIN_LENGTH} characters.`,
};

function problem(field: keyof SignUpValues, notice: Notice): SignUpProblem {
  return { field, notice };
}

function notAPhone({ country }: TypedPhone): Notice {
  return {
    title: 'Phone Number Not Valid',
    text: `This is not a phone number of this country: ${countryName(country)}.`,
  };
}
