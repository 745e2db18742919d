import type { AdminResult } from './measure-admin.ts';
import type { BodiesResult } from './measure-bodies.ts';
import type { CodesResult } from './measure-codes.ts';
import type { InboxResult } from './measure-inbox.ts';
import type { IngestResult, Side } from './measure-ingest.ts';
import type { LiveResult } from './measure-live.ts';
import type { PurchasesResult } from './measure-purchases.ts';
import type { RenewalsResult } from './measure-renewals.ts';
import type { ScreensResult } from './measure-screens.ts';
import type { Paced, SignInResult } from './measure-sign-in.ts';
import type { StartResult } from './measure-start.ts';
import type { Memory, Part } from './start/memory.ts';
import { median } from './statistics.ts';
import { targets, verdict } from './targets.ts';

export function printIngest(result: IngestResult) {
  const { stored } = result;
  print(
    `\nIngest: 32 signed texts at a time, ${result.ratios.length} alternating rounds, PostgreSQL ${result.postgresVersion}`,
    side('service   ', result.service),
    side('bare route', result.bare),
    `  ratio by round: ${result.ratios.map((ratio) => ratio.toFixed(2)).join('  ')}`,
    `  texts in one transaction, on average: ${stored.textsPerTransaction.toFixed(1)}`,
    verdict('ratio to the bare route, median', result.ratio, { atLeast: targets.ingestRatio }),
    `  ${stored.ok ? 'right ' : 'WRONG '}  ${stored.acknowledged} acknowledged, ${stored.stored} stored: ${stored.lost} lost, ` +
      `${stored.repeated} twice, ${stored.changed} changed; counted ${stored.counted.subscriptions} by subscription, ${stored.counted.accounts} by account`,
  );
}

function side(name: string, { rate, rates, p50, p99, failures, cpu }: Side): string {
  const range = `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`;
  return (
    `  ${name}  ${rate.toFixed(0)} texts/s (${range})  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  failures ${failures}` +
    `  CPU for one text: Node ${cpu.route.toFixed(0)} us, PostgreSQL ${cpu.database.toFixed(0)} us`
  );
}

export function printLive(result: LiveResult) {
  print(
    `\nLive: ${result.texts} texts, ${result.rate.toFixed(0)}/s to ${result.readers} open connections, PostgreSQL ${result.postgresVersion}`,
    `  webhook sent to event arrived: p50 ${result.p50.toFixed(1)} ms  p99 ${result.p99.toFixed(1)} ms  slowest ${result.slowest.toFixed(1)} ms`,
    `  the generator itself was late by ${result.latenessP99.toFixed(1)} ms (p99)`,
    verdict('p99', result.p99, { under: targets.liveP99Ms }, ' ms'),
    `  ${result.ok ? 'right ' : 'WRONG '}  ${result.acknowledged} acknowledged: ${result.missing} missing, ${result.repeated} twice, ` +
      `${result.outOfOrder} out of order, ${result.orphaned} at the wrong reader`,
  );
}

export function printSignIn(result: SignInResult) {
  const { quiet, busy, signIns, cpu } = result;
  const ofSignIn = ((cpu.busy.route - cpu.quiet.route) / signIns.calls) * 1000;
  print(
    `\nSign-in: people open their dashboards of ${result.textsInAnInbox} texts while others sign in, PostgreSQL ${result.postgresVersion}`,
    paced('dashboards alone    ', quiet),
    paced('dashboards at the same time', busy),
    paced('sign-ins            ', signIns),
    `  CPU for one sign-in: Node ${ofSignIn.toFixed(0)} ms, on other threads than the one that answers`,
    verdict('p99 of these dashboards', busy.p99, { under: targets.dashboardP99Ms }, ' ms'),
    `  ${result.ok ? 'right ' : 'WRONG '}  ${quiet.failures + busy.failures} of ${quiet.calls + busy.calls} dashboards ` +
      `and ${signIns.failures} of ${signIns.calls} sign-ins were not answered correctly`,
  );
}

