import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export type PageAudit = {
  path: string;
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** Sizes over the wire, headers included. */
  bytes: { all: number; script: number; style: number; font: number; page: number };
  requests: number;
  /** The sum of all layout shifts; 0 if there are none. */
  layoutShift: number;
  /** Milliseconds to the first and to the largest paint, and in which the page was too busy to respond. */
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** Lighthouse's benchmark index of the machine. Below 1,000 its times are not reliable. */
  benchmarkIndex: number;
  /** Titles of failed audits, except those of performance. */
  faults: string[];
};

type NetworkRequest = { resourceType?: string; transferSize?: number };
type Audit = {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: NetworkRequest[] };
};
type Report = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
};

export type AuditOptions = {
  /** The path of Chromium, and its environment. */
  browser: { executablePath: string; env: Record<string, string> };
  /** Where the reports are written, one file for each page. */
  folder: string;
  /** The factor by which the processor is slowed down. Lighthouse's mobile profile has 4. */
  slowness: number;
};

const LIGHTHOUSE = join(import.meta.dirname, '../../lighthouse/node_modules/lighthouse/cli/index.js');
const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--ignore-certificate-errors',
];

/**
 * Runs Lighthouse on one page with its mobile profile, in a browser without a cache. The whole report is kept in
 * `folder`, and can be opened in Lighthouse's viewer.
 * @throws Error if Lighthouse could not audit the page
 */
export async function auditPage(origin: string, path: string, options: AuditOptions): Promise<PageAudit> {
  const file = join(options.folder, `${path.slice(1).replaceAll('/', '-') || 'landing'}.json`);
  await rm(file, { force: true });
  const output = await runLighthouse(
    [
      `${origin}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--throttling.cpuSlowdownMultiplier=${options.slowness}`,
      `--chrome-flags=${BROWSER_FLAGS.join(' ')}`,
    ],
    { CHROME_PATH: options.browser.executablePath, ...options.browser.env },
  );
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  if (!report || report.runtimeError)
    throw new Error(`Lighthouse could not audit ${path}: ${report?.runtimeError?.message ?? output}`);
  return readReport(path, report);
}

function readReport(path: string, { audits, categories, environment }: Report): PageAudit {
  const requests = audits['network-requests']?.details?.items ?? [];
  const sizeOf = (type?: string) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const numberOf = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse's report on ${path} has no ${id}.`);
    return value;
  };
  const faults = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );
  return {
    path,
    scores: {
      performance: percent(categories.performance.score),
      accessibility: percent(categories.accessibility.score),
      'best-practices': percent(categories['best-practices'].score),
      seo: percent(categories.seo.score),
    },
    bytes: {
      all: sizeOf(),
      script: sizeOf('Script'),
      style: sizeOf('Stylesheet'),
      font: sizeOf('Font'),
      page: sizeOf('Document'),
    },
    requests: requests.length,
    layoutShift: numberOf('cumulative-layout-shift'),
    firstPaint: numberOf('first-contentful-paint'),
    largestPaint: numberOf('largest-contentful-paint'),
    blocking: numberOf('total-blocking-time'),
    benchmarkIndex: environment.benchmarkIndex,
    faults: [...new Set(faults)],
  };
}

const percent = (score: number | null) => Math.round((score ?? 0) * 100);

function runLighthouse(args: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LIGHTHOUSE, ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
}
