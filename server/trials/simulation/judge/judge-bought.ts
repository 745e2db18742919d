import type { World } from '../harness/world.ts';
import { GIVEN } from './judge-given-credit.ts';
import { type KnownDispute, readCredit } from './read-disputes.ts';

/**
 * Checks the purchases from disputed credit, as the owner would calculate them: credit is spent in the order of its
 * arrival, bought credit before given credit (rules 25 and 26 of docs/billing.md). Scenarios in which credit was
 * returned, or was disputed before, are left to the tests of credit-lots.ts.
 */
export async function judgeBought(world: World, dispute: KnownDispute, all: readonly KnownDispute[]) {
  if (dispute.kind !== 'credit') return;
  const movements = await readCredit(world, dispute);
  const isPlain =
    all.every((each) => each === dispute || each.since >= dispute.since) &&
    movements.every(({ kind, minor }) => (minor < 0 ? kind === 'payment' : kind !== 'refund'));
  if (!isPlain) return;
  const bought: { orderId: string | null; left: number }[] = [];
  const given = { orderId: null, left: 0 };
  const paid = new Map<string, number>();
  for (const { orderId, kind, minor } of movements) {
    if (minor > 0 && GIVEN.has(kind)) given.left += minor;
    else if (minor > 0) bought.push({ orderId, left: minor });
    let rest = Math.max(0, -minor);
    for (const lot of [...bought, given]) {
      const part = Math.min(lot.left, rest);
      lot.left -= part;
      rest -= part;
      if (part > 0 && orderId && lot.orderId === dispute.orderId) paid.set(orderId, part);
    }
  }
  world.meet('purchases with credit that is disputed', paid.size);
  const isCorrect =
    paid.size === dispute.bought.length &&
    dispute.bought.every(({ orderId, minor }) => paid.get(orderId) === minor);
  if (!isCorrect) world.violate('the recorded purchases from disputed credit are wrong');
}
