import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';
import { untilNothingIsOnTop } from './nothing-on-top.ts';

/** A file of the site that nothing runs in. */
const EMPTY_PAGE = '/favicon.svg';
/** What tests listen to. */
const LISTENED_TO = ['console', 'pageerror', 'request', 'response', 'load'];

/**
 * One tab in a browser of its own. In a new one every script is compiled anew, which takes more than half of what a page
 * costs; so a worker keeps its tab from test to test, emptied of all that the test before could have left.
 */
export type Tab = {
  page: Page;
  context: BrowserContext;
  protocol: CDPSession;
  size: ViewportSize | null;
  /** A test has put something into it that cannot be taken away again: a clock, or a script of each page. */
  isSpoiled: boolean;
};

export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  loadInPeace(page);
  const protocol = await context.newCDPSession(page);
  const tab = { page, context, protocol, size: page.viewportSize(), isSpoiled: false };
  noticeWhatStays(tab);
  return tab;
}

function noticeWhatStays(tab: Tab) {
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

/** Nobody loads a page in the very moment in which a dialog closes: its step back would undo that. */
function loadInPeace(page: Page) {
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

/** The session, its cookies, other tabs, listeners, routes, its size and the history: as if nobody had used this browser. */
export async function emptyTab({ page, context, protocol, size }: Tab): Promise<void> {
  for (const event of LISTENED_TO) page.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  if (size) await page.setViewportSize(size);
  await openEmptyPage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await protocol.send('Page.resetNavigationHistory');
}

/** Where something can be put into the site's storage before its first page is loaded. */
export async function openEmptyPage(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== EMPTY_PAGE) await page.goto(EMPTY_PAGE);
}
