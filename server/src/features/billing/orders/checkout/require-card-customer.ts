import type { Actor, Deps } from '../../../../deps.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import {
  deleteCustomerIntent,
  ensureCustomerIntent,
  setCustomer,
} from '../../money/entry/customers.queries.ts';

/**
 * Returns the account's customer at the card provider, and creates it if there is none. There is only one, since the
 * card of a second customer would not be found.
 * @throws ProviderError
 */
export async function requireCardCustomer(
  { db, cards, clock }: Deps,
  { accountId, email }: Pick<Actor, 'accountId' | 'email'>,
): Promise<string> {
  const key = `customer-${newId()}`;
  const intent = { account_id: accountId, provider: 'stripe', idempotency_key: key, created_at: clock.now() };
  const known = await db.transaction().execute((trx) => ensureCustomerIntent(trx, intent));
  if (known?.customer_id) return known.customer_id;
  const idempotencyKey = known?.idempotency_key ?? key;
  try {
    const customerId = await cards.makeCustomer({ accountId, email, idempotencyKey });
    await setCustomer(db, idempotencyKey, customerId);
    return customerId;
  } catch (error) {
    // An earlier call, whose answer was lost, used the key with another email address: the next attempt gets a new key.
    if (error instanceof ProviderError && error.kind === 'duplicate')
      await deleteCustomerIntent(db, idempotencyKey);
    throw error;
  }
}
