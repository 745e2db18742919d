// `npm run lighthouse -- [path ...] [--slowness=4]`: runs Lighthouse on the public pages. See the README of bench.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@numlet/server/free-port';
import { readOptions } from '@numlet/server/read-options';
import { cleanUp } from '../clean-up.ts';
import { describeMachine } from '../machine.ts';
import { startService } from '../service/start-service.ts';
import { auditPage, type PageAudit } from './audit-page.ts';
import { judgeAudit, kilobytes, MIN_BENCHMARK_INDEX } from './judge-audit.ts';
import { startProxy } from './start-proxy.ts';

const CACHE = join(import.meta.dirname, '../../../.cache');
const USAGE = 'npm run lighthouse -- [/path ...] [--slowness=4]';
const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: { slowness: { type: 'string', default: '4' } },
  },
  USAGE,
);
if (!/^[1-9]$/.test(values.slowness) || positionals.some((path) => !path.startsWith('/'))) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
try {
  console.log(describeMachine());
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const service = await startService(undefined, { people: 1 }, origin);
  await startProxy(port, service.origin);
  const folder = join(CACHE, 'lighthouse');
  await mkdir(folder, { recursive: true });
  const options = {
    browser: JSON.parse(readFileSync(join(CACHE, 'browser.json'), 'utf8')),
    folder,
    slowness: Number(values.slowness),
  };
  const audits: PageAudit[] = [];
  const faulty = new Set<string>();
  for (const path of positionals.length > 0 ? positionals : await pathsOf(service.origin)) {
    const audit = await auditPage(origin, path, options);
    audits.push(audit);
    printAudit(audit);
    const faults = judgeAudit(audit, audit.benchmarkIndex > MIN_BENCHMARK_INDEX);
    for (const fault of faults) console.log(`    ${fault}`);
    if (faults.length > 0) faulty.add(path);
  }
  printSum(audits, faulty.size);
  if (faulty.size > 0) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
process.exit();

/** Every page in the sitemap. */
async function pathsOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (paths.length === 0) throw new Error('The sitemap lists no pages.');
  return paths;
}

function printAudit(audit: PageAudit) {
  const { scores, bytes } = audit;
  console.log(
    `${audit.path}\n    performance ${scores.performance}  accessibility ${scores.accessibility}  ` +
      `best practices ${scores['best-practices']}  SEO ${scores.seo}  (benchmark index ${audit.benchmarkIndex.toFixed(0)})\n` +
      `    ${kilobytes(bytes.all)} in ${audit.requests} requests: page ${kilobytes(bytes.page)}, scripts ${kilobytes(bytes.script)}, ` +
      `styles ${kilobytes(bytes.style)}, fonts ${kilobytes(bytes.font)}\n` +
      `    first paint ${audit.firstPaint.toFixed(0)} ms, largest ${audit.largestPaint.toFixed(0)} ms, ` +
      `blocked ${audit.blocking.toFixed(0)} ms, layout shift ${audit.layoutShift.toFixed(4)}`,
  );
}

function printSum(audits: PageAudit[], faulty: number) {
  const least = (of: (audit: PageAudit) => number) => Math.min(...audits.map(of));
  const most = (of: (audit: PageAudit) => number) => Math.max(...audits.map(of));
  console.log(
    `\n${audits.length} pages, ${faulty} with faults. Benchmark index ${least((audit) => audit.benchmarkIndex).toFixed(0)} to ` +
      `${most((audit) => audit.benchmarkIndex).toFixed(0)}; times are judged above ${MIN_BENCHMARK_INDEX}.\n` +
      `Least: performance ${least(({ scores }) => scores.performance)}, accessibility ${least(({ scores }) => scores.accessibility)}, ` +
      `best practices ${least(({ scores }) => scores['best-practices'])}, SEO ${least(({ scores }) => scores.seo)}. ` +
      `Most: ${kilobytes(most(({ bytes }) => bytes.all))} in all, ${kilobytes(most(({ bytes }) => bytes.script))} of scripts, ` +
      `layout shift ${most(({ layoutShift }) => layoutShift).toFixed(4)}.`,
  );
}
