export type BreakerSettings = {
  /** So many calls in a row that were not answered mean that the provider is down. */
  failures: number;
  /** How long it is not asked then; twice as long after each trial that is not answered either, up to the longest. */
  pauseMs: number;
  longestPauseMs: number;
};

/** How a call is let through: as usual, as the one trial while the provider is known to be down, or not at all. */
type Admission = 'usual' | 'trial' | 'refused';

export type Breaker = {
  /** `now`: at once, also while it is known to be down. */
  admit(now?: boolean): Admission;
  /** It answered, whatever it said. */
  answered(): void;
  /** It did not answer, or could not. */
  failed(admission: Admission): void;
  isDown(): boolean;
};

/**
 * Remembers whether a provider answers. While it is known to be down one call at a time is let through as a trial,
 * after a pause; the first answer ends it.
 */
export function createBreaker(
  { failures, pauseMs, longestPauseMs }: BreakerSettings,
  onChange: (isDown: boolean) => void,
): Breaker {
  let inARow = 0;
  let pause = pauseMs;
  let asksAgainAt: number | null = null;
  const rest = () => {
    asksAgainAt = performance.now() + pause;
    pause = Math.min(pause * 2, longestPauseMs);
  };
  return {
    admit(now = false) {
      if (asksAgainAt === null) return 'usual';
      if (!now && performance.now() < asksAgainAt) return 'refused';
      // A trial that never ends is not waited for for ever.
      asksAgainAt = performance.now() + pause;
      return 'trial';
    },
    answered() {
      inARow = 0;
      pause = pauseMs;
      if (asksAgainAt === null) return;
      asksAgainAt = null;
      onChange(false);
    },
    failed(admission) {
      inARow += 1;
      if (asksAgainAt !== null) {
        // Calls that were sent before it was known tell nothing new.
        if (admission === 'trial') rest();
        return;
      }
      if (inARow < failures) return;
      rest();
      onChange(true);
    },
    isDown: () => asksAgainAt !== null,
  };
}
