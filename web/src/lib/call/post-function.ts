import { REQUEST_TIMEOUT_MS } from '@numlet/contract/constants';
import { CallError, unreachable } from './call-error.ts';
import { recordServerTime } from './server-time.ts';

/** Posts a body to a function. @throws CallError timeout, network */
export async function postFunction(
  name: string,
  body: string,
  { token = null, timeoutMs = REQUEST_TIMEOUT_MS }: { token?: string | null; timeoutMs?: number } = {},
): Promise<Response> {
  try {
    const response = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    recordServerTime(response);
    return response;
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isTimeout) throw unreachable();
    throw new CallError({ code: 'timeout', message: 'The server took too long to answer.', status: 0 });
  }
}
