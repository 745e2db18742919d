import { test as base, expect } from '@playwright/test';
import { anAddress } from './an-address.ts';
import { findViolations } from './find-violations.ts';
import { administer, arrive, settle } from './journeys.ts';
import { emptyTab, openTab, type Tab } from './kept-tab.ts';
import type { Newcomer } from './newcomers.ts';
import { createWorld, type World } from './world.ts';

const REFUSED_ON_PURPOSE =
  /status of (400|401|403|404|409|413|415|422|429|500|503)|Failed to create a new BroadcastChannel|Access is denied for this document|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;

/** The console messages that a test with one of these tags causes on purpose. */
const ALLOWED: Record<string, RegExp> = {
  /** Makes calls fail. */
  '@refusals': REFUSED_ON_PURPOSE,
  /** Changes a page before our scripts run, so that React reports that it draws it again. */
  '@drawn-again': /Minified React error #418/,
  /** Makes a part of a screen fail. */
  '@part-fails': /^TypeError/,
};

type Tools = {
  /** The browser context of this test and its first tab. */
  tab: Tab;
  /** The sandbox: a person's phone and mailbox, the carrier, the bank. */
  world: World;
  /** A person with a verified phone, on the empty dashboard. */
  arrive(): Promise<Newcomer>;
  /** A person with a rented number, on the dashboard. `card` defaults to one that works. */
  settle(card?: string): Promise<{ newcomer: Newcomer; number: string }>;
  /** Signs in the administrator that a new sandbox starts with, at an address of /admin. */
  administer(address?: string): Promise<void>;
  /** Fails the test if an element of the screen is not accessible. */
  expectAccessible(): Promise<void>;
  /** Fails the test if the console shows an error. */
  quietConsole: undefined;
};

/** The test function: any error on the page's console fails the test. */
export const test = base.extend<Tools & { ownBrowser: boolean }, { kept: { tab?: Tab } }>({
  /** Set by a test that opens its browser with other options, or installs a clock in it. */
  ownBrowser: [false, { option: true }],
  kept: [
    async ({ browser: _ }, use) => {
      const kept: { tab?: Tab } = {};
      await use(kept);
      await kept.tab?.context.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ browser, kept, ownBrowser }, use, testInfo) => {
    const tab = (ownBrowser ? undefined : kept.tab) ?? (await openTab(browser));
    await tab.context.setExtraHTTPHeaders(anAddress());
    await use(tab);
    // Playwright does not reuse a worker in which a test failed.
    const isClean = !tab.isSpoiled && testInfo.status === testInfo.expectedStatus;
    const isKept = !ownBrowser && !tab.page.isClosed() && isClean;
    if (!ownBrowser) kept.tab = isKept ? tab : undefined;
    await (isKept ? emptyTab(tab) : tab.context.close());
  },
  context: async ({ tab }, use) => use(tab.context),
  page: async ({ tab }, use) => use(tab.page),
  world: async ({ request }, use) => use(createWorld(request, process.env.NUMLET_SANDBOX ?? '')),
  arrive: async ({ page, world }, use, { workerIndex }) => use(() => arrive(page, world, workerIndex)),
  settle: async ({ page, world }, use, { workerIndex }) =>
    use((card) => settle(page, world, workerIndex, card)),
  administer: async ({ page }, use) => use((address) => administer(page, address)),
  quietConsole: [
    async ({ page }, use, { tags }) => {
      const errors: string[] = [];
      // The browser names a refused answer by its status alone.
      const refusals: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('response', async (answer) => {
        if (answer.status() < 400) return;
        const body = await answer.text().catch(() => '');
        refusals.push(`${answer.status()} ${new URL(answer.url()).pathname} ${body.slice(0, 300)}`);
      });
      await use(undefined);
      const allowed = tags.map((tag) => ALLOWED[tag]);
      expect(
        errors.filter((text) => !allowed.some((pattern) => pattern?.test(text))),
        refusals.join('\n'),
      ).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => expect(await findViolations(page)).toEqual([]));
  },
});

export { expect };
