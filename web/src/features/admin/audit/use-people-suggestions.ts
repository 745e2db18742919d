import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { useAdminSearch } from '../search/use-admin-search.ts';

export type SuggestedPerson = { id: string; full_name: string | null; email: string; isAdmin: boolean };

const MAX_SUGGESTIONS = 8;

/**
 * Suggests people for the typed text. For an actor (`first`) it suggests administrators, even before the first letter.
 * From three letters on, it suggests everyone whom the administration's search finds (`admin-search`).
 */
export function usePeopleSuggestions(typed: string, { isOpen, first }: { isOpen: boolean; first: boolean }) {
  const words = typed.trim().toLowerCase();
  const administrators = useQuery({
    queryKey: ['admin', 'users', { role: 'admin', limit: 50 }],
    queryFn: () => call('admin-users', { role: 'admin', limit: 50 }),
    enabled: isOpen && first,
    staleTime: 60_000,
  });
  const { hits, isSearching, isError } = useAdminSearch(isOpen ? words : '');
  const people = new Map<string, SuggestedPerson>();
  if (first)
    for (const { id, full_name, email } of administrators.data?.users ?? [])
      if (`${full_name ?? ''} ${email}`.toLowerCase().includes(words))
        people.set(id, { id, full_name, email, isAdmin: true });
  for (const { user_id: id, full_name, email, role } of hits?.people ?? [])
    people.set(id, { id, full_name, email, isAdmin: role === 'admin' });
  const suggestions = [...people.values()].slice(0, MAX_SUGGESTIONS);
  return {
    suggestions,
    status: suggestions.length > 0 || words === '' ? '' : describeSuggestion(words, isSearching, isError),
  };
}

function describeSuggestion(words: string, isSearching: boolean, isError: boolean): string {
  if (isError) return 'The search failed. Type the whole address.';
  if (isSearching) return 'Searching...';
  return words.length < 3 ? '' : 'No person has this name or address.';
}
