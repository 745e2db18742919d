import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { findDeletion, markDeletionFinished } from '../accounts/status/deletion.queries.ts';
import { listUnfinishedOrders, writeOffCredit } from '../billing/operations/entry/personal-data.queries.ts';
import { awaitOrderRun } from '../billing/orders/entry/await-order-run.ts';
import { refundWaitingOrder } from '../billing/refunds/entry/refund-waiting-order.ts';
import { hasCopies } from '../messages/retention/carrier-copies.queries.ts';
import { purgeCarrierCopies } from '../messages/retention/purge-carrier-copies.ts';
import { listNumbersEver } from '../numbers/personal-data.queries.ts';
import { isLate, lastUndoable } from './deletion-rules.ts';
import { erasePerson, eraseTextsOf } from './erase-person.ts';
import { deleteCustomers, listCarrierCopies, releaseNumbers, stopNumbers } from './leave-providers.ts';

/**
 * Continues a deletion that can no longer be undone as far as possible (docs/decisions/010). Each step can be repeated,
 * so a crash, a provider that is down and two concurrent servers do no harm. Our own data is deleted first. The end is
 * recorded when the providers have deleted theirs too.
 */
export async function finishAccountDeletion(deps: Deps, { userId }: { userId: string }) {
  const { db, clock, log } = deps;
  const leaving = await findDeletion(db, userId);
  const requestedAt = leaving?.deletion_requested_at;
  if (!requestedAt || requestedAt > lastUndoable(clock.now()) || leaving.deletion_finished_at) return;
  const accountId = leaving.account_id;

  await stopNumbers(deps, { userId, accountId });
  await eraseTextsOf(deps, accountId);
  await erasePerson(deps, leaving);

  const waitsFor = await leaveProviders(deps, accountId);
  if (waitsFor.length > 0) {
    const level = isLate(requestedAt, clock.now()) ? 'error' : 'warn';
    log[level]({ userId, requestedAt, waitsFor }, 'a deletion is not finished yet');
    return;
  }
  await finish(deps, userId, accountId);
}

/** @returns the unfinished steps; they are retried within the hour */
async function leaveProviders(deps: Deps, accountId: string): Promise<string[]> {
  const waitsFor: string[] = [];
  const step = async (name: string, isDone: () => Promise<boolean>) => {
    try {
      if (!(await isDone())) waitsFor.push(name);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn(
        { err: error, accountId, step: name },
        'a provider has not deleted its data of an account yet',
      );
      waitsFor.push(name);
    }
  };
  await step('purchases', () => settleOrders(deps, accountId));
  await step('numbers', () => releaseNumbers(deps, accountId));
  await step('saved cards', () => deleteCustomers(deps, accountId));
  await step('texts', async () => {
    await listCarrierCopies(deps, accountId);
    await purgeCarrierCopies(deps, { accountId });
    return !(await hasCopies(deps.db, accountId));
  });
  return waitsFor;
}

/** Ends or refunds pending purchases: the account can no longer receive a number. */
async function settleOrders(deps: Deps, accountId: string): Promise<boolean> {
  for (const orderId of await listUnfinishedOrders(deps.db, accountId)) {
    await refundWaitingOrder(deps, orderId);
    await awaitOrderRun(deps, orderId);
  }
  return (await listUnfinishedOrders(deps.db, accountId)).length === 0;
}

/** Only when nothing can follow: no number, no text, no money. */
async function finish({ db, clock }: Deps, userId: string, accountId: string) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const numbers = await listNumbersEver(trx, accountId);
    if (numbers.some((number) => number.status !== 'released')) return;
    if (await hasCopies(trx, accountId)) return;
    if (!(await markDeletionFinished(trx, userId, now))) return;
    const creditLost = await writeOffCredit(trx, accountId, now);
    await writeAudit(trx, {
      action: 'user_deleted',
      targetUserId: userId,
      detail: { credit_lost_minor: creditLost },
      origin: null,
      now,
    });
  });
}
