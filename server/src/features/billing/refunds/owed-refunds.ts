import { formatMinor } from '@numlet/contract/plans';
import type { Deps, Trx } from '../../../deps.ts';
import type { Payment } from '../payments.queries.ts';
import { closeRecovery, findOpenRecovery, openRecovery } from '../recovery-items.queries.ts';
import { goneMinor, listOwedRefunds, listRefunds } from './refunds.queries.ts';

/**
 * What is owed of a payment to whoever has left: the bank has sent it back, nobody was credited, and nothing went
 * back another way since; never more than has not gone back. In the payment's minor units.
 */
export async function findOwed(
  trx: Trx,
  { id, order_id, amount_minor }: Pick<Payment, 'id' | 'order_id' | 'amount_minor'>,
): Promise<{ minor: number; refundIds: string[] }> {
  const failed = await listOwedRefunds(trx, id);
  const [first] = failed;
  if (!first) return { minor: 0, refundIds: [] };
  const since = (await listRefunds(trx, id)).filter(
    ({ status, created_at }) => status !== 'failed' && created_at >= first.updated_at,
  );
  const minor = Math.min(sum(failed) - sum(since), amount_minor - (await goneMinor(trx, id, order_id)));
  return {
    minor: Math.max(0, minor),
    refundIds: failed.map(({ id: own, provider_refund_id }) => provider_refund_id ?? own),
  };
}

/** Puts what is owed before a human, who pays it another way (rule 32 of docs/billing.md); what is owed no more leaves the queue. */
export async function queueOwed(
  { log }: Pick<Deps, 'log'>,
  trx: Trx,
  payment: Pick<Payment, 'id' | 'order_id' | 'amount_minor' | 'currency'>,
  now: Date,
) {
  const { order_id: orderId, currency } = payment;
  const { minor, refundIds } = await findOwed(trx, payment);
  if (minor === 0) {
    const open = await findOpenRecovery(trx, orderId);
    if (open?.kind === 'refund_failed') await closeRecovery(trx, orderId, 'returned', now);
    return;
  }
  const owed = formatMinor(minor, currency);
  const detail = `Owed: ${owed}. The bank has sent back ${refundIds.join(', ')}, and the account was deleted.`;
  await openRecovery(trx, orderId, 'refund_failed', detail, now);
  log.error({ orderId, refundIds, minor, currency }, 'a refund failed and waits for a human');
}

function sum(refunds: readonly { amount_minor: number }[]): number {
  return refunds.reduce((total, { amount_minor }) => total + amount_minor, 0);
}
