import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Longer than a slow network takes, and much shorter than the thirty seconds after which a call times out. */
const SLOW_AFTER_MS = 10_000;

/** Whether the page has waited so long for its first data that it should report it. */
export function useSlowAnswer(): boolean {
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
