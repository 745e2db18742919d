import type { Deps } from '../../../../deps.ts';
import type { SavedCard } from '../../../../ports/cards.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { findBillingAccount, setSavedCard } from '../../money/entry/billing-accounts.queries.ts';
import { fundsAvailable } from '../../money/entry/billing-events.ts';
import { deleteStoredCustomer, findCustomer } from '../../money/entry/customers.queries.ts';
import { announceNumbersDue } from '../../rentals/entry/announce-numbers-due.ts';
import { resumeCharges } from '../../rentals/entry/lifecycle.queries.ts';
import { lockSubscriptionsOfAccount } from '../../rentals/entry/subscriptions.queries.ts';

const MAX_ATTEMPTS = 5;

/**
 * Reads the card that is charged without the person present from the provider, and stores what the screens show. A
 * decline of a former card counts until a payment succeeds (rule 17, overage-on-card).
 * @throws ProviderError when the provider fails
 */
export async function refreshSavedCard(deps: Deps, { accountId }: { accountId: string }) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = (await findBillingAccount(deps.db, accountId))?.card_payment_method ?? null;
    const card = await readCard(deps, accountId);
    // Compare-and-set: a stale concurrent read must not overwrite a newer one.
    if (await store(deps, accountId, before, card)) break;
  }
  await deps.live.publish(deps.db, [`account:${accountId}`]);
}

/** Stores the card and resumes charges in one transaction, since a retry would not see that the card has changed. */
function store(
  { db, clock, announce }: Deps,
  accountId: string,
  before: string | null,
  card: SavedCard | null,
) {
  const isOtherCard = card !== null && card.paymentMethodId !== before;
  return db.transaction().execute(async (trx) => {
    // Numbers are locked before their account.
    if (isOtherCard) await lockSubscriptionsOfAccount(trx, accountId);
    if (!(await setSavedCard(trx, accountId, card, before))) return false;
    if (isOtherCard) {
      await resumeCharges(trx, accountId, clock.now());
      await announce(trx, fundsAvailable, { accountId });
    }
    // Overage that was to be charged to a removed card is paid from credit.
    if (!card && before) await announceNumbersDue({ announce }, trx, accountId);
    return true;
  });
}

async function readCard({ db, cards }: Deps, accountId: string): Promise<SavedCard | null> {
  const customerId = await findCustomer(db, accountId);
  if (!customerId) return null;
  try {
    return await cards.savedCard(customerId);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'not_found') throw error;
    // Deleted in the provider's dashboard. The next purchase creates a new customer.
    await deleteStoredCustomer(db, 'stripe', customerId);
    return null;
  }
}
