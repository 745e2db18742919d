import type { Sandbox } from '@numlet/sandbox/start-sandbox';
import type { Db } from '@numlet/server/db/connect';
import { setSavedCard } from '@numlet/server/features/billing/money/entry/billing-accounts.queries';
import { setSubscription } from '@numlet/server/features/billing/rentals/entry/subscriptions.queries';

/** Makes every number of the service due at `due`, to be renewed with a card that the processor has saved. */
export async function seedDueRenewals(db: Db, sandbox: Sandbox, due: Date) {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'account_id'])
    .where('ended_at', 'is', null)
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const [place, { id, account_id }] of subscriptions.entries()) {
      const customerId = `cus_renewal${place}`;
      const paymentMethodId = `pm_renewal${place}`;
      saveAtProcessor(sandbox, customerId, paymentMethodId, due);
      await trx
        .insertInto('payment_customers')
        .values({
          account_id,
          provider: 'stripe',
          idempotency_key: customerId,
          customer_id: customerId,
          created_at: due,
        })
        .execute();
      await setSavedCard(trx, account_id, {
        paymentMethodId,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2034,
      });
      await setSubscription(trx, id, due, {
        auto_renew: true,
        period_due: due,
        card_currency: 'usd',
        next_event_at: due,
      });
    }
  });
}

function saveAtProcessor(sandbox: Sandbox, customerId: string, methodId: string, at: Date) {
  const { customers, methods } = sandbox.state().stripe;
  const created = Math.floor(at.getTime() / 1000);
  customers.set(customerId, {
    id: customerId,
    created,
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    defaultPaymentMethod: methodId,
    deleted: false,
  });
  methods.set(methodId, {
    id: methodId,
    created,
    customer: customerId,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2034,
    behaviour: 'ok',
    email: null,
    name: null,
  });
}
