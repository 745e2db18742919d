import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

/** A change that the router has not applied yet. The next one in the same moment builds on it. */
let pending: { base: string; after: URLSearchParams } | null = null;

/** The state of a tab, kept in the address. A change of the search or of a filter returns to the first page. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (params.toString() !== pending?.base) pending = null;
  }, [params]);
  const change = useCallback(
    (changes: Changes, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) =>
      setParams(
        (before) => {
          const base = before.toString();
          const after = changed(pending?.base === base ? pending.after : before, changes);
          pending = { base, after };
          return after;
        },
        { replace, state, preventScrollReset: true },
      ),
    [setParams],
  );
  return { params, change };
}

/** `null` and '' remove a parameter. The tab stays. */
export function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('cursor');
  for (const [key, value] of Object.entries(changes)) {
    if (value) after.set(key, value);
    else after.delete(key);
  }
  return after;
}
