import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import { CallError, type ChangedMeanwhile } from './call-error.ts';
import { retryAfterMs } from './retry-after.ts';

/** The error in a response without an output. */
export function refusalOf(response: Response, body: unknown): CallError {
  const changed = changedIn(body);
  const requestId = response.headers.get('x-request-id') ?? textAt(body, 'requestId');
  const field = textAt(body, 'field');
  return new CallError({
    code: textAt(body, 'code') ?? 'unexpected',
    message: textAt(body, 'message') ?? 'Something went wrong on the server.',
    status: response.status,
    retryAfterMs: retryAfterMs(response),
    ...(field && { field }),
    ...(requestId && { requestId }),
    charges: chargesIn(body),
    ...(changed && { changed }),
  });
}

function chargesIn(body: unknown): ChargeAtOnce[] {
  if (typeof body !== 'object' || body === null || !('charges' in body)) return [];
  return Array.isArray(body.charges) ? body.charges : [];
}

function changedIn(body: unknown): ChangedMeanwhile | undefined {
  if (typeof body !== 'object' || body === null || !('changed' in body)) return undefined;
  const [by, action, at] = ['by', 'action', 'at'].map((key) => textAt(body.changed, key));
  return action && at ? { by: by ?? null, action, at } : undefined;
}

function textAt(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null || !(key in body)) return undefined;
  const value: unknown = Reflect.get(body, key);
  return typeof value === 'string' ? value : undefined;
}
