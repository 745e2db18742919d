import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { buyAtCarrier } from './carrier-numbers.ts';
import { purchaseTime } from './service-time.ts';
import { callAs, orderOverHttp, storedSession, untilOrderIs } from './settle-over-http.ts';
import type { World } from './world.ts';

type Stuck = { orderId: string; number: string };

/** The obstacles that keep a paid number from its buyer. A later retry can succeed. */
const obstacles = {
  /**
   * The carrier requires documents, but only once, because the administration of another test may be offered this
   * number.
   */
  papers: (world: World, { number }: Stuck) =>
    world.fault({ provider: 'twilio', operation: `buy ${number}`, kind: 'regulatory' }),
  /** The service's account at the carrier is suspended, for example for lack of funds. */
  ourFunds: (world: World, { number }: Stuck) =>
    world.fault({ provider: 'twilio', operation: `buy ${number}`, kind: 'error', code: 20005 }),
  /** The carrier fails until it has been called eight times. */
  eightFailures: (world: World, { number }: Stuck) =>
    world.fault({ provider: 'twilio', operation: `buy ${number}`, kind: 'error', times: 99 }),
  /** The carrier does not answer, but has sold the number. */
  noAnswer: (world: World, { number }: Stuck) =>
    world.fault({
      provider: 'twilio',
      operation: `buy ${number}`,
      kind: 'timeout',
      seconds: 0.2,
      times: 99,
    }),
  /** Another person has bought the number in the carrier's console. */
  boughtByHand: async (_world: World, { number }: Stuck, request: APIRequestContext) => {
    expect(await buyAtCarrier(request, number), `${number} was bought by hand`).toBe(true);
  },
  /** The order's price differs from that of its payment page. */
  otherAmount: (_world: World, { orderId }: Stuck) => purchaseTime.setAmount(orderId, 900),
};

/**
 * Lets the signed-in person pay for a number without receiving it. The number is of the country whose numbers
 * administration gives instead.
 */
export async function aStuckPurchase(
  page: Page,
  world: World,
  place: number,
  obstacle: keyof typeof obstacles,
): Promise<Stuck> {
  const session = await storedSession(page);
  // Canadian numbers only: administration replaces by country, and must not offer one that another test is about to
  // buy.
  const ordered = await orderOverHttp(page, session, { place, countryCode: 'CA' });
  const stuck = { orderId: ordered.orderId, number: ordered.phoneNumber };
  await obstacles[obstacle](world, stuck, page.request);
  await world.pay(ordered.url);
  const isRetriedUntilStuck = obstacle === 'eightFailures' || obstacle === 'noAnswer';
  if (isRetriedUntilStuck) await purchaseTime.letTriesPass(stuck.orderId);
  await untilOrderIs(page, session, stuck.orderId, 'needs_action');
  if (isRetriedUntilStuck) await world.endFaults(`buy ${stuck.number}`);
  if (obstacle === 'noAnswer') await buyAtCarrier(page.request, stuck.number, stuck.orderId);
  return stuck;
}

/** Orders credit in one coin and sends another. */
export async function sendOtherCoins(page: Page, world: World, amount: number) {
  const answer = await callAs<{ order_id: string; pay_address: string }>(
    page,
    await storedSession(page),
    'create-subscription-crypto-payment',
    { planType: 'credit', amount, currency: 'USD', payCurrency: 'ltc' },
  );
  await world.sendCoins(answer.pay_address, 1, 'btc');
  return { orderId: answer.order_id };
}
