/**
 * Says in a refusal itself how long to wait: the browser's library hands on the message of an answer and drops its
 * headers, and a person wants to know when to come back. Of a session it says how long it lasts and not until when:
 * the library then counts by the clock of this computer, which may be wrong. By one that is a quarter of an hour fast
 * each new token would be over at once, and tabs that renew them all the time are taken for thieves.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.ok) return withoutMoment(response);
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || !(seconds > 0)) return response;
  const body: unknown = await response.json().catch(() => null);
  const message = `Too many attempts. Please wait ${waitInWords(seconds)}.`;
  return Response.json(
    { ...(typeof body === 'object' ? body : {}), message, msg: message },
    { status: response.status, headers: response.headers },
  );
};

async function withoutMoment(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return response;
  return Response.json(
    { ...body, expires_at: undefined },
    { status: response.status, headers: response.headers },
  );
}

/** '45 seconds', '1 minute', '15 minutes': rounded up, since coming back too early starts the wait anew. */
export function waitInWords(seconds: number): string {
  const isShort = seconds < 60;
  const count = Math.ceil(isShort ? seconds : seconds / 60);
  const unit = isShort ? 'second' : 'minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
