import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { anAddress } from './an-address.ts';
import { arrive, settle } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import { untilNothingIsOnTop } from './nothing-on-top.ts';

/** Calls that a test of this tag makes fail on purpose may write an error to the console. */
const REFUSALS = '@refusals';
const REFUSED_ON_PURPOSE =
  /status of (400|401|403|404|409|500|503)|Failed to create a new BroadcastChannel|Access is denied for this document|net::ERR_INTERNET_DISCONNECTED/;

type Tools = {
  /** The outside world: what a person holds in their own hand. */
  world: World;
  /** Somebody whose phone is proven, on the empty dashboard. */
  arrive(): Promise<Newcomer>;
  /** Somebody with a number that listens, on the dashboard; paid with a card that works, unless told which. */
  settle(card?: string): Promise<{ newcomer: Newcomer; number: string }>;
  /** Fails the test when something on the screen cannot be used by everybody. */
  expectAccessible(): Promise<void>;
  /** Fails the test when the console says an error. */
  quietConsole: undefined;
};

/** A page whose every console error fails the test. */
export const test = base.extend<Tools>({
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(anAddress());
    await use(context);
  },
  // Nobody loads a page in the very moment in which a dialog closes: its step back would undo that.
  page: async ({ page }, use) => {
    const { goto, reload } = page;
    page.goto = async (...target) => {
      await untilNothingIsOnTop(page);
      return goto.apply(page, target);
    };
    page.reload = async (...options) => {
      await untilNothingIsOnTop(page);
      return reload.apply(page, options);
    };
    await use(page);
  },
  world: async ({ request }, use) => use(createWorld(request, process.env.NUMLET_SANDBOX ?? '')),
  arrive: async ({ page, world }, use, { workerIndex }) => use(() => arrive(page, world, workerIndex)),
  settle: async ({ page, world }, use, { workerIndex }) =>
    use((card) => settle(page, world, workerIndex, card)),
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
  expectAccessible: async ({ page, contextOptions }, use) => {
    await use(async () => {
      // What moves by itself, as the demo does, would begin anew while the page is looked at.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(whenStill);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
      ).toEqual([]);
      await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
    });
  },
});

/** Runs in the page: what fades in or out has less contrast than what it becomes. */
async function whenStill() {
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map((animation) => animation.finished));
}

export { expect };

export type World = ReturnType<typeof createWorld>;

function createWorld(request: APIRequestContext, sandbox: string) {
  const post = async (path: string, data: object) => {
    const response = await request.post(sandbox + path, { data });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return response.json();
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
    /** Sends coins to an address: all that is asked for, or a part of it. */
    async sendCoins(address: string, fraction = 1): Promise<void> {
      const state: { crypto: { id: string; payAddress: string }[] } = await (
        await request.get(`${sandbox}/control/state`)
      ).json();
      const payment = state.crypto.find(({ payAddress }) => payAddress === address);
      expect(payment, `a payment to ${address}`).toBeDefined();
      await post(`/control/crypto/${payment?.id}/pay`, { fraction });
    },
    /** What the bank does about the newest card payment of somebody. */
    async dispute(email: string, status: 'open' | 'won' | 'lost'): Promise<void> {
      const state: { checkouts: { email: string | null; paymentIntent: string | null }[] } = await (
        await request.get(`${sandbox}/control/state`)
      ).json();
      const paid = state.checkouts.find((each) => each.email === email && each.paymentIntent !== null);
      await post(`/control/payments/${paid?.paymentIntent}/dispute`, { status });
    },
    fault: (fault: { provider: string; operation: string; kind: string; times?: number }) =>
      post('/control/faults', { times: 1, ...fault }),
  };
}
