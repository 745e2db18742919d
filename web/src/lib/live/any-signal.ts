/**
 * A signal that is aborted as soon as one of the given signals is, with its reason. Uses `AbortSignal.any` if the
 * browser has it. Browsers from before 2024 do not, and without a substitute they would receive no texts.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const joined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      joined.abort(signal.reason);
      break;
    }
    // The first abort removes the listener, because one of the signals may live as long as the page.
    signal.addEventListener('abort', () => joined.abort(signal.reason), {
      once: true,
      signal: joined.signal,
    });
  }
  return joined.signal;
}
