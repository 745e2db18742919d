import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { setSavedCard } from '../billing/money/entry/billing-accounts.queries.ts';
import {
  deleteStoredCustomer,
  deleteUnansweredCustomer,
  listCustomers,
} from '../billing/money/entry/customers.queries.ts';
import { endSubscriptionsOfAccount } from '../billing/rentals/entry/end-subscriptions-of-account.ts';
import { lockSubscriptionsOfAccount } from '../billing/rentals/entry/subscriptions.queries.ts';
import { addCopies } from '../messages/retention/carrier-copies.queries.ts';
import { finishNumberRelease } from '../numbers/finish-number-release.ts';
import { numberReleaseDue } from '../numbers/number-events.ts';
import { listNumbersEver } from '../numbers/personal-data.queries.ts';
import { startRelease } from '../numbers/phone-numbers.queries.ts';

type Leaving = { userId: string; accountId: string };

/** Releases all numbers and ends their billing. After this nothing is received and nothing is owed. */
export async function stopNumbers(deps: Deps, { userId, accountId }: Leaving) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await lockSubscriptionsOfAccount(trx, accountId);
    for (const number of await listNumbersEver(trx, accountId)) {
      if (!(await startRelease(trx, number.id, now))) continue;
      await writeAudit(trx, {
        action: 'number_released',
        targetUserId: userId,
        detail: { phone_number_id: number.id, reason: 'deletion' },
        origin: null,
        now,
      });
      await deps.announce(trx, numberReleaseDue, { phoneNumberId: number.id });
    }
    const overage = await endSubscriptionsOfAccount(trx, accountId, now);
    if (overage > 0)
      await writeAudit(trx, {
        action: 'overage_written_off',
        targetUserId: userId,
        detail: { minor: overage, currency: 'usd' },
        origin: null,
        now,
      });
  });
}

/** Retries the release of numbers whose own job has given up. @returns whether the carrier has released all of them */
export async function releaseNumbers(deps: Deps, accountId: string): Promise<boolean> {
  for (const { id } of await listNumbersEver(deps.db, accountId))
    await finishNumberRelease(deps, { phoneNumberId: id });
  const numbers = await listNumbersEver(deps.db, accountId);
  return numbers.every((number) => number.status === 'released');
}

/** Deletes the customer at the card provider, with the cards saved for renewals. Payments stay in its records. */
export async function deleteCustomers({ db, cards }: Deps, accountId: string): Promise<boolean> {
  for (const { provider, customer_id } of await listCustomers(db, accountId)) {
    if (!customer_id) continue;
    await cards.eraseCustomer(customer_id);
    await deleteStoredCustomer(db, provider, customer_id);
  }
  await deleteUnansweredCustomer(db, accountId);
  // Another worker that was just reading the card at the provider may have stored it again.
  await setSavedCard(db, accountId, null);
  return true;
}

/**
 * Lists the carrier's copies of texts, also of texts that were not stored here, such as texts to a suspended number.
 * Only for the time in which the account had the number.
 */
export async function listCarrierCopies({ db, carriers, clock }: Deps, accountId: string) {
  const now = clock.now();
  for (const number of await listNumbersEver(db, accountId)) {
    const { texts, blocked } = await carriers
      .of(number.carrier)
      .messagesBetween(number.e164, number.delivered_at, number.released_at ?? now);
    await addCopies(db, {
      carrier: number.carrier,
      ids: [...texts, ...blocked].map((copy) => copy.carrierMessageId),
      accountId,
      now,
    });
  }
}
