import { checkLedger } from '../../../src/features/billing/money/entry/check-ledger.ts';
import type { World } from '../harness/world.ts';

/** Checks the same as `npm run check:ledger` at the end of every scenario. */
export async function judgeLedger({ server, note, violate }: World) {
  const { findings } = await checkLedger({ db: server.connection.db, clock: server.clock });
  for (const { rule, sentence } of findings) {
    note(sentence);
    violate(`violated: ${rule}`);
  }
}

/** Checks that every successful payment belongs to an order. */
export function judgeUnmatchedPayments({ server, violate }: World, orderIds: ReadonlySet<string>) {
  for (const payment of server.sandbox.state().stripe.payments.values())
    if (payment.status === 'succeeded' && !orderIds.has(payment.metadata.order_id ?? ''))
      violate('a payment belongs to no order');
}

/** The sums that the card provider has charged for an order, and refunded or returned to a bank. */
export function moneyAtProvider({ server }: World, orderId: string) {
  const { payments, charges, disputes } = server.sandbox.state().stripe;
  const ours = [...payments.values()].filter(
    ({ metadata, status }) => metadata.order_id === orderId && status === 'succeeded',
  );
  return {
    times: ours.length,
    paid: ours.reduce((sum, { amountReceived }) => sum + amountReceived, 0),
    returned: ours.reduce(
      (sum, { latestCharge }) => sum + (charges.get(latestCharge ?? '')?.amountRefunded ?? 0),
      [...disputes.values()]
        .filter(
          ({ paymentIntent, status }) => status === 'lost' && ours.some(({ id }) => id === paymentIntent),
        )
        .reduce((sum, { amount }) => sum + amount, 0),
    ),
  };
}
