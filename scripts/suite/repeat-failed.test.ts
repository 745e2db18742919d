import { expect, test } from 'vitest';
import { type Failure, isTooUnstable, type Outcome, repeatFailed } from './repeat-failed.ts';

const failure = (file: string, title: string): Failure => ({ file, title, reason: 'expected' });

function recordRuns(answers: Record<string, Outcome>) {
  const runs: string[] = [];
  const runFile = async (file: string) => {
    runs.push(file);
    return answers[file] ?? { passed: 1, failures: [] };
  };
  return { runs, runFile };
}

test('a test that fails once and passes alone is unstable, counts as passed and does not fail the run', async () => {
  const first = { passed: 7, failures: [failure('a.test.ts', 'one'), failure('a.test.ts', 'two')] };
  const { runs, runFile } = recordRuns({ 'a.test.ts': { passed: 5, failures: [] } });

  expect(await repeatFailed(first, runFile)).toEqual({ passed: 9, failures: [], unstable: first.failures });
  expect(runs).toEqual(['a.test.ts']);
});

test('a test that fails twice fails the run, even if others pass', async () => {
  const first = { passed: 7, failures: [failure('a.test.ts', 'one'), failure('a.test.ts', 'two')] };
  const { runFile } = recordRuns({ 'a.test.ts': { passed: 1, failures: [failure('a.test.ts', 'two')] } });

  expect(await repeatFailed(first, runFile)).toEqual({
    passed: 8,
    failures: [failure('a.test.ts', 'two')],
    unstable: [failure('a.test.ts', 'one')],
  });
});

test('a test that fails only when it is repeated fails the run', async () => {
  const first = { passed: 7, failures: [failure('a.test.ts', 'one')] };
  const { runFile } = recordRuns({ 'a.test.ts': { passed: 1, failures: [failure('a.test.ts', 'two')] } });

  expect(await repeatFailed(first, runFile)).toMatchObject({
    passed: 7,
    failures: [failure('a.test.ts', 'two')],
  });
});

test('a file that breaks before its tests run is repeated as a whole', async () => {
  const first = { passed: 7, failures: [failure('a.test.ts', 'a.test.ts')] };
  const passing = recordRuns({ 'a.test.ts': { passed: 3, failures: [] } });
  const failing = recordRuns({ 'a.test.ts': { passed: 2, failures: [failure('a.test.ts', 'one')] } });

  expect(await repeatFailed(first, passing.runFile)).toEqual({
    passed: 10,
    failures: [],
    unstable: first.failures,
  });
  expect(await repeatFailed(first, failing.runFile)).toEqual({
    passed: 9,
    failures: [failure('a.test.ts', 'one')],
    unstable: [],
  });
});

test('a failure of the runner itself is not repeated, and fails the run', async () => {
  const first = { passed: 7, failures: [failure('', 'vitest')] };
  const { runs, runFile } = recordRuns({});

  expect(await repeatFailed(first, runFile)).toEqual({ ...first, unstable: [] });
  expect(runs).toEqual([]);
});

test('more than three unstable files fail the run, and more than ten failed files are not repeated', async () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, place) => failure(`${place}.test.ts`, 'one'));
  const { runs, runFile } = recordRuns({});

  expect(isTooUnstable([...files(3), failure('0.test.ts', 'two')])).toBe(false);
  expect(isTooUnstable(files(4))).toBe(true);
  expect(await repeatFailed({ passed: 7, failures: files(11) }, runFile)).toMatchObject({
    passed: 7,
    failures: files(11),
  });
  expect(runs).toEqual([]);
});
