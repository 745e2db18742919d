import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import {
  lockBillingAccount,
  setBillingAccount,
  setSavedCard,
} from '../../money/entry/billing-accounts.queries.ts';
import { listCustomers } from '../../money/entry/customers.queries.ts';
import { postLedgerTransaction } from '../../money/entry/ledger.queries.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { eraseNumberNames } from '../../orders/entry/orders.queries.ts';
import { eraseActWords, listAdminActs } from '../../refunds/entry/desk-acts.queries.ts';
import { LIVE } from '../../rentals/entry/lifecycle.queries.ts';
import { listPaymentRows } from '../overview/payment-rows.ts';
import { eraseRecoveryWords, listRecoveryOf } from './recovery-items.queries.ts';

/** Reads a person's purchases, payments, refunds and ledger entries. */
export async function readBillingData(db: Db, accountId: string) {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'kind',
      'plan',
      'e164',
      'country_code',
      'phone_type',
      'friendly_name',
      'amount_minor',
      'currency',
      'surcharge_minor',
      'overage_minor',
      'method',
      'automatic',
      'state',
      'paid_at',
      'delivered_at',
      'refund_reason',
      'created_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  // Oldest first, as all lists here.
  const transactions = (await listPaymentRows(db, accountId)).reverse();
  const payments = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('refunds as r', 'r.payment_id', 'p.id')
    .select([
      'p.order_id',
      'p.provider',
      'p.provider_payment_id',
      'p.amount_minor',
      'p.currency',
      'p.created_at',
      'r.amount_minor as refunded_minor',
      'r.status as refund_status',
      'r.reason as refund_reason',
    ])
    .where('o.account_id', '=', accountId)
    .orderBy('p.created_at')
    .execute();
  const customers = await listCustomers(db, accountId);
  const ledger = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['t.at', 't.kind', 't.order_id', 'e.ledger_account', 'e.amount_minor', 'e.currency'])
    .where('e.account_id', '=', accountId)
    .orderBy('t.at')
    .orderBy('e.line')
    .execute();
  return {
    account: await readAccount(db, accountId),
    orders,
    subscriptions,
    transactions,
    payments,
    crypto_payments: await listCryptoPayments(db, accountId),
    disputes: await listDisputes(db, accountId),
    by_hand: await listAdminActs(db, accountId),
    waited_for_us: await listRecoveryOf(db, accountId),
    customers,
    ledger,
    mails: await listMails(db, accountId),
  };
}

/** Without the ids that charge the saved card. */
async function readAccount(db: Db, accountId: string) {
  const row = await db
    .selectFrom('billing_accounts')
    .select([
      'credit_minor',
      'open_overage_minor',
      'card_brand',
      'card_last4',
      'card_exp_month',
      'card_exp_year',
      'card_refused_at',
      'disputed_at',
      'money_back_at',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

function listCryptoPayments(db: Db, accountId: string) {
  return db
    .selectFrom('crypto_payments as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select([
      'c.order_id',
      'c.provider_payment_id',
      'c.pay_currency',
      'c.pay_amount',
      'c.pay_address',
      'c.actually_paid',
      'c.price_minor',
      'c.credited_minor',
      'c.status',
      'c.outcome',
      'c.created_at',
    ])
    .where('o.account_id', '=', accountId)
    .orderBy('c.created_at')
    .execute();
}

function listDisputes(db: Db, accountId: string) {
  return db
    .selectFrom('disputes')
    .select(['order_id', 'amount_minor', 'currency', 'status', 'opened_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .orderBy('opened_at')
    .execute();
}

function listMails(db: Db, accountId: string) {
  return db
    .selectFrom('sent_notifications')
    .select(['kind', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

/** Erases names of numbers, the card, and administrators' words to the person; the orders stay. */
export async function eraseBillingData(trx: Trx, accountId: string) {
  await eraseNumberNames(trx, accountId);
  await setSavedCard(trx, accountId, null);
  await setBillingAccount(trx, accountId, { refused_payment_method: null });
  await eraseActWords(trx, accountId);
  await eraseRecoveryWords(trx, accountId);
}

/**
 * Lists orders that may still deliver a number or refund money automatically. A pending card refund does not count: it
 * settles, or it fails and is owed as a payout.
 */
export async function listUnfinishedOrders(db: Db | Trx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', LIVE)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('state', '<>', 'refund_due'),
        not(
          exists(
            selectFrom('payments as p')
              .innerJoin('refunds as r', 'r.payment_id', 'p.id')
              .select('r.id')
              .whereRef('p.order_id', '=', 'o.id')
              .where('r.status', '=', 'pending'),
          ),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Writes off an account's credit, under the lock of its row. @returns the cents written off */
export async function writeOffCredit(trx: Trx, accountId: string, now: Date): Promise<number> {
  const { credit_minor: credit } = await lockBillingAccount(trx, accountId);
  if (credit === 0) return 0;
  await postLedgerTransaction(trx, {
    key: `deletion:${newId()}`,
    kind: 'write_off',
    orderId: null,
    now,
    lines: movedBetween('write_offs', 'credit', accountId, { minor: credit, currency: 'usd' }),
  });
  return credit;
}
