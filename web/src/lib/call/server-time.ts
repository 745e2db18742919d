/** How far the server's clock is ahead of this computer's, in ms; taken for right until an answer has told. */
let ahead = 0;

/** Every answer says when it was given, by the server's clock: what is shown may depend on it, the computer's is often wrong. */
export function noteServerTime({ headers }: Response): void {
  const moment = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** The present by the server's clock, in ms since 1970, to a few seconds. */
export function serverNow(): number {
  return Date.now() + ahead;
}