export function printInbox({ pages, common, through, ...result }: InboxResult) {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  print(
    `\nInbox: pages and searches of one person with ${result.texts} texts, one after the other, PostgreSQL ${result.postgresVersion}`,
    `  a page                         p50 ${ms(pages.p50)}  p99 ${ms(pages.p99)}`,
    `  a search that fills a page  p50 ${ms(common.p50)}  p99 ${ms(common.p99)}`,
    `  a search through all of them   p50 ${ms(through.p50)}  slowest ${ms(through.slowest)}`,
    verdict('p99 of pages', pages.p99, { under: targets.inboxPageP99Ms }, ' ms'),
    verdict('p99 of searches that fill a page', common.p99, { under: targets.inboxPageP99Ms }, ' ms'),
    verdict('p50 of searches through all', through.p50, { under: targets.inboxSearchMs }, ' ms'),
    `  ${result.ok ? 'right ' : 'WRONG '}  each page is the requested one, each search finds the right texts`,
  );
}

export function printCodes({ texts, microseconds, hostile, wrong }: CodesResult) {
  print(
    `\nCodes: the codes of ${texts} texts, in one process`,
    verdict('CPU for one text, median', median(microseconds), { under: targets.codeMicroseconds }, ' us'),
    verdict(
      `hostile text of ${JSON.stringify(hostile.unit)}, the slowest`,
      hostile.milliseconds,
      { under: targets.hostileCodeMs },
      ' ms',
    ),
    `  ${wrong.length === 0 ? 'right ' : 'WRONG '}  each code is found, and nothing else${wrong.map((text) => `\n    ${text}`).join('')}`,
  );
}

export function printAdmin({ operation, seededSeconds, reads, wrong, postgresVersion }: AdminResult) {
  const { people, numbers, texts } = operation;
  print(
    `\nAdministration: ${people} people, ${numbers} numbers, ${texts} texts, one read after the other, PostgreSQL ${postgresVersion}`,
    verdict('filling it', seededSeconds, { under: targets.operationSeconds }, ' s'),
    ...reads.map(({ title, p50, p95, limitMs }) =>
      verdict(`${title}: p50 ${p50.toFixed(1)} ms, p95`, p95, { under: limitMs }, ' ms'),
    ),
    `  ${wrong.length === 0 ? 'right ' : 'WRONG '}  each is answered${wrong.map((each) => `\n    ${each}`).join('')}`,
  );
}

export function printBodies({ bodies, wrong, postgresVersion }: BodiesResult) {
  print(
    `\nBodies: the most expensive body of each kind until it is refused, one after the other, PostgreSQL ${postgresVersion}`,
    ...bodies.map(({ title, bytes, milliseconds }) =>
      verdict(
        `CPU for ${title}, ${Math.round(bytes / 1024)} KB`,
        milliseconds,
        { under: targets.worstBodyMs },
        ' ms',
      ),
    ),
    `  ${wrong.length === 0 ? 'right ' : 'WRONG '}  each is refused correctly${wrong.map((each) => `\n    ${each}`).join('')}`,
  );
}

export function printRenewals(result: RenewalsResult) {
  const { renewals, cpu, second } = result;
  const each = (seconds: number) => `${((seconds / renewals) * 1000).toFixed(1)} ms`;
  print(
    `\nRenewals: ${renewals} numbers due at once, each by its account's saved card, PostgreSQL ${result.postgresVersion}`,
    `  ${(renewals / result.seconds).toFixed(0)} a second  CPU for one: Node ${each(cpu.route)}, PostgreSQL ${each(cpu.database)}`,
    verdict(
      'from the first order to the last delivery',
      result.seconds,
      { under: targets.renewalsSeconds },
      ' s',
    ),
    `  ${result.ok ? 'right ' : 'WRONG '}  ${result.charged} charged, ${result.delivered} delivered; ` +
      `after a second run ${second.orders} orders and ${second.charges} charges`,
  );
}

const SHOWN_WRONG = 10;

export function printPurchases(result: PurchasesResult) {
  const { purchases, perSecond, cpu, shown, delivered, checkouts, wrong } = result;
  const each = (seconds: number) => `${((seconds / purchases) * 1000).toFixed(1)} ms`;
  print(
    `\nPurchases: ${purchases} numbers bought by card, ${perSecond} a second, PostgreSQL ${result.postgresVersion}`,
    `  payment page: p50 ${checkouts.p50.toFixed(0)} ms  p99 ${checkouts.p99.toFixed(0)} ms`,
    `  payment to number in the database: p50 ${delivered.p50.toFixed(2)} s  p99 ${delivered.p99.toFixed(2)} s  slowest ${delivered.slowest.toFixed(2)} s`,
    `  payment to number on the screen:   p50 ${shown.p50.toFixed(2)} s  p99 ${shown.p99.toFixed(2)} s  slowest ${shown.slowest.toFixed(2)} s`,
    `  CPU for one: Node ${each(cpu.route)}, PostgreSQL ${each(cpu.database)}  jobs for one: ${(result.jobs / purchases).toFixed(1)}` +
      `  the queue was empty ${result.queueEmptyAfter.toFixed(1)} s after the last number`,
    `  the generator itself was late by ${result.latenessP99.toFixed(1)} ms (p99)`,
    verdict('p99 from payment to the screen', shown.p99, { under: targets.purchaseP99Seconds }, ' s'),
    `  ${wrong.length === 0 ? 'right ' : 'WRONG '}  each person has one number, one payment and one mail, and the ledger agrees` +
      wrong
        .slice(0, SHOWN_WRONG)
        .map((sentence) => `\n          not so: ${sentence}`)
        .join(''),
  );
}

