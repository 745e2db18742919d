/** How far the server's clock is ahead of this computer's, in ms; 0 until the first answer. */
let ahead = 0;

/**
 * Reads the server's clock from an answer: some screens depend on the time, and the computer's clock is often wrong.
 */
export function recordServerTime({ headers }: Response): void {
  const moment = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** The current time by the server's clock, in ms since 1970, accurate to a few seconds. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** How far the server's clock is ahead of this computer's, in ms; 0 until the first answer. */
export function serverClockAhead(): number {
  return ahead;
}
