import type { Money } from '../../../../../ports/money.ts';
import type { LedgerEntry } from '../ledger.queries.ts';

/** Returns the entries of a transfer between ledger accounts. What we owe or have earned is negative. */
export function movedBetween(
  from: LedgerEntry['ledgerAccount'],
  to: LedgerEntry['ledgerAccount'],
  accountId: string,
  money: Money,
) {
  const line = (ledgerAccount: LedgerEntry['ledgerAccount'], minor: number): LedgerEntry => ({
    ledgerAccount,
    accountId: ofAccount.has(ledgerAccount) ? accountId : null,
    minor,
    currency: money.currency,
  });
  return [line(to, money.minor), line(from, -money.minor)];
}

const ofAccount: ReadonlySet<LedgerEntry['ledgerAccount']> = new Set([
  'credit',
  'undelivered',
  'refunds_pending',
  'payouts',
  'write_offs',
  'rewards',
]);
