import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import type { BillingAccount } from './billing-accounts.queries.ts';
import type { CreditMovement } from './rules/credit-lots.ts';

/**
 * Returns the cents of credit that open disputes hold: the disputed part of the payments that brought credit, less the
 * purchases that would end if the disputes were lost. Other spending is not deducted, so remaining credit covers it
 * (rule 26 of docs/billing.md).
 */
export async function disputedCreditMinor(db: Db | Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ minor: string }>`select disputed_credit(${accountId}) as minor`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}

/** Returns the account with only the credit that it may spend. A caller that spends it has locked the account's row. */
export async function withoutDisputedCredit(trx: Db | Trx, account: BillingAccount): Promise<BillingAccount> {
  if (!account.disputed_at) return account;
  const disputed = await disputedCreditMinor(trx, account.account_id);
  return { ...account, credit_minor: account.credit_minor - disputed };
}

/** Lists all changes of an account's credit, oldest first. */
export function listCreditMovements(trx: Trx, accountId: string): Promise<CreditMovement[]> {
  return trx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['t.order_id as orderId', 't.kind', 't.at'])
    .select((eb) => eb.neg('e.amount_minor').as('minor'))
    .where('e.account_id', '=', accountId)
    .where('e.ledger_account', '=', 'credit')
    .orderBy('t.at')
    .orderBy('t.id')
    .orderBy('e.line')
    .execute();
}
