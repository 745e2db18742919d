import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { cpuOfChildren } from '../cpu-seconds.mjs';

const setUpTime = z.object({ wallSeconds: z.number(), cpuSeconds: z.number().optional() });
/** The time of one part of `npm test`. Wall time differs between machines, CPU seconds differ less. */
type Time = z.infer<typeof setUpTime> & { part: string };

const spent = z.object({ times: z.number(), wallMs: z.number(), cpuMs: z.number() });
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ meta: z.object({ spent: z.record(z.string(), spent).optional() }).optional() }),
      ),
    }),
  ),
});
type Spent = z.infer<typeof spent>;

const LISTED_FILES = 8;
const PARTS = {
  starts: 'starts of the service',
  stops: 'steps of its stops',
  people: 'people',
  numbers: 'numbers',
};

/** Runs a part and measures its time. */
export async function timed<T>(part: string, run: () => Promise<T>): Promise<{ result: T; time: Time }> {
  const [startedAt, before] = [performance.now(), cpuOfChildren()];
  const result = await run();
  const after = cpuOfChildren();
  const cpuSeconds = before === undefined || after === undefined ? undefined : after - before;
  return { result, time: { part, wallSeconds: (performance.now() - startedAt) / 1000, cpuSeconds } };
}

/** The time of installation and build before this process began. It is close to zero if nothing had changed. */
export function readSetUpTime(): Time {
  const part = 'installation and build';
  try {
    return { part, ...setUpTime.parse(JSON.parse(readFileSync('.cache/set-up-time.json', 'utf8'))) };
  } catch {
    return { part, wallSeconds: 0, cpuSeconds: 0 };
  }
}

/** Lists each part with its time, the phases of the tests over HTTP, and the most expensive files. */
export function listTimes(times: readonly Time[], vitestReport: string): string[] {
  const wallSeconds = sum(times.map((time) => time.wallSeconds));
  const cpuSeconds = sum(times.map((time) => time.cpuSeconds ?? 0));
  return [
    'Where the time went:',
    ...[...times, { part: 'all', wallSeconds, cpuSeconds }].map(
      (time) =>
        `  ${time.part}: ${time.wallSeconds.toFixed(0)} s${time.cpuSeconds === undefined ? '' : `, ${time.cpuSeconds.toFixed(0)} CPU s`}`,
    ),
    ...listSpent(vitestReport),
  ];
}

function listSpent(path: string): string[] {
  try {
    return describeFiles(report.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults);
  } catch {
    return ['  it is not known how the tests over HTTP spent their time'];
  }
}

/** PostgreSQL is not included: all tests share one server, so its time belongs to no single test. */
function describeFiles(files: z.infer<typeof report>['testResults']): string[] {
  const perFile = files.map(({ name, assertionResults }) => ({
    name: relative('.', name),
    tests: assertionResults.flatMap(({ meta }) => (meta?.spent ? [meta.spent] : [])),
  }));
  const all = perFile.flatMap(({ tests }) => tests);
  const ofPart = (part: string) => add(all.flatMap((test) => test[part] ?? []));
  const whole = ofPart('all');
  const parts = Object.entries(PARTS).map(([part, title]) => ({ title, ...ofPart(part) }));
  const rest = whole.cpuMs - sum(parts.map(({ cpuMs }) => cpuMs));
  const costs = perFile
    .map(({ name, tests }) => ({ name, ...add(tests.flatMap((test) => test.all ?? [])) }))
    .sort((a, b) => b.cpuMs - a.cpuMs);
  const list = parts.map(
    ({ title, times, cpuMs }) => `${times} ${title} ${inSeconds(cpuMs)} (${each(cpuMs, times)} ms each)`,
  );
  return [
    `  in the processes of the tests over HTTP, CPU s: ${[...list, `the tests themselves ${inSeconds(rest)}`].join(', ')}`,
    '  files that took the most CPU there, in seconds:',
    ...costs.slice(0, LISTED_FILES).map(({ name, cpuMs }) => `    ${inSeconds(cpuMs)} ${name}`),
  ];
}

function add(items: readonly Spent[]): Spent {
  return {
    times: sum(items.map(({ times }) => times)),
    wallMs: sum(items.map(({ wallMs }) => wallMs)),
    cpuMs: sum(items.map(({ cpuMs }) => cpuMs)),
  };
}

const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0);
const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(0);
const each = (milliseconds: number, times: number) => (milliseconds / Math.max(1, times)).toFixed(0);
