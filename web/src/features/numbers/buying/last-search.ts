import type { SearchInput } from './use-search-available-numbers.ts';

const KEY = 'numlet.search';

export type LastSearch = {
  input: SearchInput;
  /** The chosen number among the results, E.164. */
  chosen: string | null;
};

/** This tab's last search, restored after a return from the checkout or a reload. */
export function readLastSearch(): LastSearch | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLastSearch(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeLastSearch(search: LastSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Without storage the person types it again.
  }
}

/** Only this file writes it, but an older version may have stored less. */
function isLastSearch(value: unknown): value is LastSearch {
  if (typeof value !== 'object' || value === null || !('input' in value) || !('chosen' in value))
    return false;
  const { input, chosen } = value;
  return (
    typeof input === 'object' &&
    input !== null &&
    'countryCode' in input &&
    typeof input.countryCode === 'string' &&
    'phoneType' in input &&
    typeof input.phoneType === 'string' &&
    (typeof chosen === 'string' || chosen === null)
  );
}
