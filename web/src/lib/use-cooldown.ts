import { useCallback, useEffect, useState } from 'react';

/** Seconds that count down to zero by the clock, so that a tab that slept does not wait longer. */
export function useCooldown(): {
  seconds: number;
  start: (seconds: number) => void;
} {
  const [endsAt, setEndsAt] = useState(() => Date.now());
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = useCallback((length: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + length * 1000);
  }, []);
  return { seconds, start };
}
