import type { Db } from '../../../../db/connect.ts';
import { executeNamed } from '../../../../db/prepared.ts';
import type { Trx } from '../../../../deps.ts';
import { type AccountHolder, accountHolderQuery } from '../../../accounts/profile/memberships.queries.ts';
import { type BillingAccount, emptyBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { withoutDisputedCredit } from '../../money/entry/disputed-credit.queries.ts';
import { paidForPlan } from '../../orders/entry/orders.queries.ts';

/** Who pays for an account's numbers, and with what. `spendable`: the account with only the credit that may be spent. */
export type Payer = {
  holder: AccountHolder;
  account: BillingAccount;
  spendable: BillingAccount;
  /** The account has paid for a plan or a number that was not refunded. */
  hasPaid: boolean;
};

/** Reads the payer of an account in one statement, since round trips are most of what a dashboard costs. */
export async function readPayer(db: Db | Trx, accountId: string): Promise<Payer | undefined> {
  const query = accountHolderQuery(db, accountId)
    .leftJoin('billing_accounts as b', 'b.account_id', 'm.account_id')
    .selectAll('b')
    // Of two columns with one name the last is read, and an account may have no row in billing_accounts.
    .select('m.account_id')
    .select((eb) => eb.exists(paidForPlan(db, accountId)).as('has_paid'));
  const { rows } = await executeNamed('payer', query, db);
  const row = rows[0];
  if (!row) return undefined;
  // An account without dealings with money has no row: its columns are null, and these are their values.
  const account = row.credit_minor === null ? emptyBillingAccount(accountId) : (row as BillingAccount);
  return {
    holder: row,
    account,
    spendable: await withoutDisputedCredit(db, account),
    hasPaid: Boolean(row.has_paid),
  };
}
