import { plainEmail } from '@numlet/contract/accounts/plain-email';
import { countries } from '@numlet/contract/numbers/countries';
import { parseInternationalPhone } from '@numlet/contract/numbers/phone-numbers';
import { purposeIds } from '@numlet/contract/purposes';
import { notices } from '@numlet/contract/texts';
import { isWrittenLine } from '@numlet/contract/written-line';
import { z } from 'zod';
import { countryRefusal, isOfCountries } from '../profile/phone-country.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { mergeFurtherMetadata } from './further-metadata.ts';

const emailSchema = z.email().max(254);
const { fullNameRequired, phoneRequired, purposeRequired, termsRequired } = notices;
const fullName = z
  .string()
  .trim()
  .min(1, { error: fullNameRequired.text })
  .max(100)
  .refine(isWrittenLine, { error: 'Full name must be one line of characters that can be seen.' });
const purposes = z
  .array(z.enum(purposeIds, { error: `Purpose must be one of ${purposeIds.join(', ')}.` }), {
    error: 'Purposes must be a list.',
  })
  .min(1, { error: purposeRequired.text })
  .max(purposeIds.length, { error: 'Each purpose can be named once.' });
const code = z.string().trim().max(32);

/** An address in the one form that is stored. @throws AuthError email_address_invalid */
export function normalizeEmail(text: string): string {
  const parsed = emailSchema.safeParse(plainEmail(text));
  if (!parsed.success) throw new AuthError(400, 'email_address_invalid', 'Email address is not valid');
  return parsed.data;
}

export type SignUpMetadata = {
  fullName: string;
  phone: string;
  referrerCode: string | null;
  purposes: string[];
  /** Fields of other clients. */
  further: Readonly<Record<string, unknown>>;
};

/**
 * Reads the form's fields beside email and password, checked in the form's order (section 5 of the first document).
 * Only these four fields and the acceptance of the terms have a meaning: nothing here can set a role or verify a phone.
 * @param smsCountries ISO codes of the countries whose phones can be verified
 * @throws AuthError validation_failed, naming the field.
 */
export function readSignUpMetadata(
  data: Readonly<Record<string, unknown>>,
  smsCountries: ReadonlySet<string>,
): SignUpMetadata {
  const name = field('full_name', fullName, data.full_name ?? '') ?? '';
  const phone = requirePhone(data.phone_number, smsCountries);
  const chosen = field('selected_purposes', purposes, data.selected_purposes ?? []) ?? [];
  if (data.terms_accepted !== true) throw validationFailed(`terms_accepted: ${termsRequired.text}`);
  const referrerCode = field('referrer_code', code, data.referrer_code)?.toUpperCase() || null;
  const further = mergeFurtherMetadata({}, data);
  return { fullName: name, phone, referrerCode, purposes: [...new Set(chosen)], further };
}

/** Reads the fields that people may change later. A missing field stays unchanged (R18). */
export function readOwnMetadata(data: Readonly<Record<string, unknown>>) {
  const chosen = field('selected_purposes', purposes, data.selected_purposes);
  return {
    fullName: field('full_name', fullName, data.full_name),
    purposes: chosen && [...new Set(chosen)],
    termsAccepted: data.terms_accepted === true,
  };
}

/**
 * A phone in E.164, of a country that the form offers or to which the operator sends codes. Digits without a plus are
 * taken to begin with their country's dial code.
 */
function requirePhone(value: unknown, smsCountries: ReadonlySet<string>): string {
  const text = field('phone_number', z.string().trim().max(32), value) ?? '';
  if (text === '') throw validationFailed(`phone_number: ${phoneRequired.text}`);
  const phone = parseInternationalPhone(text.startsWith('+') ? text : `+${text}`);
  if (!phone) throw validationFailed('phone_number: not a valid phone number');
  const isOffered = countries.some(({ dialCode }) => phone.startsWith(dialCode));
  if (!isOffered && !isOfCountries(phone, smsCountries))
    throw validationFailed(`phone_number: ${countryRefusal}`);
  return phone;
}

function field<T>(name: string, schema: z.ZodType<T>, value: unknown): T | undefined {
  if (value === undefined || value === null) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationFailed(`${name}: ${parsed.error.issues[0]?.message ?? 'not valid'}`);
  return parsed.data;
}
