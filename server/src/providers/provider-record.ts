import type { Clock } from '../clock.ts';
import type { ProviderRecord } from '../ports/provider-monitor.ts';

const MAX_DURATIONS = 200;

export type Recorder = {
  note(call: { operation: string; answered: boolean; kind: string | null; milliseconds: number }): void;
  read(): Omit<ProviderRecord, 'isDown'>;
};

/** Records the results of a provider's last calls. */
export function createRecorder(clock: Clock): Recorder {
  const durations: number[] = [];
  let calls = 0;
  let answers = 0;
  let lastCallAt: Date | null = null;
  let lastFailure: ProviderRecord['lastFailure'] = null;
  return {
    note({ operation, answered, kind, milliseconds }) {
      lastCallAt = clock.now();
      calls += 1;
      if (answered) answers += 1;
      durations.push(milliseconds);
      if (durations.length > MAX_DURATIONS) durations.shift();
      // A failure that concerns our account is shown until a call succeeds. An outage ends with any response.
      if (kind === null) lastFailure = null;
      else if (!answered || isAboutUs(kind)) lastFailure = { at: lastCallAt, operation, kind };
      else if (lastFailure && !isAboutUs(lastFailure.kind)) lastFailure = null;
    },
    read: () => ({ calls, answered: answers, lastCallAt, lastFailure, slowMs: slowest95(durations) }),
  };
}

const ABOUT_US: ReadonlySet<string> = new Set(['auth', 'suspended', 'insufficient_funds']);

/** Whether a refusal concerns our account at the provider, and not the request. */
function isAboutUs(kind: string): boolean {
  return ABOUT_US.has(kind);
}

function slowest95(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other);
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1];
  return value === undefined ? null : Math.round(value);
}
