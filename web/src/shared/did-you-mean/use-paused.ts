import { useEffect, useState } from 'react';

const PAUSE_MS = 800;

/** Returns the typed text once the typing has paused, so that no correction appears while typing; null until then. */
export function usePaused<Typed extends string | null>(typed: Typed): Typed | null {
  const [paused, setPaused] = useState<Typed | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused === typed ? paused : null;
}
