import type { Money } from '../../../../../ports/money.ts';
import type { LedgerLine } from '../ledger.queries.ts';

/** Makes the lines that move an order's money between ledger accounts. What we owe or have earned is negative. */
export function movedBetween(
  from: LedgerLine['ledgerAccount'],
  to: LedgerLine['ledgerAccount'],
  accountId: string,
  money: Money,
) {
  const line = (ledgerAccount: LedgerLine['ledgerAccount'], minor: number): LedgerLine => ({
    ledgerAccount,
    accountId: ofAccount.has(ledgerAccount) ? accountId : null,
    minor,
    currency: money.currency,
  });
  return [line(to, money.minor), line(from, -money.minor)];
}

const ofAccount: ReadonlySet<LedgerLine['ledgerAccount']> = new Set([
  'credit',
  'undelivered',
  'refunds_pending',
  'payouts',
  'write_offs',
  'rewards',
]);
