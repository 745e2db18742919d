import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';
import { untilNothingIsOnTop } from './nothing-on-top.ts';

/** A file of the site that runs no scripts. */
const EMPTY_PAGE = '/favicon.svg';
/** The events that tests listen to. */
const LISTENED_TO = ['console', 'pageerror', 'request', 'response', 'load'];

/**
 * One tab in a separate browser context. A new context compiles every script again, which takes more than half the time
 * of a page. So a worker keeps its tab from test to test and clears everything that a test may have left.
 */
export type Tab = {
  page: Page;
  context: BrowserContext;
  protocol: CDPSession;
  /** Loads a page even while a dialog is open. */
  load: Page['goto'];
  size: ViewportSize | null;
  /** A test has installed something permanent: a clock, or a script for each page. */
  isSpoiled: boolean;
};

export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const load = page.goto.bind(page);
  loadAfterDialogs(page);
  const protocol = await context.newCDPSession(page);
  const tab = { page, context, protocol, load, size: page.viewportSize(), isSpoiled: false };
  detectPermanentChanges(tab);
  return tab;
}

function detectPermanentChanges(tab: Tab) {
  const { addInitScript, clock } = tab.page;
  const { install } = clock;
  tab.page.addInitScript = (...script) => {
    tab.isSpoiled = true;
    return Reflect.apply(addInitScript, tab.page, script);
  };
  clock.install = (...options) => {
    tab.isSpoiled = true;
    return install.apply(clock, options);
  };
}

/** Delays page loads until a dialog has closed, because the dialog's step back in the history would undo them. */
function loadAfterDialogs(page: Page) {
  const { goto, reload } = page;
  page.goto = async (...target) => {
    await untilNothingIsOnTop(page);
    return goto.apply(page, target);
  };
  page.reload = async (...options) => {
    await untilNothingIsOnTop(page);
    return reload.apply(page, options);
  };
}

/** Resets session, cookies, other tabs, listeners, routes, size and history to those of an unused browser. */
export async function emptyTab({ page, context, protocol, load, size }: Tab): Promise<void> {
  for (const event of LISTENED_TO) page.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  if (size) await page.setViewportSize(size);
  // Without scripts a closing dialog would never take its step back in the history.
  await untilNothingIsOnTop(page);
  // A page whose session has just ended navigates automatically and would replace the empty page.
  await protocol.send('Emulation.setScriptExecutionDisabled', { value: true });
  await load(EMPTY_PAGE);
  await protocol.send('Emulation.setScriptExecutionDisabled', { value: false });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await protocol.send('Page.resetNavigationHistory');
}

/** Opens a page of the origin, so that its storage can be filled before the first real page is loaded. */
export async function openEmptyPage(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== EMPTY_PAGE) await page.goto(EMPTY_PAGE);
}
