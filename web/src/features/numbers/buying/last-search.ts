import type { SearchInput } from './use-search-available-numbers.ts';

const KEY = 'numlet.search';

export type LastSearch = {
  input: SearchInput;
  /** The number that was chosen in it, E.164. */
  chosen: string | null;
};

/** What this tab looked for last: whoever comes back from the checkout, or reloads, finds it as it was. */
export function readLastSearch(): LastSearch | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLastSearch(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepLastSearch(search: LastSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Without storage it is typed once more.
  }
}

/** Only this file writes it; what an older page has left may lack something. */
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
