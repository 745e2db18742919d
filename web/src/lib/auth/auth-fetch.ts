/**
 * Corrects two things in answers for the auth library. The library passes on the message of a refusal but drops its
 * headers, so the message gets the time to wait. It also computes the expiry of a session with this computer's clock,
 * but only if the answer does not contain it, so `expires_at` is removed and `expires_in` stays. Otherwise, with a
 * clock that is 15 minutes fast, each new token would seem expired at once, and tabs that refresh all the time would
 * look like a stolen refresh token.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.ok) return withoutMoment(response);
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || !(seconds > 0)) return response;
  const body: unknown = await response.json().catch(() => null);
  const message = `Too many attempts. Please wait ${waitInWords(seconds)}.`;
  return withBody(response, { ...(typeof body === 'object' ? body : {}), message, msg: message });
};

async function withoutMoment(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return response;
  return withBody(response, { ...body, expires_at: undefined });
}

/** The same response with another body. */
function withBody({ status, headers }: Response, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** '45 seconds', '1 minute', '15 minutes': rounded up, since an early attempt restarts the wait. */
export function waitInWords(seconds: number): string {
  const isShort = seconds < 60;
  const count = Math.ceil(isShort ? seconds : seconds / 60);
  const unit = isShort ? 'second' : 'minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
