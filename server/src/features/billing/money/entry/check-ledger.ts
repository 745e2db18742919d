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
  refundedAndKept,
  sharedNumbers,
  unexplainedNumbers,
  wrongSwaps,
} from '../check/outcomes.queries.ts';
import {
  unpaidOrders,
  wrongPayments,
  wrongPayouts,
  wrongPendingRefunds,
  wrongRefunds,
  wrongTransactions,
} from '../check/receipts.queries.ts';

/** The invariants of every database, each with the query that finds its violations. */
const rules: readonly { rule: string; find: Findings }[] = [
  { rule: 'Every movement of the ledger balances', find: unbalancedTransactions },
  { rule: 'Every balance of credit is the sum of its ledger', find: wrongBalances },
  { rule: 'No deleted account has credit', find: creditOfDeletedAccounts },
  { rule: 'Open overage adds up', find: wrongOverage },
  { rule: 'What is owed for undelivered orders is what was paid for them', find: wrongUndelivered },
  { rule: 'Every payment is in the ledger once', find: wrongPayments },
  { rule: 'Every refund is in the ledger once', find: wrongRefunds },
  { rule: 'What is on its way back is what the provider has not settled', find: wrongPendingRefunds },
  { rule: 'Every amount that is owed manually has an open payout item', find: wrongPayouts },
  { rule: 'What administrators gave is in the ledger once', find: wrongAdminActs },
  { rule: 'Every paid order was paid', find: unpaidOrders },
  { rule: 'People see as their payments what they paid', find: wrongTransactions },
  { rule: 'Every paid order is delivered, refunded or in the recovery queue', find: lostOrders },
  { rule: 'Nothing refunded is still delivered', find: refundedAndKept },
  { rule: 'Every number was brought by an order and has a plan', find: unexplainedNumbers },
  { rule: 'Every swap has put one number in the place of another', find: wrongSwaps },
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
