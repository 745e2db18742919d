import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { findBillingAccount } from './billing-accounts.queries.ts';
import { freeCreditMinor } from './credit-rules.ts';
import { disputedCreditMinor } from './disputed-credit.queries.ts';

/** An account's credit in cents: all of it, what of it is owed for overage, what disputes hold. */
export type Spendable = { credit: number; open: number; disputed: number };

export async function readSpendable(db: Db | Trx, accountId: string): Promise<Spendable> {
  const account = await findBillingAccount(db, accountId);
  if (!account) return { credit: 0, open: 0, disputed: 0 };
  const { credit_minor: credit, open_overage_minor: open, disputed_at } = account;
  return { credit, open, disputed: disputed_at ? await disputedCreditMinor(db, accountId) : 0 };
}

/** Cents that a purchase can draw from (rules 16 and 26 of docs/billing.md); below zero if too much was taken back. */
export function spendableMinor({ credit, open, disputed }: Spendable): number {
  return freeCreditMinor({ credit_minor: credit, open_overage_minor: open }) - disputed;
}
