import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

/** What a tab shows stands in the address. A change of what is searched or filtered begins at the first page again. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Changes, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) =>
      setParams((before) => changed(before, changes), { replace, state, preventScrollReset: true }),
    [setParams],
  );
  return { params, change };
}

/** `null` and '' take a part away. The tab stays. */
export function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('cursor');
  for (const [key, value] of Object.entries(changes)) {
    if (value) after.set(key, value);
    else after.delete(key);
  }
  return after;
}
