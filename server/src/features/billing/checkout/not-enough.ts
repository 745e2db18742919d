import { formatMinor, toMajor } from '@numlet/contract/billing/plans';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { findBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { freeCreditMinor } from '../ledger/credit-rules.ts';
import { disputedCreditMinor } from '../ledger/disputed-credit.queries.ts';

/** An account's credit in cents: all of it, what of it is owed for overage, what disputes hold. */
type Spendable = { credit: number; open: number; disputed: number };

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

/**
 * Makes the refusal, with the price and the credit that can be spent. The screen shows the whole credit, so the
 * message says why less of it can be spent.
 */
export function notEnough(spendable: Spendable, priceMinor: number): AppError {
  const { credit, open, disputed } = spendable;
  const available = Math.max(0, spendableMinor(spendable));
  const dollars = (minor: number) => formatMinor(minor, 'usd');
  const sentences = [
    `This costs ${dollars(priceMinor)}, and ${dollars(available)} of credit can be spent.`,
    ...(credit < 0 ? [`Your credit is ${dollars(-credit)} below zero.`] : []),
    ...(credit > 0 && open > 0 ? [`${dollars(open)} of it is for extra texts.`] : []),
    ...(credit > 0 && disputed > 0
      ? [`${dollars(disputed)} came from a disputed payment and waits until the dispute is decided.`]
      : []),
  ];
  return new AppError('insufficient_credit', {
    message: sentences.join(' '),
    facts: { required: toMajor(priceMinor), available: toMajor(available) },
  });
}
