// `npm test`: runs the checks, the tests over HTTP and the tests in a browser. The last line counts all of them.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checks, runChecks } from './run-checks.ts';
import { listTimes, readSetUpTime, timed } from './tell-times.ts';

type Tally = { passed: number; failed: number };

const RESULTS = '.cache/test-results';
// Without this cache each process of the service that a test starts would compile a thousand files.
const COMPILED = join(import.meta.dirname, '../.cache/compiled');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

console.log('Checking the code ...');
const checking = await timed('checks', runChecks);
const failedChecks = checking.result.length;
console.log('\nTesting the service over HTTP ...');
const http = await timed('tests over HTTP', vitest);
const overHttp = http.result;
console.log('\nTesting the screens in a browser ...');
const browser = await timed('tests in a browser', playwright);
const inBrowser = browser.result;

const all = [{ passed: checks.length - failedChecks, failed: failedChecks }, overHttp, inBrowser];
const passed = all.reduce((sum, each) => sum + each.passed, 0);
const failed = all.reduce((sum, each) => sum + each.failed, 0);
const times = [readSetUpTime(), checking.time, http.time, browser.time];
console.log(`\n${listTimes(times, `${RESULTS}/vitest.json`).join('\n')}`);
// Repeated at the end, for readers who see only the end of a long log.
for (const line of overHttp.failures) console.log(line);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function vitest(): Promise<Tally & { failures: string[] }> {
  const file = `${RESULTS}/vitest.json`;
  const code = await run('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`);
  const failures: string[] = [];
  const tally = read(file, code, (report) => {
    failures.push(...listFailures(report));
    return { passed: numberAt(report, 'numPassedTests'), failed: failures.length };
  });
  return { ...tally, failures };
}

/** Lists each failed test, and each file that broke outside its tests, with the first line of the reason. */
function listFailures(report: object): string[] {
  return objectsAt(report, 'testResults').flatMap((file) => {
    const name = relative('.', textAt(file, 'name'));
    const tests = objectsAt(file, 'assertionResults').filter((each) => textAt(each, 'status') === 'failed');
    if (tests.length === 0 && textAt(file, 'status') === 'failed')
      return [failure(name, textAt(file, 'message'))];
    return tests.map((each) =>
      failure(`${name} > ${textAt(each, 'fullName')}`, String(listAt(each, 'failureMessages')[0])),
    );
  });
}

function failure(name: string, reason: string): string {
  return `failed: ${name}\n  ${reason.split('\n', 1)[0]}`;
}

async function playwright(): Promise<Tally> {
  const file = `${RESULTS}/playwright.json`;
  const code = await run('playwright', 'test', '--config', 'e2e/playwright.config.ts');
  return read(file, code, (report) => {
    const stats = objectAt(report, 'stats');
    return {
      passed: numberAt(stats, 'expected'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    };
  });
}

/** Counts a runner that exits with an error, or that ran no tests, as failed whatever it wrote. */
function read(file: string, code: number, count: (report: object) => Tally): Tally {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const tally = count(typeof report === 'object' && report !== null ? report : {});
    const isSilent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
    return isSilent ? { ...tally, failed: 1 } : tally;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function objectAt(holder: object, name: string): object {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'object' && value !== null ? value : {};
}

function listAt(holder: object, name: string): unknown[] {
  const value: unknown = Reflect.get(holder, name);
  return Array.isArray(value) ? value : [];
}

function objectsAt(holder: object, name: string): object[] {
  return listAt(holder, name).filter((each) => typeof each === 'object' && each !== null);
}

function textAt(holder: object, name: string): string {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'string' ? value : '';
}

function numberAt(holder: object, name: string): number {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'number' ? value : 0;
}

function run(program: string, ...args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
