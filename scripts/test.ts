// `npm test`: runs the checks, the tests over HTTP and the tests in a browser. Failed files are run again, alone. The
// last line counts all tests.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Failure, isTooUnstable, repeatFailed } from './suite/repeat-failed.ts';
import { listTimes, readSetUpTime, timed } from './suite/report-times.ts';
import { checks, runChecks } from './suite/run-checks.ts';
import { endChildrenOnSignal } from './suite/run-child.ts';
import { RESULTS, runPlaywright, runVitest, VITEST_REPORT } from './suite/runners.ts';

const UNSTABLE = '.cache/unstable.json';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
endChildrenOnSignal();

console.log('Checking the code ...');
const checking = await timed('checks', runChecks);
console.log('\nTesting the service over HTTP ...');
const http = await timed('tests over HTTP', () => runVitest());
console.log('\nTesting the screens in a browser ...');
const browser = await timed('tests in a browser', () => runPlaywright());
const repeating = await timed('repeated files', async () => [
  await repeatFailed(http.result, runVitest),
  await repeatFailed(browser.result, runPlaywright),
]);

const unstable = repeating.result.flatMap((each) => each.unstable);
writeFileSync(UNSTABLE, `${JSON.stringify(unstable, null, 2)}\n`);
const failures = [
  ...checking.result.map((name) => ({ file: '', title: name, reason: 'see above' })),
  ...repeating.result.flatMap((each) => each.failures),
  ...(isTooUnstable(unstable) ? [{ file: '', title: 'the run', reason: 'too many files are unstable' }] : []),
];
const passed =
  checks.length - checking.result.length + repeating.result.reduce((sum, each) => sum + each.passed, 0);

const times = [readSetUpTime(), checking.time, http.time, browser.time, repeating.time];
console.log(`\n${listTimes(times, VITEST_REPORT).join('\n')}`);
// Repeated at the end, for readers who see only the end of a long log.
for (const failure of failures) console.log(`failed: ${describe(failure)}`);
for (const failure of unstable) console.log(`unstable, passed when repeated: ${describe(failure)}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function describe({ file, title, reason }: Failure): string {
  return `${[file, title].filter(Boolean).join(' > ')}\n  ${reason}`;
}
