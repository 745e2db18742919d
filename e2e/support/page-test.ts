import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { anAddress } from './an-address.ts';
import { findViolations } from './find-violations.ts';
import { administer, arrive, settle } from './journeys.ts';
import { emptyTab, openTab, type Tab } from './kept-tab.ts';
import type { Newcomer } from './newcomers.ts';

const REFUSED_ON_PURPOSE =
  /status of (400|401|403|404|409|413|415|422|429|500|503)|Failed to create a new BroadcastChannel|Access is denied for this document|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;

/** What a test with one of these tags causes on purpose, and may therefore be on the console. */
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
  /** A person with a proven phone, on the empty dashboard. */
  arrive(): Promise<Newcomer>;
  /** A person with a listening number, on the dashboard. `card` defaults to one that works. */
  settle(card?: string): Promise<{ newcomer: Newcomer; number: string }>;
  /** Signs in the administrator that a new sandbox starts with, at an address of /admin. */
  administer(address?: string): Promise<void>;
  /** Fails the test when something on the screen is not accessible. */
  expectAccessible(): Promise<void>;
  /** Fails the test when the console shows an error. */
  quietConsole: undefined;
};

/** The test function: any error on the page's console fails the test. */
export const test = base.extend<Tools & { ownBrowser: boolean }, { kept: { tab?: Tab } }>({
  /** Set by a test that opens its browser with options of its own, or installs a clock in it. */
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
    const isWell = !tab.isSpoiled && testInfo.status === testInfo.expectedStatus;
    const isKept = !ownBrowser && !tab.page.isClosed() && isWell;
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
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      const allowed = tags.map((tag) => ALLOWED[tag]);
      expect(errors.filter((text) => !allowed.some((pattern) => pattern?.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => expect(await findViolations(page)).toEqual([]));
  },
});

export { expect };

export type World = ReturnType<typeof createWorld>;

function createWorld(request: APIRequestContext, sandbox: string) {
  const post = async (path: string, data: object) => {
    const response = await request.post(sandbox + path, { data });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return response.json();
  };
  const readState = async () => (await request.get(`${sandbox}/control/state`)).json();
  /** The newest card payment of a person, at Stripe. */
  const paymentOf = async (email: string): Promise<string> => {
    const { checkouts }: { checkouts: { email: string | null; paymentIntent: string | null }[] } =
      await readState();
    const paid = checkouts.find((each) => each.email === email && each.paymentIntent !== null);
    expect(paid, `a payment of ${email}`).toBeDefined();
    return paid?.paymentIntent ?? '';
  };
  return {
    /** The code that a person's own phone received last. */
    async codeOn(phone: string): Promise<string> {
      let code = '';
      await expect
        .poll(async () => {
          const response = await request.get(`${sandbox}/control/phones/${encodeURIComponent(phone)}/texts`);
          code = /\b\d{6}\b/.exec(JSON.stringify(await response.json()))?.[0] ?? '';
          return code;
        })
        .not.toBe('');
      return code;
    },
    /** The newest link to this path that was mailed to a person. */
    async linkTo(email: string, path: string): Promise<string> {
      let link: string | undefined;
      await expect
        .poll(async () => {
          const response = await request.get(`${sandbox}/control/mails?to=${encodeURIComponent(email)}`);
          const mails: { links: string[] }[] = await response.json();
          link = mails.flatMap(({ links }) => links).find((each) => new URL(each).pathname === path);
          return link;
        })
        .toBeDefined();
      return link ?? '';
    },
    text: (to: string, body: string, from = '+12025550123') => post('/control/texts', { to, from, body }),
    /** A text that reaches the carrier's list alone: its webhook is lost. */
    lostText: (to: string, body: string, from = '+12025550123') =>
      post('/control/texts', { to, from, body, deliver: false }),
    /** Has the carrier block texts with codes to a number, or deliver them again. */
    blockCodes: (number: string, on = true) => post('/control/blocking', { number, on }),
    /** Pays on the Stripe page of this address. `card` defaults to one that works. */
    pay: (checkoutUrl: string, card = 'visa') =>
      post(`/control/checkouts/${new URL(checkoutUrl).pathname.split('/').at(-1)}/pay`, { card }),
    /** Sends coins to an address: a fraction of the amount due, in another coin the same value. */
    async sendCoins(address: string, fraction = 1, coin?: string): Promise<void> {
      const state: { crypto: { id: string; payAddress: string }[] } = await (
        await request.get(`${sandbox}/control/state`)
      ).json();
      const payment = state.crypto.find(({ payAddress }) => payAddress === address);
      expect(payment, `a payment to ${address}`).toBeDefined();
      await post(`/control/crypto/${payment?.id}/pay`, { fraction, ...(coin && { coin }) });
    },
    /** Changes the dispute of a person's newest card payment, as the bank would. */
    async dispute(email: string, status: 'open' | 'answered' | 'won' | 'lost'): Promise<void> {
      await post(`/control/payments/${await paymentOf(email)}/dispute`, { status });
    },
    /** Makes Stripe refuse every refund of a person's newest payment. */
    async refuseRefund(email: string): Promise<void> {
      const operation = `create-refund ${await paymentOf(email)}`;
      await post('/control/faults', { provider: 'stripe', operation, kind: 'error', code: 400, times: 99 });
    },
    /** Lets the bank send back the newest refund of a person's payment. */
    async sendBackRefund(email: string): Promise<void> {
      const payment = await paymentOf(email);
      const { refunds }: { refunds: { id: string; paymentIntent: string }[] } = await readState();
      const refund = refunds.find(({ paymentIntent }) => paymentIntent === payment);
      expect(refund, `a refund of ${payment}`).toBeDefined();
      await post(`/control/refunds/${refund?.id}`, { status: 'failed' });
    },
    fault: (fault: {
      provider: string;
      operation: string;
      kind: string;
      times?: number;
      code?: number;
      seconds?: number;
    }) => post('/control/faults', { times: 1, ...fault }),
    /** Withdraws the faults of this operation. */
    async endFaults(operation: string): Promise<void> {
      const { faults }: { faults: { id: string; operation: string }[] } = await readState();
      for (const { id } of faults.filter((each) => each.operation === operation))
        await request.delete(`${sandbox}/control/faults/${id}`);
    },
  };
}
