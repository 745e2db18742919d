// `npm run fuzz -- [--requests=200000] [--seed=...] [--minutes=30]`: sends generated requests to a service of its own
// on loopback. Fails on a server error, a hang, a refusal without a reason, a secret in the log, or a person with
// another role, status or proven phone.
import { availableParallelism, cpus, totalmem } from 'node:os';
import { readOptions } from '../../src/read-options.ts';
import { type FuzzReport, runFuzz } from './run-fuzz.ts';
import { startTarget } from './start-target.ts';

const USAGE = 'npm run fuzz -- [--requests=200000] [--seed=<number>] [--minutes=30]';
const { values } = readOptions(
  {
    options: {
      requests: { type: 'string', default: '200000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      minutes: { type: 'string', default: '30' },
    },
  },
  USAGE,
);
const [requests, seed, minutes] = [values.requests, values.seed, values.minutes].map(Number);
if (!isCount(requests) || !isCount(seed) || !isCount(minutes)) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${(totalmem() / 1e9).toFixed(1)} GB memory, ` +
    `Node ${process.versions.node}, ${process.platform} ${process.arch}`,
);
console.log(`${requests} requests, seed ${seed}, ${minutes} minutes at the most`);
const { target, log, stop } = await startTarget();
let stopping: Promise<void> | undefined;
const stopOnce = () => {
  stopping ??= stop();
  return stopping;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopOnce().finally(() => process.exit(130)));
try {
  let reported = 0;
  const report = await runFuzz(target, log, {
    requests,
    seed,
    limitMs: minutes * 60_000,
    onProgress(sent) {
      if (sent - reported < requests / 20) return;
      reported = sent;
      console.log(`  ${sent} sent`);
    },
  });
  print(report);
  if (!isFine(report) || report.requests < requests) process.exitCode = 1;
} catch (error) {
  if (!stopping) console.error(error);
  process.exitCode = 1;
} finally {
  await stopOnce();
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0;
}

function isFine({ failed, leaks, changes }: FuzzReport): boolean {
  return failed + leaks.length + changes.length === 0;
}

function print(report: FuzzReport) {
  const { slowest, failures, leaks, changes } = report;
  const statuses = [...report.statuses].sort(([a], [b]) => a - b);
  const lines = [
    `${report.requests} requests in ${report.seconds.toFixed(0)} s: ${(report.requests / report.seconds).toFixed(0)} a second`,
    `  answers: ${statuses.map(([status, count]) => `${status || 'none'}: ${count}`).join('  ')}`,
    `  longest: ${slowest.milliseconds.toFixed(0)} ms for ${slowest.what.slice(0, 200)}`,
    `  log: ${report.logLines} lines, ${leaks.length} with a secret`,
    `  people: ${changes.length} with another role, status or proven phone`,
    `  ${report.failed} failures, hangs and refusals without a reason`,
    ...[...failures, ...leaks.slice(0, 10), ...changes.slice(0, 10)].map(
      (text) => `- ${text.slice(0, 1500)}`,
    ),
    ...(report.failed > 0 ? log.failures().map((line) => `log: ${line.slice(0, 1500)}`) : []),
    isFine(report) ? 'passed' : 'FAILED',
  ];
  console.log(lines.join('\n'));
}
