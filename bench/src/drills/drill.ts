export type Outcome = {
  /** The acknowledged operations: mostly texts that were answered with 200. */
  acknowledged: number;
  /** Acknowledged, but not in the database or not on the owner's screen. */
  lost: number;
  /** Stored, counted or shown twice. */
  doubled: number;
  /** Milliseconds from the request to any answer, for the slowest call. */
  longestWaitMs: number;
  /** Other faults, one sentence each. */
  faults: string[];
  /** Further observations. */
  notes?: string[];
};

export type Drill = {
  name: string;
  /** The fault that the drill causes. */
  about: string;
  /** @returns the outcome, or why the drill cannot run here */
  run(): Promise<Outcome | { skipped: string }>;
};

/** One line for a drill, followed by a line for each fault. */
export function describeDrill(drill: Drill, outcome: Outcome | { skipped: string }, seconds: number): string {
  if ('skipped' in outcome) return `skipped  ${drill.name}: ${outcome.skipped}`;
  const { acknowledged, lost, doubled, longestWaitMs, notes = [] } = outcome;
  const line = [
    `${hasPassed(outcome) ? 'ok     ' : 'FAILED '}  ${drill.name}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`,
    `longest wait ${(longestWaitMs / 1000).toFixed(2)} s`,
    ...notes,
    `${drill.about} (${seconds.toFixed(0)} s)`,
  ].join('; ');
  return [line, ...outcome.faults.map((fault) => `           ✗ ${fault}`)].join('\n');
}

export function hasPassed(outcome: Outcome | { skipped: string }): boolean {
  return 'skipped' in outcome || (outcome.lost === 0 && outcome.doubled === 0 && outcome.faults.length === 0);
}
