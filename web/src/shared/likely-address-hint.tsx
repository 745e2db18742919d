import { useEffect, useState } from 'react';
import { likelyAddress } from '../lib/likely-address.ts';

/** Waits for a pause, so that nobody is corrected while typing. */
const PAUSE_MS = 800;

/** A hint below an email field: the address that was most likely meant, accepted with one press. */
export function LikelyAddressHint({ typed, onUse }: { typed: string; onUse: (address: string) => void }) {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const meant = paused === typed ? likelyAddress(typed) : null;
  if (meant === null) return null;
  return (
    <p role="status" className="text-small text-ink-2">
      Did you mean{' '}
      <button
        type="button"
        onClick={() => onUse(meant)}
        className="font-semibold text-ink underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
      >
        {meant}
      </button>
      ?
    </p>
  );
}
