import type { Db } from '../../../../db/connect.ts';
import { isAccountClosed } from '../../money/entry/is-account-closed.ts';
import { transactionLines } from '../../orders/entry/rules/order-rules.ts';
import { needsPaidForChoice, receiverRefusal, refundRefusal } from '../processing/refund-rules.ts';
import { readRefundFacts } from '../processing/refundable.queries.ts';

type Row = { id: string; order_id: string | null };

/**
 * Lists the payments that an administrator may refund, by the rules of the refund itself. The refundable amount is
 * determined when it is refunded.
 */
export async function listRefundable(db: Db, accountId: string, rows: readonly Row[], now: Date) {
  const [{ orders, disputed, owed }, hasLeft] = await Promise.all([
    readRefundFacts(db, [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]),
    isAccountClosed(db, accountId, now),
  ]);
  return orders.flatMap((order) => {
    const refusal =
      refundRefusal(order, { isDisputed: disputed.has(order.id), isOwed: owed.has(order.id) }) ??
      receiverRefusal(order, { ends: true, hasLeft });
    if (refusal !== null) return [];
    const canKeepPurchase = needsPaidForChoice(order.kind);
    return transactionLines(order)
      .filter((line) => rows.some(({ id }) => id === line.id))
      .map(({ id }) => ({ transactionId: id, canKeepPurchase }));
  });
}
