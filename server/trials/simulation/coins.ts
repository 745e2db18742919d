import { plans } from '@numlet/contract/billing/plans';
import { SECOND } from '../../src/clock.ts';
import { createSubscriptionCryptoPayment } from '../../src/features/billing/orders/entry/functions/create-subscription-crypto-payment.ts';
import { finishPartialPayment } from '../../src/features/billing/orders/entry/functions/finish-partial-payment.ts';
import type { World } from './harness/world.ts';
import type { NumberOwner } from './number-owners.ts';
import { placeOrder } from './scenarios.ts';

/** A wallet that deducts its fee from the sum sends less than requested. */
const PARTS = [0.3, 0.7, 0.9];
/** Litecoin can pay every price. */
const LITECOIN = { currency: 'USD', payCurrency: 'ltc' } as const;
const REREAD_AFTER_MS = 3 * SECOND;

/**
 * People who pay by crypto: the coins arrive in parts, late or not at all, and their sender ends the wait for the rest
 * (rule 28, crypto-payment). No notification arrives: the service detects coins by its own polls.
 */
export function createCoins(world: World, { person, numbers }: NumberOwner) {
  const { chance, server } = world;
  const { deps, sandbox } = server;

  const coins = {
    /** Opens a payment, to which a part of the coins arrives at once. Chance decides the rest. */
    async payInParts() {
      coins.open();
      await world.finishTasks();
      await coins.send();
      // A recently read state is not read again.
      await world.advance(REREAD_AFTER_MS);
      if (chance.happens(0.8)) await coins.finish();
    },
    /** Opens a payment for a month of a number, or for credit. */
    open() {
      const number = chance.pick(numbers);
      const month = { planType: 'monthly_topup' as const, amount: plans.monthly_topup.priceMinor / 100 };
      const input =
        number && chance.happens(0.8)
          ? { ...month, phoneNumberId: number.id, ...LITECOIN }
          : { planType: 'credit' as const, amount: 5, ...LITECOIN };
      placeOrder(world, person, `${input.planType} by crypto`, () =>
        createSubscriptionCryptoPayment(deps, person, input),
      );
    },
    /** Sends coins to an address, which accepts them permanently. */
    async send() {
      const payment = chance.pick(sandbox.cryptoPayments().filter(({ parentId }) => parentId === null));
      if (!payment || payment.actuallyPaid >= payment.payAmount) return;
      const fraction = (chance.happens(0.8) && chance.pick(PARTS)) || 1;
      world.note(`${fraction} of the coins of order ${payment.orderId} are sent`);
      await sandbox.payCrypto(payment.id, { fraction });
    },
    /** Ends the wait for the rest of a payment, and pays the rest from credit or not at all. */
    async finish() {
      const { rows } = await server.pool.query<{ id: string }>(
        `select o.id from orders o where account_id = $1 and method = 'crypto' and state = 'awaiting_payment' order by created_at, id`,
        [person.accountId],
      );
      const found = chance.pick(rows);
      if (!found) return;
      const payRest = chance.happens(0.6);
      const requests = chance.happens(0.3) ? 2 : 1;
      for (let request = 0; request < requests; request += 1)
        placeOrder(
          world,
          person,
          `to end the wait for coins, ${payRest ? 'paid' : 'as credit'}`,
          async () => {
            const { order_id } = await finishPartialPayment(deps, person, { orderId: found.id, payRest });
            world.meet(
              order_id === found.id ? 'coins turned into credit' : 'crypto payments completed from credit',
            );
          },
        );
    },
  };
  return coins;
}

export type Coins = ReturnType<typeof createCoins>;
