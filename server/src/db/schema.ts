import type { SelectType } from 'kysely';
import type { DB } from './row-types/row-types.ts';

/**
 * Every table, as the migrations create it: `npm run row-types` makes the row types. Each table is owned by one
 * feature, the only one with SQL for it.
 */
export type Database = DB;

/** The type of a column without null. */
type Value<Table extends keyof DB, Column extends keyof DB[Table]> = NonNullable<
  SelectType<DB[Table][Column]>
>;

export type Currency = Value<'orders', 'currency'>;
export type OrderState = Value<'orders', 'state'>;
export type OrderKind = Value<'orders', 'kind'>;
export type PaymentMethod = Value<'orders', 'method'>;
export type RefundReason = Value<'orders', 'refund_reason'>;
export type RentalPlan = Value<'subscriptions', 'plan'>;
export type BillingType = Value<'subscriptions', 'billing_type'>;
export type TransactionType = Value<'payment_transactions', 'transaction_type'>;
export type TransactionStatus = Value<'payment_transactions', 'status'>;
export type LedgerAccount = Value<'ledger_entries', 'ledger_account'>;
export type Metadata = Value<'audit_log', 'detail'>;
export type AuthMethod = Value<'sessions', 'amr'>[number];
export type OneTimePurpose = Value<'one_time_tokens', 'purpose'>;
export type CheckKind = Value<'check_runs', 'kind'>;
export type CheckFinding = Value<'check_runs', 'findings'>[number];
export type KycSubmissionStatus = Value<'kyc_submissions', 'status'>;
