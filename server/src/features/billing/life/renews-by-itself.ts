import type { Trx } from '../../../deps.ts';
import { findAccountHolder } from '../../accounts/memberships.queries.ts';
import type { Order } from '../orders.queries.ts';

/**
 * Whether what an order brings renews by itself (rules 9 and 12 of docs/billing.md): what a card has paid for, which
 * the checkout says, and in pay-as-you-go everything that was not given.
 */
export async function renewsByItself(
  trx: Trx,
  { kind, method, account_id }: Pick<Order, 'kind' | 'method' | 'account_id'>,
): Promise<boolean> {
  if (kind === 'grant') return false;
  if (method === 'card') return true;
  return (await findAccountHolder(trx, account_id))?.preferred_payment_method === 'pay_per_use';
}
