import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { findBillingAccount } from './billing-accounts.queries.ts';
import { disputedCreditMinor } from './disputed-credit.queries.ts';
import type { WaitingCredit } from './rules/credit-pace.ts';
import { creditAfterOverageMinor } from './rules/credit-rules.ts';
import { readWaitingCredit } from './waiting-credit.queries.ts';

/** An account's credit in cents, its unpaid overage, what disputes hold, and what waits. */
export type Spendable = { credit: number; open: number; disputed: number; waiting: WaitingCredit };

export async function readSpendable(db: Db | Trx, accountId: string, now: Date): Promise<Spendable> {
  const account = await findBillingAccount(db, accountId);
  if (!account) return { credit: 0, open: 0, disputed: 0, waiting: { minor: 0, until: null } };
  const { credit_minor: credit, open_overage_minor: open, disputed_at } = account;
  const disputed = disputed_at ? await disputedCreditMinor(db, accountId) : 0;
  return { credit, open, disputed, waiting: await readWaitingCredit(db, accountId, now) };
}

/**
 * Cents of spendable credit (rules 16, 20 and 26 of docs/billing.md); negative after refunds of spent credit, or if
 * more waits than is left.
 */
export function spendableMinor({ credit, open, disputed, waiting }: Spendable): number {
  return (
    creditAfterOverageMinor({ credit_minor: credit, open_overage_minor: open }) - disputed - waiting.minor
  );
}
