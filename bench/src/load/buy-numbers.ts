import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { planMoments } from './plan-moments.ts';

/** A signed-in person, the number to buy and the address that they call from. */
export type Buyer = { accessToken: string; address: string; e164: string; country: string };

export type BuyOrder = {
  kind: 'buy';
  origin: string;
  /** Where the sandbox accepts control calls, one of which pays. */
  sandboxOrigin: string;
  perSecond: number;
  /** One purchase each. */
  buyers: readonly Buyer[];
};

export type BuyResult = {
  /** From sending the payment to the answer that shows the number; only for purchases with such an answer. */
  latenciesMs: Float64Array;
  /** From requesting the payment page to getting its address. */
  checkoutsMs: Float64Array;
  /** How much later than planned the generator itself started. */
  latenessMs: Float64Array;
  /** When each order was paid, by the computer's clock. */
  paid: { orderId: string; at: number }[];
  /** The failures, one sentence each. */
  failures: string[];
};

const CONNECTIONS = 64;
const MAX_WAIT_MS = 60_000;
/** The interval that the page to which a buyer returns uses in its first seconds (order-waiting.ts). */
const POLL_INTERVAL_MS = 1000;

/**
 * Makes people buy one number each, starting at planned moments whether or not the earlier purchases are done. The page
 * is opened and paid, and then the screen polls the order until the number is delivered.
 */
export async function buyNumbers(order: BuyOrder): Promise<BuyResult> {
  const { origin, sandboxOrigin, perSecond, buyers } = order;
  const settings = { connections: CONNECTIONS, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 };
  const pools = { service: new Pool(origin, settings), sandbox: new Pool(sandboxOrigin, settings) };
  const result = { latencies: [] as number[], checkouts: [] as number[], lateness: [] as number[] };
  const paid: BuyResult['paid'] = [];
  const failures: string[] = [];

  const buy = async (buyer: Buyer) => {
    const startedAt = performance.now();
    const { url, orderId } = await ask<{ url: string; orderId: string }>(
      pools.service,
      '/functions/v1/create-stripe-checkout',
      purchase(origin, buyer),
      buyer,
    );
    result.checkouts.push(performance.now() - startedAt);
    const page = new URL(url).pathname.split('/').at(-1);
    const paidAt = performance.now();
    paid.push({ orderId, at: Date.now() });
    await ask(pools.sandbox, `/control/checkouts/${page}/pay`, {});
    for (;;) {
      const { order: current } = await ask<{ order: { state: string } }>(
        pools.service,
        '/functions/v1/get-order',
        { orderId },
        buyer,
      );
      if (current.state === 'active') break;
      if (performance.now() - paidAt > MAX_WAIT_MS)
        throw new Error(`order ${orderId} is still ${current.state}`);
      await wait(POLL_INTERVAL_MS);
    }
    result.latencies.push(performance.now() - paidAt);
  };

  const start = performance.now();
  const purchases: Promise<void>[] = [];
  for (const [index, due] of planMoments(buyers.length, perSecond).entries()) {
    const pause = start + due - performance.now();
    if (pause > 0.5) await wait(pause);
    result.lateness.push(Math.max(0, performance.now() - start - due));
    const buyer = buyers[index];
    if (buyer) purchases.push(buy(buyer).catch((error: unknown) => void failures.push(String(error))));
  }
  await Promise.all(purchases);
  await Promise.all([pools.service.close(), pools.sandbox.close()]);
  return {
    latenciesMs: Float64Array.from(result.latencies),
    checkoutsMs: Float64Array.from(result.checkouts),
    latenessMs: Float64Array.from(result.lateness),
    paid,
    failures,
  };
}

function purchase(origin: string, { e164, country }: Buyer) {
  return {
    planId: 'phone_number_purchase',
    phoneNumber: e164,
    friendlyName: e164,
    countryCode: country,
    amount: 5,
    currency: 'usd',
    successUrl: `${origin}/dashboard`,
    cancelUrl: `${origin}/dashboard`,
  };
}

/** @throws Error with the answer if it is not 200 */
async function ask<T>(pool: Pool, path: string, body: object, buyer?: Buyer): Promise<T> {
  const answer = await pool.request({
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(buyer ? { authorization: `Bearer ${buyer.accessToken}`, 'x-forwarded-for': buyer.address } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
