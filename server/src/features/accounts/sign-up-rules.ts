import { parseInternationalPhone } from '@numlet/contract/phone-numbers';
import { purposeIds } from '@numlet/contract/purposes';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';

const emailSchema = z.email().max(254);
const fullName = z.string().trim().max(100);
const purposes = z.array(z.enum(purposeIds)).max(purposeIds.length);
const code = z.string().trim().max(32);

/** An address in the one form that is stored. @throws AuthError email_address_invalid */
export function normalizeEmail(text: string): string {
  const parsed = emailSchema.safeParse(text.trim().toLowerCase());
  if (!parsed.success) throw new AuthError(400, 'email_address_invalid', 'Email address is not valid');
  return parsed.data;
}

export type SignUpMetadata = {
  fullName: string;
  phone: string | null;
  referrerCode: string | null;
  purposes: string[];
  termsAccepted: boolean;
};

/**
 * What the form sends beside e-mail and password. Only these four fields are taken (and the acceptance
 * of the terms): nothing here can set a role or a proven phone.
 * @throws AuthError validation_failed, naming the field.
 */
export function readSignUpMetadata(data: Readonly<Record<string, unknown>>): SignUpMetadata {
  const phone = data.phone_number;
  return {
    fullName: field('full_name', fullName, data.full_name) ?? '',
    phone: phone === undefined || phone === null || phone === '' ? null : requirePhone(phone),
    referrerCode: field('referrer_code', code, data.referrer_code)?.toUpperCase() || null,
    purposes: [...new Set(field('selected_purposes', purposes, data.selected_purposes) ?? [])],
    termsAccepted: data.terms_accepted === true,
  };
}

/** What somebody may change about themselves later; a field that is not there stays as it is (R18). */
export function readOwnMetadata(data: Readonly<Record<string, unknown>>) {
  const chosen = field('selected_purposes', purposes, data.selected_purposes);
  return {
    fullName: field('full_name', fullName.min(1), data.full_name),
    purposes: chosen && [...new Set(chosen)],
    termsAccepted: data.terms_accepted === true,
  };
}

/** E.164. Digits without a plus are taken as beginning with their country's dial code. */
function requirePhone(value: unknown): string {
  const text = field('phone_number', z.string().max(32), value) ?? '';
  const phone = parseInternationalPhone(text.startsWith('+') ? text : `+${text}`);
  if (!phone) throw validationFailed('phone_number: not a valid phone number');
  return phone;
}

function field<T>(name: string, schema: z.ZodType<T>, value: unknown): T | undefined {
  if (value === undefined || value === null) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationFailed(`${name}: ${parsed.error.issues[0]?.message ?? 'not valid'}`);
  return parsed.data;
}
