import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// Injected into every loaded page, so minified: less than half the size of the library's readable build.
const AUDITOR = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Lists the accessibility faults of this screen, one line for each rule: its name and the elements that break it. */
export async function findViolations(page: Page): Promise<string[]> {
  // Animations, such as the demo, would restart while the page is audited.
  const isMoving = await page.evaluate(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (isMoving) await page.emulateMedia({ reducedMotion: 'reduce' });
  const isKnown = await page.evaluate(untilStill);
  if (!isKnown) await page.evaluate(AUDITOR);
  const violations = [
    ...(await page.evaluate(audit, null)),
    ...(await findFaintWords(page)),
    ...(await page.evaluate(findLostTableParts)),
  ];
  if (isMoving) await page.emulateMedia({ reducedMotion: null });
  return violations;
}

/** Runs in the page: waits for fades, during which contrast is lower than afterwards. @returns whether axe is loaded */
async function untilStill(): Promise<boolean> {
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map((animation) => animation.finished));
  return window.axe !== undefined;
}

/** Finds words with too little contrast in the theme that the test does not run in. */
async function findFaintWords(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await page.evaluate(untilStill);
  const violations = await page.evaluate(audit, 'color-contrast');
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return violations;
}

/** Runs in the page: audits by all rules, or by one. */
async function audit(rule: string | null): Promise<string[]> {
  const report = await window.axe?.run(document, {
    resultTypes: ['violations'],
    ...(rule === null ? {} : { runOnly: { type: 'rule', values: [rule] } }),
  });
  if (!report) throw new Error('axe is not loaded.');
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

/**
 * Runs in the page. Some browsers no longer expose a table as a table once its CSS display is changed. Without an
 * explicit role a screen reader then announces neither its rows nor its headers.
 */
function findLostTableParts(): string[] {
  const drawnAs: Record<string, string> = {
    TABLE: 'table',
    THEAD: 'table-header-group',
    TBODY: 'table-row-group',
    TR: 'table-row',
    TH: 'table-cell',
    TD: 'table-cell',
  };
  const isRedrawn = (part: Element) => {
    const { display } = getComputedStyle(part);
    return display !== 'none' && display !== drawnAs[part.tagName];
  };
  const partsOf = (table: Element) => [table, ...table.querySelectorAll('thead, tbody, tr, th, td')];
  return [...document.querySelectorAll('table')]
    .filter((table) => partsOf(table).some(isRedrawn))
    .flatMap(partsOf)
    .filter((part) => !part.hasAttribute('role'))
    .map((part) => `table-part-without-role: ${part.tagName} "${part.textContent?.trim().slice(0, 40)}"`);
}
