import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What on this screen cannot be used by everybody, one line a rule: its name and where it is broken. */
export async function findViolations(page: Page): Promise<string[]> {
  // What moves by itself, as the demo does, would begin anew while the page is looked at.
  const isMoving = await page.evaluate(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (isMoving) await page.emulateMedia({ reducedMotion: 'reduce' });
  const isKnown = await page.evaluate(untilStill);
  if (!isKnown) await page.evaluate(axe.source);
  const violations = [...(await page.evaluate(audit)), ...(await page.evaluate(findLostTableParts))];
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

/** Runs in the page. */
async function audit(): Promise<string[]> {
  const report = await window.axe?.run(document, { resultTypes: ['violations'] });
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
