import { inputProblem } from '@numlet/contract/input-problem';
import type { z } from 'zod';
import { validationFailed } from '../features/accounts/auth-error.ts';

/** The body of a call of the auth protocol. @throws AuthError validation_failed, naming the field */
export function readAuthBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const { field, message } = inputProblem(parsed.error);
  throw validationFailed(field ? `${field}: ${message}` : message);
}