function paced(name: string, { calls, p50, p99, slowest, latenessP99 }: Paced): string {
  return (
    `  ${name}  ${calls} calls  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  slowest ${slowest.toFixed(1)} ms` +
    `  the generator was late by ${latenessP99.toFixed(1)} ms (p99)`
  );
}

export function printStart(result: StartResult) {
  const warm = result.warmSeconds.map((seconds) => seconds.toFixed(1)).join(', ');
  print(
    `\nStart: a clone of ${result.commit}, without packages, with the packages that npm has in its cache`,
    verdict('cold start', result.coldSeconds, { under: targets.coldStartSeconds }, ' s'),
    verdict(
      `warm start, median of ${warm}`,
      median(result.warmSeconds),
      { under: targets.warmStartSeconds },
      ' s',
    ),
  );
  if (result.memory) printMemory(result.memory);
  else print('  memory: can only be read on Linux');
}

function printMemory({ server, sandbox, database, wrapper }: Record<Part, Memory>) {
  const sum = (kind: 'pss' | 'rss') =>
    [server, sandbox, database].reduce((total, part) => total + part[kind], 0);
  print(
    memory('server  ', server),
    memory('sandbox ', sandbox),
    memory('database', database),
    `${memory('npm     ', wrapper)}, not counted`,
    `  sum of RSS, which counts shared memory once for each process: ${megabytes(sum('rss'))} MB`,
    verdict('memory at rest (PSS)', megabytes(sum('pss')), { under: targets.memoryMegabytes }, ' MB'),
  );
}

export function printScreens({ texts, figures, elements, textToScreen, memory: heap }: ScreensResult) {
  print(
    `\nScreens: the dashboard of a person with ${texts} texts, 1440 x 900, nothing cached`,
    ...figures.flatMap(({ slowness, firstCodeMs, slowest }) => {
      const slow = slowness > 1;
      const where = slow ? `, processor ${slowness} times slower` : '';
      return [
        verdict(
          `first code on the screen${where}, median`,
          firstCodeMs,
          { under: slow ? targets.firstCodeSlowMs : targets.firstCodeMs },
          ' ms',
        ),
        verdict(
          `interaction to next paint${where}, slowest (${slowest.what})`,
          slowest.ms,
          { under: slow ? targets.interactionSlowMs : targets.interactionMs },
          ' ms',
        ),
      ];
    }),
    verdict('elements in the inbox, maximum', elements, { under: targets.inboxElements + 1 }),
    verdict('webhook to row, p95', textToScreen.p95, { under: targets.textToScreenP95Ms }, ' ms'),
    `  ${textToScreen.missing === 0 ? 'right ' : 'WRONG '}  ${textToScreen.sent} sent, ${textToScreen.missing} never on the screen, ${textToScreen.passed} pushed down before they were drawn; p50 ${textToScreen.p50.toFixed(0)} ms`,
    `  memory of the page: ${heap.before.toFixed(1)} MB, after ${heap.minutes} minutes of twenty texts a second ${heap.after.toFixed(1)} MB`,
  );
}

/** Above a tenth, rates and times are not representative. */
export function printOthers(share: number | null) {
  if (share === null) return;
  const disturbed = share > 0.1 ? ': disturbed, read the figures with care' : '';
  print(`  other programs took ${(share * 100).toFixed(0)} % of the machine${disturbed}`);
}

function memory(name: string, { pss, rss, processes }: Memory): string {
  return `  ${name}  PSS ${megabytes(pss)} MB  RSS ${megabytes(rss)} MB  processes ${processes}`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

function print(...lines: string[]) {
  console.log(lines.join('\n'));
}
