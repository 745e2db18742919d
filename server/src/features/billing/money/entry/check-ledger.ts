import type { Clock } from '../../../../clock.ts';
import type { Db } from '../../../../db/connect.ts';
import {
  creditOfNobody,
  unbalancedMovements,
  wrongBalances,
  wrongOverage,
  wrongUndelivered,
} from '../check/books.queries.ts';
import { countAll } from '../check/counts.queries.ts';
import { wrongDeskActs } from '../check/desk.queries.ts';
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
  wrongPending,
  wrongRefunds,
  wrongTransactions,
} from '../check/receipts.queries.ts';

/** What must hold in every database at every moment, each rule with the query that finds its violations. */
const rules: readonly { rule: string; find: Findings }[] = [
  { rule: 'Every movement of the ledger balances', find: unbalancedMovements },
  { rule: 'Every balance of credit is the sum of its ledger', find: wrongBalances },
  { rule: 'No deleted account has credit', find: creditOfNobody },
  { rule: 'Open overage adds up', find: wrongOverage },
  { rule: 'What is owed for undelivered orders is what was paid for them', find: wrongUndelivered },
  { rule: 'Every payment is in the ledger once', find: wrongPayments },
  { rule: 'Every refund is in the ledger once', find: wrongRefunds },
  { rule: 'What is on its way back is what the provider has not settled', find: wrongPending },
  { rule: 'What is owed by hand waits for a human', find: wrongPayouts },
  { rule: 'What administrators gave is in the ledger once', find: wrongDeskActs },
  { rule: 'Every paid order was paid', find: unpaidOrders },
  { rule: 'People see as their payments what they paid', find: wrongTransactions },
  { rule: 'Every paid order is delivered, refunded or waits for a human', find: lostOrders },
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
 * Compares the ledger with orders, payments, refunds, numbers and what people see (docs/billing.md, "The ledger"). It
 * only reads, on one snapshot, so it can run beside a service at work.
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
