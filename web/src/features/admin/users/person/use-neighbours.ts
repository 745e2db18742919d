import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { latinKey } from '../../../../lib/keys/latin-key.ts';
import { isTypedInto } from '../../parts/is-typed-into.ts';
import { personAddress } from '../../parts/person-address.ts';

/**
 * K and J open the person above and below in the list that the page was opened from.
 * @returns whether there is such a list
 */
export function useNeighbours(userId: string): boolean {
  const navigate = useNavigate();
  const { state } = useLocation();
  const ids = idsIn(state);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = latinKey(event);
      const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
      const isBusy = document.querySelector('[role="dialog"]:not([data-closed])');
      if (step === 0 || isTypedInto(event.target) || isBusy || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const next = ids[ids.indexOf(userId) + step];
      if (next) void navigate(personAddress(next), { state, replace: true });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return ids.includes(userId);
}

function idsIn(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('ids' in state) || !Array.isArray(state.ids))
    return [];
  return state.ids.filter((id) => typeof id === 'string');
}
