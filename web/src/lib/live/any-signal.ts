/**
 * A signal that is aborted as soon as one of these is, with its reason. `AbortSignal.any` where the browser has it; those
 * from before 2024 have not, and without this one no text would ever arrive in them.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const joined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      joined.abort(signal.reason);
      break;
    }
    // Removed with the first abort of any of them: one of these may live as long as the page.
    signal.addEventListener('abort', () => joined.abort(signal.reason), {
      once: true,
      signal: joined.signal,
    });
  }
  return joined.signal;
}
