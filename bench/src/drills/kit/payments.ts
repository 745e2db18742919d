import type { Sandbox } from '@numlet/sandbox/start-sandbox';
import type { Connection } from '@numlet/server/db/connect';
import type { Renter } from '../../service/seed-renters.ts';
import { requestOf } from './request.ts';
import { until } from './screens.ts';

const INTERVAL_MS = 250;
const AMOUNT = 5;
/** If the service was down for a webhook, the sweep of the next minute finds the payment. */
const DELIVERED_WITHIN_MS = 120_000;

export type Payments = {
  /** Begins no further payments, and waits for the running ones. */
  stop(): Promise<void>;
  /** Waits until everything that was paid is delivered, and compares. */
  judge(database: Connection): Promise<{ paid: number; lost: number; doubled: number }>;
};

type Buying = { origin: () => string; publicUrl: string; renters: readonly Renter[]; sandbox: Sandbox };

/** People buy credit by card, one every quarter of a second. The page is paid as soon as it opens. */
export function startPayments({ origin, publicUrl, renters, sandbox }: Buying): Payments {
  const paid: string[] = [];
  const pending = new Set<Promise<void>>();
  let count = 0;

  const buy = async (renter: Renter | undefined) => {
    if (!renter) return;
    const { status, body } = await requestOf(origin(), '/functions/v1/top-up-credit', {
      method: 'POST',
      publicUrl,
      headers: { authorization: `Bearer ${renter.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: AMOUNT,
        successUrl: `${publicUrl}/dashboard/billing`,
        cancelUrl: `${publicUrl}/dashboard/billing`,
      }),
    });
    if (status !== 200) return;
    const { orderId }: { orderId: string } = JSON.parse(body);
    const checkout = sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
    // A page that is opened again may already be paid.
    if (checkout?.status !== 'open') return;
    const result = await sandbox.pay(checkout.id);
    if (result.paid) paid.push(orderId);
  };
  const ticking = setInterval(() => {
    count += 1;
    const buying = buy(renters[count % renters.length]).catch(() => undefined);
    pending.add(buying);
    void buying.finally(() => pending.delete(buying));
  }, INTERVAL_MS);

  return {
    async stop() {
      clearInterval(ticking);
      await Promise.all(pending);
    },
    async judge({ pool }) {
      const delivered = async () => {
        const { rows } = await pool.query<{ id: string; times: number }>(
          `select o.id, count(p.*)::int as times from orders o join payments p on p.order_id = o.id
           where o.state = 'active' and o.id = any($1::uuid[]) group by o.id`,
          [paid],
        );
        return new Map(rows.map((row) => [row.id, row.times]));
      };
      await until(async () => (await delivered()).size === paid.length, DELIVERED_WITHIN_MS);
      const found = await delivered();
      return {
        paid: paid.length,
        lost: paid.filter((id) => !found.has(id)).length,
        doubled: [...found.values()].filter((times) => times !== 1).length,
      };
    },
  };
}
