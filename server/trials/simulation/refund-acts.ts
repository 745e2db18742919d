import type { Actor } from '../../src/deps.ts';
import { adminRetryOrder } from '../../src/features/billing/operations/entry/functions/admin-retry-order.ts';
import { requestRefund } from '../../src/features/billing/refunds/entry/functions/request-refund.ts';
import { releasePhoneNumber } from '../../src/features/numbers/release-phone-number.ts';
import type { World } from './harness/world.ts';
import { placeOrder } from './scenarios.ts';

/** Acts on earlier purchases: by their buyers, by an administrator, in the provider's dashboard. */
export function createRefundActs(world: World, people: readonly Actor[]) {
  const { chance, server } = world;
  const accounts = people.map(({ accountId }) => accountId);
  const pickRow = async (statement: string) => {
    const { rows } = await server.pool.query<{ id: string; account_id: string }>(statement, [accounts]);
    const row = chance.pick(rows);
    const owner = row && people.find(({ accountId }) => accountId === row.account_id);
    return row && owner ? { ...row, owner } : undefined;
  };
  return {
    async takeBack() {
      const found = await pickRow(
        "select id, account_id from orders where account_id = any($1) and state = 'active' order by created_at, id",
      );
      if (!found) return;
      placeOrder(world, found.owner, 'their money back', () =>
        requestRefund(server.deps, found.owner, { orderId: found.id }),
      );
    },
    async release() {
      const found = await pickRow(
        "select id, account_id from phone_numbers where account_id = any($1) and status = 'active' order by created_at, id",
      );
      if (!found) return;
      placeOrder(world, found.owner, 'to release a number', () =>
        releasePhoneNumber(server.deps, found.owner, { phoneNumberId: found.id }),
      );
    },
    async retryWaiting() {
      const found = await pickRow(
        "select id, account_id from orders where account_id = any($1) and state = 'needs_action' order by created_at, id",
      );
      if (!found) return;
      const admin: Actor = { ...found.owner, role: 'admin' };
      placeOrder(world, admin, 'a retry, as administrator', () =>
        adminRetryOrder(server.deps, admin, { orderId: found.id, reason: 'Simulated' }),
      );
    },
    async refundInDashboard() {
      const payment = chance.pick(
        [...server.sandbox.state().stripe.payments.values()].filter(({ status }) => status === 'succeeded'),
      );
      if (!payment) return;
      const amount = chance.happens(0.5) ? null : 100;
      world.note(`in the dashboard ${amount ?? 'all'} of order ${payment.metadata.order_id} is refunded`);
      await fetch(`${server.sandbox.origin}/control/payments/${payment.id}/refund`, {
        method: 'POST',
        body: JSON.stringify({ amount }),
      });
    },
  };
}
