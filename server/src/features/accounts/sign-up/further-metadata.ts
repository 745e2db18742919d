import { validationFailed } from '../protocol/auth-error.ts';

type Metadata = Readonly<Record<string, unknown>>;

const MAX_FIELDS = 16;
const MAX_BYTES = 4096;

/** The fields of the forms, each checked by a rule of its own. */
const FORM_FIELDS = ['full_name', 'phone_number', 'referrer_code', 'selected_purposes', 'terms_accepted'];
/** The fields that only the server states about a person. People must not be able to write a field of the same name. */
const SERVER_FIELDS = [
  ...['id', 'user_id', 'account_id', 'session_id', 'sub', 'iss', 'aud', 'exp', 'iat'],
  ...['role', 'roles', 'aal', 'amr', 'is_admin', 'is_super_admin', 'is_anonymous', 'is_sso_user'],
  ...['email', 'email_verified', 'email_confirmed_at', 'confirmed_at', 'new_email'],
  ...['phone', 'phone_verified', 'phone_confirmed_at', 'verification_status', 'verification_blocked_until'],
  ...['account_status', 'suspended_until', 'terms_accepted_at', 'balance', 'credit'],
  ...['app_metadata', 'user_metadata', 'provider', 'providers', 'provider_id', 'identities', 'factors'],
];
const reservedNames = new Set([...FORM_FIELDS, ...SERVER_FIELDS]);

/** The stored fields that have one of these names. */
export function ownFields(kept: Metadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => reservedNames.has(name)));
}

/**
 * Merges the fields that other clients may keep beside ours, as their protocol allows. They are stored and returned,
 * but have no meaning here. Null removes a field.
 * @returns the merged fields: 16 fields and 4 KB at most
 * @throws AuthError validation_failed, naming the field that exceeds a limit
 */
export function mergeFurtherMetadata(kept: Metadata, sent: Metadata): Record<string, unknown> {
  const merged = Object.entries({ ...kept, ...sent }).filter(
    ([name, value]) => !reservedNames.has(name) && value !== null && value !== undefined,
  );
  const [tooMuch] = merged[MAX_FIELDS] ?? [];
  if (tooMuch !== undefined)
    throw validationFailed(`data.${shown(tooMuch)}: at most ${MAX_FIELDS} further fields are kept`);
  const further = Object.fromEntries(merged);
  if (bytesOf(further) > MAX_BYTES) {
    const [largest = ''] = merged.toSorted(([, one], [, other]) => bytesOf(other) - bytesOf(one))[0] ?? [];
    throw validationFailed(
      `data.${shown(largest)}: further fields may have at most ${MAX_BYTES} bytes in all`,
    );
  }
  return further;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function shown(name: string): string {
  return name.slice(0, 60);
}
