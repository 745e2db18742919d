import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Failure, Outcome } from './repeat-failed.ts';
import { runChild } from './run-child.ts';

export const RESULTS = '.cache/test-results';
export const VITEST_REPORT = `${RESULTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${RESULTS}/playwright.json`;
/** A separate report, because the report of the whole run is read again for its times. */
const REPEATED_REPORT = `${RESULTS}/repeated.json`;
// Without this cache each process of the service that a test starts would compile a thousand files.
const COMPILED = join(import.meta.dirname, '../../.cache/compiled');

/** Runs all tests over HTTP, or those of one file. */
export async function runVitest(file?: string): Promise<Outcome> {
  const report = file ? REPEATED_REPORT : VITEST_REPORT;
  const code = await run([
    ...['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    ...(file ? [file] : []),
  ]);
  return readReport('vitest', report, code, readVitest);
}

/** Runs all tests in a browser, or those of one file alone. */
export async function runPlaywright(file?: string): Promise<Outcome> {
  const report = file ? REPEATED_REPORT : PLAYWRIGHT_REPORT;
  const code = await run(
    [
      ...['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      ...(file ? ['--workers=1', file] : []),
    ],
    { PLAYWRIGHT_REPORT: report },
  );
  return readReport('playwright', report, code, readPlaywright);
}

async function run(command: readonly string[], more: Record<string, string> = {}): Promise<number> {
  const { code } = await runChild(command, {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...more },
  });
  return code;
}

/** Counts a runner that exits with an error, or that ran no tests, as failed, whatever it wrote. */
function readReport(runner: string, path: string, code: number, read: (report: unknown) => Outcome): Outcome {
  const broken = (reason: string): Failure => ({ file: '', title: runner, reason });
  try {
    const outcome = read(JSON.parse(readFileSync(path, 'utf8')));
    if (outcome.failures.length > 0) return outcome;
    if (code !== 0) return { ...outcome, failures: [broken(`ended with ${code} though no test failed`)] };
    return outcome.passed > 0 ? outcome : { passed: 0, failures: [broken('ran no tests')] };
  } catch (error) {
    return { passed: 0, failures: [broken(`left no report that can be read: ${error}`)] };
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Lists each failed test, and each file that broke outside its tests under its own name. */
function readVitest(report: unknown): Outcome {
  const { numPassedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ file, title: file, reason: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: firstLine(failureMessages?.[0] ?? ''),
    }));
  });
  return { passed: numPassedTests, failures };
}

type PlaywrightSuite = z.infer<typeof playwrightSpecs> & { suites?: PlaywrightSuite[] | undefined };
const playwrightSpecs = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ error: z.object({ message: z.string().optional() }).nullish() })),
        }),
      ),
    }),
  ),
});
const playwrightSuite: z.ZodType<PlaywrightSuite> = playwrightSpecs.extend({
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number() }),
});

function readPlaywright(report: unknown): Outcome {
  const { suites, stats } = playwrightReport.parse(report);
  return { passed: stats.expected, failures: suites.flatMap(failuresOf) };
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        file: `e2e/${file}`,
        title: `[${projectName}] ${title}`,
        reason: firstLine(results.map(({ error }) => error?.message ?? '').find(Boolean) ?? ''),
      })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
