// `npm test`: the checks, the tests over HTTP and the tests in a browser. The last line counts all of them.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checks, runChecks } from './run-checks.ts';

type Tally = { passed: number; failed: number };

const RESULTS = '.cache/test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

console.log('Checking the code ...');
const failedChecks = (await runChecks()).length;
console.log('\nTesting the service over HTTP ...');
const overHttp = await vitest();
console.log('\nTesting the screens in a browser ...');
const inBrowser = await playwright();

const all = [{ passed: checks.length - failedChecks, failed: failedChecks }, overHttp, inBrowser];
const passed = all.reduce((sum, each) => sum + each.passed, 0);
const failed = all.reduce((sum, each) => sum + each.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function vitest(): Promise<Tally> {
  const file = `${RESULTS}/vitest.json`;
  const code = await run('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`);
  return read(file, code, (report) => ({
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numFailedTestSuites'),
  }));
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

/** A runner that broke down, or that ran nothing, has failed whatever it wrote. */
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

function numberAt(holder: object, name: string): number {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'number' ? value : 0;
}

function run(program: string, ...args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
