export type BreakerSettings = {
  /** After this many unanswered calls in a row the provider counts as down. */
  failures: number;
  /**
   * How long a provider is not called once it counts as down; doubled after each failed trial, up to `longestPauseMs`.
   */
  pauseMs: number;
  longestPauseMs: number;
};

/** How a call is admitted: as usual, as the only trial while the provider is known to be down, or not at all. */
type Admission = 'usual' | 'trial' | 'refused';

export type Breaker = {
  /** `now` admits a call even during a pause, as a trial. */
  admit(now?: boolean): Admission;
  /** The provider responded, even with a refusal. */
  answered(): void;
  /** The provider did not respond, or responded with a server error. */
  failed(admission: Admission): void;
  isDown(): boolean;
};

/**
 * Records whether a provider is up. While it is known to be down, one call at a time is admitted as a trial, after a
 * pause. The first response ends the outage.
 */
export function createBreaker(
  { failures, pauseMs, longestPauseMs }: BreakerSettings,
  onChange: (isDown: boolean) => void,
): Breaker {
  let consecutiveFailures = 0;
  let pause = pauseMs;
  let nextTrialAt: number | null = null;
  const startPause = () => {
    nextTrialAt = performance.now() + pause;
    pause = Math.min(pause * 2, longestPauseMs);
  };
  return {
    admit(now = false) {
      if (nextTrialAt === null) return 'usual';
      if (!now && performance.now() < nextTrialAt) return 'refused';
      // Another trial is admitted after this time, in case this one never ends.
      nextTrialAt = performance.now() + pause;
      return 'trial';
    },
    answered() {
      consecutiveFailures = 0;
      pause = pauseMs;
      if (nextTrialAt === null) return;
      nextTrialAt = null;
      onChange(false);
    },
    failed(admission) {
      consecutiveFailures += 1;
      if (nextTrialAt !== null) {
        // Calls that began before the outage was known add no information.
        if (admission === 'trial') startPause();
        return;
      }
      if (consecutiveFailures < failures) return;
      startPause();
      onChange(true);
    },
    isDown: () => nextTrialAt !== null,
  };
}
