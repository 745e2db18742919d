import type { SignUpField } from './sign-up-checks.ts';

/** The form's fields by the server's names. */
const serverNames: Readonly<Record<string, SignUpField>> = {
  full_name: 'fullName',
  phone_number: 'phone',
  selected_purposes: 'purposes',
  terms_accepted: 'acceptsTerms',
  referrer_code: 'referralCode',
  email: 'email',
  password: 'password',
};

const byCode: Readonly<Record<string, SignUpField>> = {
  weak_password: 'password',
  user_already_exists: 'email',
  email_exists: 'email',
  email_address_invalid: 'email',
};

/**
 * The field that a refusal of the server concerns, null for the whole form, and its message without the field's name.
 */
export function refusedField(refusal: Error | { code: string; message: string }): {
  field: SignUpField | null;
  message: string;
} {
  const [, name = '', rest = ''] = /^([a-z_]+): (.+)$/.exec(refusal.message) ?? [];
  const named = serverNames[name];
  if (named) return { field: named, message: sentence(rest) };
  const code = 'code' in refusal ? String(refusal.code) : '';
  return { field: byCode[code] ?? null, message: refusal.message };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
