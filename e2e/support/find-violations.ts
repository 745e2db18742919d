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
  const violations = await page.evaluate(audit);
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
