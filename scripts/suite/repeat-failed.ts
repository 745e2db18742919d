export type Failure = { file: string; title: string; reason: string };
export type Outcome = { passed: number; failures: Failure[] };
export type Repeated = Outcome & { unstable: Failure[] };

/** A run with more failed files than these has one cause, and a repetition would only take time. */
const MAX_REPEATED_FILES = 10;
const MAX_UNSTABLE_FILES = 3;

/**
 * Runs each failed file again, alone. A test that passes then is unstable and counts as passed. A test that fails again
 * counts as failed. Failures that belong to no file are not repeated.
 */
export async function repeatFailed(
  first: Outcome,
  runFile: (file: string) => Promise<Outcome>,
): Promise<Repeated> {
  const files = filesOf(first.failures);
  if (files.length > MAX_REPEATED_FILES) return { ...first, unstable: [] };
  const repeated: Repeated = {
    passed: first.passed,
    failures: first.failures.filter(({ file }) => file === ''),
    unstable: [],
  };
  for (const file of files) {
    const before = first.failures.filter((failure) => failure.file === file);
    const again = await runFile(file);
    repeated.failures.push(...again.failures);
    // A file that broke before its tests ran cannot be compared test by test.
    if (before.some(({ title }) => title === file)) {
      repeated.passed += again.passed;
      if (again.failures.length === 0) repeated.unstable.push(...before);
      continue;
    }
    const unstable = withoutTitlesOf(again.failures, before);
    repeated.unstable.push(...unstable);
    repeated.passed += unstable.length - withoutTitlesOf(before, again.failures).length;
  }
  return repeated;
}

/** Whether the run is too unstable to pass. */
export function isTooUnstable(unstable: readonly Failure[]): boolean {
  return filesOf(unstable).length > MAX_UNSTABLE_FILES;
}

function filesOf(failures: readonly Failure[]): string[] {
  return [...new Set(failures.map(({ file }) => file).filter((file) => file !== ''))];
}

function withoutTitlesOf(others: readonly Failure[], failures: readonly Failure[]): Failure[] {
  return failures.filter(({ title }) => !others.some((other) => other.title === title));
}
