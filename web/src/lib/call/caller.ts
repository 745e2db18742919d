import { accessToken, renewedToken } from '../auth/session.ts';
import type { CallError } from './call-error.ts';
import { refusalOf } from './refusal-of.ts';
import { askForTerms } from './terms-request.ts';

/** How a call gets its session tokens, and how it asks the person to accept the terms. */
export type Caller = {
  accessToken: () => Promise<string | null>;
  renewedToken: () => Promise<string | null>;
  askForTerms: () => Promise<boolean>;
};

export const sessionCaller: Caller = { accessToken, renewedToken, askForTerms };

/**
 * Sends a request with the session's token. If the token is refused, the request is repeated once with a renewed token:
 * the server changed nothing the first time. If the session was ended elsewhere, the request for a new token signs this
 * browser out.
 */
export async function withToken(
  caller: Caller,
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const token = await caller.accessToken();
  const response = await send(token);
  if (token === null || response.status !== 401) return response;
  const renewed = await caller.renewedToken().catch(() => null);
  return renewed === null ? response : send(renewed);
}

/** Returns the error of a refused request. Renews the session if the server requires a second factor. */
export function handleRefusal(response: Response, body: unknown, caller: Caller): CallError {
  const refusal = refusalOf(response, body);
  // A second factor was set up elsewhere: renewing the session makes the screen ask for its code.
  if (refusal.code === 'second_factor_required') void caller.renewedToken().catch(() => undefined);
  return refusal;
}
