import type { Db } from '../../../../db/connect.ts';
import { executeNamed } from '../../../../db/prepared.ts';
import type { Trx } from '../../../../deps.ts';
import { type AccountHolder, accountHolderQuery } from '../../../accounts/profile/memberships.queries.ts';
import { type BillingAccount, emptyBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { withoutDisputedCredit } from '../../money/entry/disputed-credit.queries.ts';
import { paidForPlan } from '../../orders/entry/orders.queries.ts';

/** An account's holder and funds. `spendable`: the account with its spendable credit alone. */
export type Payer = {
  holder: AccountHolder;
  account: BillingAccount;
  spendable: BillingAccount;
  /** The account has paid for a plan or a number that was not refunded. */
  hasPaid: boolean;
};

/** Reads an account's payer. One statement, since round trips dominate the time of a dashboard. */
export async function readPayer(db: Db | Trx, accountId: string): Promise<Payer | undefined> {
  const query = accountHolderQuery(db, accountId)
    .leftJoin('billing_accounts as b', 'b.account_id', 'm.account_id')
    .selectAll('b')
    // Selected last: billing_accounts may have no row, and its null account_id would win.
    .select('m.account_id')
    .select((eb) => eb.exists(paidForPlan(db, accountId)).as('has_paid'));
  const { rows } = await executeNamed('payer', query, db);
  const row = rows[0];
  if (!row) return undefined;
  // An account without payments has no row in billing_accounts.
  const account = row.credit_minor === null ? emptyBillingAccount(accountId) : (row as BillingAccount);
  return {
    holder: row,
    account,
    spendable: await withoutDisputedCredit(db, account),
    hasPaid: Boolean(row.has_paid),
  };
}
