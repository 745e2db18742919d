import type { ErrorCode } from '@numlet/contract/errors';
import { AppError } from '../../../../app-error.ts';
import type { Actor, Deps } from '../../../../deps.ts';

/** Errors that requests of our pages never cause: the caller has changed the request. */
const signsOfTampering: ReadonlySet<ErrorCode> = new Set([
  'amount_mismatch',
  'currency_not_supported',
  'not_found',
  'return_address_refused',
]);

/** Runs a purchase, and logs the caller after a sign of tampering. */
export async function logSuspiciousRefusal<T>(
  { log }: Pick<Deps, 'log'>,
  { userId, ip }: Pick<Actor, 'userId' | 'ip'>,
  call: string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && signsOfTampering.has(error.code))
      log.warn({ call, userId, ip, code: error.code, field: error.details.field }, 'a purchase was refused');
    throw error;
  }
}
