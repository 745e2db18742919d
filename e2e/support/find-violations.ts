import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// Every page that is loaded gets it anew: less than half of what the library's own text is.
const AUDITOR = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What on this screen cannot be used by everybody, one line a rule: its name and where it is broken. */
export async function findViolations(page: Page): Promise<string[]> {
  // What moves by itself, as the demo does, would begin anew while the page is looked at.
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

/** Runs in the page: what fades in or out has less contrast than what it becomes. @returns is the auditor there? */
async function untilStill(): Promise<boolean> {
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map((animation) => animation.finished));
  return window.axe !== undefined;
}

/** Words with too little contrast in the theme that the test does not run in. */
async function findFaintWords(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await page.evaluate(untilStill);
  const found = await page.evaluate(audit, 'color-contrast');
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return found;
}

/** Runs in the page: every rule, or one. */
async function audit(rule: string | null): Promise<string[]> {
  const report = await window.axe?.run(document, {
    resultTypes: ['violations'],
    ...(rule === null ? {} : { runOnly: { type: 'rule', values: [rule] } }),
  });
  if (!report) throw new Error('The auditor is not there.');
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

/**
 * Runs in the page. Some browsers take what is not drawn as a table for no part of one: then a screen reader names
 * neither its rows nor its headers, unless a role says what it is.
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
