import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';
import { newId } from '../../random.ts';
import { bookMovement, creditBalanceMinor } from './ledger.queries.ts';

/** What somebody bought, paid and got back, and the movements of their credit. */
export async function readBillingData(db: Db, accountId: string) {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'kind',
      'e164',
      'country_code',
      'phone_type',
      'friendly_name',
      'amount_minor',
      'currency',
      'method',
      'state',
      'paid_at',
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
  const transactions = await db
    .selectFrom('payment_transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
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
    .select(['t.at', 't.kind', 't.order_id', 'e.book', 'e.amount_minor', 'e.currency'])
    .where('e.account_id', '=', accountId)
    .orderBy('t.at')
    .orderBy('e.line')
    .execute();
  return { orders, subscriptions, transactions, payments, customers, ledger };
}

export function listCustomers(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('payment_customers')
    .select(['provider', 'customer_id', 'created_at'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function forgetCustomer(db: Db | Trx, provider: string, customerId: string) {
  await db
    .deleteFrom('payment_customers')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .execute();
}

/** What an order was, when and for how much stays; what the person called the number does not. */
export async function eraseBillingData(trx: Trx, accountId: string) {
  await trx.updateTable('orders').set({ friendly_name: null }).where('account_id', '=', accountId).execute();
}

/** What is owed for texts over the allowance and has not been charged, in cents. */
export async function openOverageMinor(db: Db | Trx, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('open_overage_minor'), eb.lit(0)).as('sum'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

/** Plans that wait for a number, too. Open overage is written off with them. @returns it, in cents */
export async function endSubscriptionsOfAccount(trx: Trx, accountId: string, now: Date): Promise<number> {
  const overage = await openOverageMinor(trx, accountId);
  await trx
    .updateTable('subscriptions')
    .set({ ended_at: now, updated_at: now, auto_renew: false, overage_minor: 0 })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
  return overage;
}

/** Orders that may still bring a number or give money back. */
export async function listUnfinishedOrders(db: Db | Trx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', [
      'reserved',
      'awaiting_payment',
      'paid',
      'provisioning',
      'needs_action',
      'refund_due',
    ])
    .execute();
  return rows.map((row) => row.id);
}

/** The caller holds a lock of the account, so that it is booked once. @returns the credit that was lost, in cents */
export async function writeOffCredit(trx: Trx, accountId: string, now: Date): Promise<number> {
  const credit = await creditBalanceMinor(trx, accountId);
  if (credit === 0) return 0;
  await bookMovement(trx, {
    key: `deletion:${newId()}`,
    kind: 'write_off',
    orderId: null,
    now,
    lines: [
      { book: 'credit', accountId, minor: credit, currency: 'usd' },
      { book: 'write_offs', accountId: null, minor: -credit, currency: 'usd' },
    ],
  });
  return credit;
}
