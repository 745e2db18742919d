import { inputProblem } from '@numlet/contract/input-problem';
import type { z } from 'zod';
import { AuthError, validationFailed } from '../../features/accounts/protocol/auth-error.ts';

/**
 * Reads the body of a call of the auth protocol.
 * @throws AuthError email_address_invalid, or validation_failed, naming the field
 */
export function readAuthBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const { field, message } = inputProblem(parsed.error);
  if (field === 'email' && isText(body, field))
    throw new AuthError(400, 'email_address_invalid', 'Unable to validate email address: invalid format');
  throw validationFailed(field ? `${field}: ${message}` : message);
}

function isText(body: unknown, field: string): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => name === field && typeof value === 'string');
}
