/** The longest wait, in ms, whatever the server asks for. */
export const MAX_RETRY_AFTER_MS = 60_000;

/** The time to wait that an answer asks for, in ms: 0 by default, a minute at most. */
export function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, MAX_RETRY_AFTER_MS) : 0;
}
