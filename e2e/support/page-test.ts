import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { anAddress } from './an-address.ts';
import { findViolations } from './find-violations.ts';
import { administer, arrive, settle } from './journeys.ts';
import { emptyTab, openTab, type Tab } from './kept-tab.ts';
import type { Newcomer } from './newcomers.ts';

/** Calls that a test of this tag makes fail on purpose may write an error to the console. */
const REFUSALS = '@refusals';
const REFUSED_ON_PURPOSE =
  /status of (400|401|403|404|409|422|500|503)|Failed to create a new BroadcastChannel|Access is denied for this document|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;

type Tools = {
  /** The browser of this test and its first tab. */
  tab: Tab;
  /** The outside world: what a person holds in their own hand. */
  world: World;
  /** Somebody whose phone is proven, on the empty dashboard. */
  arrive(): Promise<Newcomer>;
  /** Somebody with a number that listens, on the dashboard; paid with a card that works, unless told which. */
  settle(card?: string): Promise<{ newcomer: Newcomer; number: string }>;
  /** The administrator that a new sandbox begins with, at an address of /admin. */
  administer(address?: string): Promise<void>;
  /** Fails the test when something on the screen cannot be used by everybody. */
  expectAccessible(): Promise<void>;
  /** Fails the test when the console says an error. */
  quietConsole: undefined;
};

/** A page whose every console error fails the test. */
export const test = base.extend<Tools & { ownBrowser: boolean }, { kept: { tab?: Tab } }>({
  /** For a test that opens its browser in a way of its own, or puts a clock into it. */
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
    // A worker in which a test failed is not used again.
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
      const allowed = tags.includes(REFUSALS) ? REFUSED_ON_PURPOSE : null;
      expect(errors.filter((text) => !allowed?.test(text))).toEqual([]);
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
  /** The newest card payment of somebody, at its provider. */
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
    /** The newest link to a page of ours that was mailed to somebody. */
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
    /** Pays on the card provider's page of this address; with a card that works, unless told which. */
    pay: (checkoutUrl: string, card = 'visa') =>
      post(`/control/checkouts/${new URL(checkoutUrl).pathname.split('/').at(-1)}/pay`, { card }),
    /** Sends coins to an address: all that is asked for, or a part of it; of another coin as much as that is worth. */
    async sendCoins(address: string, fraction = 1, coin?: string): Promise<void> {
      const state: { crypto: { id: string; payAddress: string }[] } = await (
        await request.get(`${sandbox}/control/state`)
      ).json();
      const payment = state.crypto.find(({ payAddress }) => payAddress === address);
      expect(payment, `a payment to ${address}`).toBeDefined();
      await post(`/control/crypto/${payment?.id}/pay`, { fraction, ...(coin && { coin }) });
    },
    /** What the bank does about the newest card payment of somebody. */
    async dispute(email: string, status: 'open' | 'answered' | 'won' | 'lost'): Promise<void> {
      await post(`/control/payments/${await paymentOf(email)}/dispute`, { status });
    },
    /** The card provider gives the newest payment of somebody back to nobody: asked for it, it refuses for good. */
    async refuseRefund(email: string): Promise<void> {
      const operation = `create-refund ${await paymentOf(email)}`;
      await post('/control/faults', { provider: 'stripe', operation, kind: 'error', code: 400, times: 99 });
    },
    /** The bank sends the newest refund of somebody's payment back. */
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
    /** What fails so works again. */
    async endFaults(operation: string): Promise<void> {
      const { faults }: { faults: { id: string; operation: string }[] } = await readState();
      for (const { id } of faults.filter((each) => each.operation === operation))
        await request.delete(`${sandbox}/control/faults/${id}`);
    },
  };
}
