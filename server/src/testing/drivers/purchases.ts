import { type PlanPurchase, planPurchase } from '../factories/purchases.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { payPage, processDueWork } from './billing.ts';

/** Buys a plan, or credit, on the payment page. @returns the order's id */
export async function buy(
  server: TestServer,
  person: Person,
  purchase: PlanPurchase,
  card = 'visa',
): Promise<string> {
  const { orderId } = await server.call(person, 'create-stripe-checkout', planPurchase(server, purchase));
  await payPage(server, orderId, card);
  return orderId;
}

/** The page of an order at the card provider. */
export function pageOf({ sandbox }: Pick<TestServer, 'sandbox'>, orderId: string) {
  const page = sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
  if (!page) throw new Error(`order ${orderId} has no payment page`);
  return page;
}

/** The provider's id of the payment of an order. */
export async function paymentOf({ db }: Pick<TestServer, 'db'>, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.provider_payment_id;
}

export async function orderRow({ db }: Pick<TestServer, 'db'>, orderId: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

/** Waits until all events of the card provider were delivered, and runs the jobs that follow. */
export async function untilEventsHaveArrived(server: TestServer) {
  await server.sandbox.waitFor(() =>
    [...server.sandbox.state().stripe.events.values()].every(({ delivery }) => delivery !== 'pending'),
  );
  await processDueWork(server);
}
