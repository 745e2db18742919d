import type { Clock } from '../../../../clock.ts';
import type { Db } from '../../../../db/connect.ts';
import { wrongAdminActs } from '../check/admin-acts.queries.ts';
import {
  creditOfDeletedAccounts,
  unbalancedTransactions,
  wrongBalances,
  wrongOverage,
  wrongUndelivered,
} from '../check/balances.queries.ts';
import { countAll } from '../check/counts.queries.ts';
import type { Findings } from '../check/findings.ts';
import {
  lostOrders,
  refundedButInUse,
  sharedNumbers,
  unexplainedNumbers,
  wrongSwaps,
} from '../check/outcomes.queries.ts';
import {
  paidOrdersWithoutPayment,
  wrongPayments,
  wrongPayouts,
  wrongPendingRefunds,
  wrongRefunds,
  wrongTransactions,
} from '../check/receipts.queries.ts';

/** The invariants of every database, each with the query that finds its violations. */
const rules: readonly { rule: string; find: Findings }[] = [
  { rule: 'Every ledger transaction balances', find: unbalancedTransactions },
  { rule: 'Every credit balance is the sum of its ledger entries', find: wrongBalances },
  { rule: 'No deleted account has credit', find: creditOfDeletedAccounts },
  { rule: 'Open overage adds up', find: wrongOverage },
  { rule: 'The balance of undelivered orders is what was paid for them', find: wrongUndelivered },
  { rule: 'Every payment is in the ledger once', find: wrongPayments },
  { rule: 'Every refund is in the ledger once', find: wrongRefunds },
  { rule: 'Pending refunds are those that the provider has not settled', find: wrongPendingRefunds },
  { rule: 'Every payouts balance has an open payout item', find: wrongPayouts },
  { rule: 'Every act of an administrator is in the ledger once', find: wrongAdminActs },
  { rule: 'Every order marked as paid has a payment', find: paidOrdersWithoutPayment },
  { rule: 'The lists of payments show what was paid', find: wrongTransactions },
  { rule: 'Every paid order is delivered, refunded or in the recovery queue', find: lostOrders },
  { rule: 'No refunded purchase is still in use', find: refundedButInUse },
  { rule: 'Every number has a delivered order and a plan', find: unexplainedNumbers },
  { rule: 'Every swap has replaced one number with another', find: wrongSwaps },
  { rule: 'Every number has one owner', find: sharedNumbers },
];

export type LedgerReport = {
  findings: { rule: string; sentence: string }[];
  counts: Record<string, number>;
};

/**
 * Compares the ledger with orders, payments, refunds, numbers and the lists of payments (docs/billing.md, "The
 * ledger"). It only reads, from one snapshot, so it can run while the service does.
 */
export function checkLedger({ db, clock }: { db: Db; clock: Clock }): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const findings: LedgerReport['findings'] = [];
      for (const { rule, find } of rules) {
        const { rows } = await find(trx, clock.now());
        findings.push(...rows.map(({ sentence }) => ({ rule, sentence })));
      }
      return { findings, counts: await countAll(trx) };
    });
}
