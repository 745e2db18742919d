import type { Refund } from '../orders/refunds.queries.ts';

type Lost = { amount_minor: number; closed_at: Date | null };

/**
 * What is owed of a payment to whoever has left, as it came about: what the bank sends back is owed from then on;
 * whatever goes back after that, even if it fails later, or is kept by the bank in a dispute, pays of it first. In
 * the payment's minor units.
 * @param refunds those that were sent, without such as became credit when they failed
 */
export function owedMinor(
  refunds: readonly Pick<Refund, 'status' | 'amount_minor' | 'created_at' | 'updated_at'>[],
  lost: readonly Lost[],
): number {
  const moves = [
    ...refunds.map(({ amount_minor, created_at }) => ({ at: created_at, minor: -amount_minor })),
    ...refunds
      .filter(({ status }) => status === 'failed')
      .map(({ amount_minor, updated_at }) => ({ at: updated_at, minor: amount_minor })),
    ...lost.flatMap(({ amount_minor, closed_at }) =>
      closed_at ? [{ at: closed_at, minor: -amount_minor }] : [],
    ),
  ];
  // News of a failure and of the refund that was made instead may come together.
  moves.sort((a, b) => Number(a.at) - Number(b.at) || b.minor - a.minor);
  return moves.reduce((owed, { minor }) => Math.max(0, owed + minor), 0);
}
