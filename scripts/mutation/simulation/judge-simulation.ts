/** The output of a simulation's process, and how it ended. */
export type SimulationOutput = {
  status: number | null;
  stdout: string;
  stderr: string;
  error?: Error | undefined;
};

export type Verdict = { kind: 'caught' | 'NOT CAUGHT' | 'NOT TRIED'; says: string };

/**
 * Decides from the output whether the scenarios caught a removed safeguard. Code that throws during a scenario is
 * caught, like code that ends it wrong. Scenarios that never began, or use a name that the code no longer has, prove
 * nothing: the edit left code that does not run.
 */
export function judgeSimulation({ status, stdout, stderr, error }: SimulationOutput, runs: string): Verdict {
  if (error) return { kind: 'NOT TRIED', says: `did not run: ${error.message}` };
  const lines = stdout.split('\n');
  if (status === 0) return { kind: 'NOT CAUGHT', says: `${runs} runs end well` };
  const missed = lines.find((line) => line.startsWith('  none of them met: '));
  if (status === 1 && missed) return { kind: 'NOT CAUGHT', says: `${runs} runs end well, ${missed.trim()}` };
  const end = lines.findLast((line) => /^after \d+ runs/.test(line));
  if (status === 1 && end && / is not defined$/.test(end)) return { kind: 'NOT TRIED', says: end };
  if (status === 1 && end) return { kind: 'caught', says: end };
  return { kind: 'NOT TRIED', says: `did not run: ${stderr.slice(-500)}` };
}
