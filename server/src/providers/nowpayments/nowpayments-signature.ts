import { createHmac, timingSafeEqual } from 'node:crypto';

/** The provider's notifications have two levels. Unbounded nesting would exhaust the stack. */
const MAX_DEPTH = 20;

/**
 * Whether a notification was signed with our secret: HMAC-SHA512 over its JSON with the keys sorted at every depth. The
 * provider's documentation turns lists into objects first; its library does not. Both forms are accepted, since both
 * need the secret. The comparison takes the same time for every wrong signature.
 */
export function isSigned(body: unknown, signature: string, secret: string): boolean {
  const given = Buffer.from(signature, 'utf8');
  const forms = [sorted(body, true), sorted(body, false)].map((form) => JSON.stringify(form));
  let matches = false;
  for (const form of new Set(forms)) {
    const expected = Buffer.from(createHmac('sha512', secret.trim()).update(form).digest('hex'), 'utf8');
    if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true;
  }
  return matches;
}

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((one) => isTooDeep(one, depth + 1));
}

function sorted(value: unknown, keepsLists: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (keepsLists && Array.isArray(value)) return value.map((one) => sorted(one, keepsLists));
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one, keepsLists)]),
  );
}
