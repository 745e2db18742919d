export type BreakerSettings = {
  /** After this many unanswered calls in a row the provider counts as down. */
  failures: number;
  /** How long a provider that is down is not called; doubled after each failed trial, up to `longestPauseMs`. */
  pauseMs: number;
  longestPauseMs: number;
};

/** How a call is admitted: as usual, as the only trial while the provider is known to be down, or not at all. */
type Admission = 'usual' | 'trial' | 'refused';

export type Breaker = {
  /** `now` admits a call even during a pause, as a trial. */
  admit(now?: boolean): Admission;
  /** The provider answered, even with a refusal. */
  answered(): void;
  /** The provider did not answer, or with a server error. */
  failed(admission: Admission): void;
  isDown(): boolean;
};

/**
 * Records whether a provider answers. While it is known to be down, one call at a time is admitted as a trial, after a
 * pause. The first answer ends the outage.
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
      // Another trial is admitted after this time, in case this one never ends.
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
        // Calls from before the outage was known add no information.
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
